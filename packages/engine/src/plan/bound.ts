import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { LayerSource } from '../account/layer-source.ts';
import type { SourceReference } from './source-reference.ts';

/** A given with its figures, in the declared unit. */
export interface Bound {
  /** Dimensions as the formula sees them; the zone travels along unseen. */
  readonly dims: readonly string[];
  /** The table whose rows it runs over. */
  readonly table?: string;
  readonly words?: readonly string[];
  /** At the zones: with a zone axis where regions differ. */
  readonly field: NamedArray | IntervalTable;
  /** Read at the accounting unit. */
  readonly accountUnit: NamedArray | IntervalTable;
  readonly references: readonly SourceReference[];
  /** Rows whose own cell is empty, so that the area of a class stands in for it. */
  readonly areasOf?: readonly AreaOfRow[];
  /** The file whose means in the regions it is. */
  readonly means?: BoundMeans;
  /** The files whose pixels it is; its figures exist at the pixels alone. */
  readonly layers?: readonly BoundLayer[];
}

/** A row that takes the area of a class in its zone and in all zones below. */
export interface AreaOfRow {
  readonly rowId: string;
  readonly zoneId: string;
  readonly classCode: string;
}

/** What the means of a file rest on, at the zones. */
export interface BoundMeans {
  readonly layer: LayerSource;
  readonly cells: NamedArray;
  /** % of the zone's region without a value. */
  readonly missing: NamedArray;
}

/** One file, and where along the small dimensions (month) it stands. */
export interface BoundLayer {
  readonly at: Readonly<Record<string, string>>;
  readonly layer: LayerSource;
}

/** The figures of all givens of one side, by symbol. */
export function givensOf(
  bound: ReadonlyMap<string, Bound>,
  side: 'field' | 'accountUnit',
): Map<string, Bound['field']> {
  return new Map([...bound].map(([symbol, figures]) => [symbol, figures[side]]));
}
