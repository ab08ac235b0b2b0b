import type { Axis, NamedArray } from '@qingzhang/formula/value/named-array';
import type { TraceFigure } from '../trace/trace.ts';

/**
 * What the cells of a column are: land of the account, figures that were put in, sums that were formed at pixels or
 * zones, what a row finds at its place, a part of a formula, or a step of the method.
 */
export type LiveRole = 'area' | 'given' | 'constant' | 'sum' | 'lookup' | 'part' | 'step';

/** One column of a workbook that calculates: a named range, the last axis running fastest, in one unit. */
export interface LiveColumn {
  readonly name: string;
  /** The symbol of the method that it belongs to. */
  readonly symbol: string;
  readonly role: LiveRole;
  readonly label: string;
  /** Of its cells; null for parts of formulas, which are in base units. */
  readonly unit: string | null;
  readonly axes: readonly Axis[];
  readonly values: readonly TraceFigure[];
  /** Without the leading =; null where the cell holds the figure itself. */
  readonly formulas: readonly (string | null)[];
  /** Why the figures of a step stand as they were calculated. */
  readonly fixed?: string;
}

/** What the rows of a table say in a key column, as people read it. */
export interface LiveKey {
  readonly key: string;
  readonly rows: Axis;
  readonly texts: readonly string[];
}

/** A service as a workbook calculates it. */
export interface LiveRun {
  readonly service: string;
  readonly columns: readonly LiveColumn[];
  /** The key columns that sums over rows compare, by name. */
  readonly keys: ReadonlyMap<string, LiveKey>;
  /** Names of the cells of the value and of the quantity; null where the quantity only counts rows. */
  readonly value: string;
  readonly quantity: string | null;
}

/** Whether every step between what was put in and the value is a formula. */
export function isWhollyLive({ columns }: LiveRun): boolean {
  return columns.every(({ fixed }) => fixed === undefined);
}

export function figuresOf({ data, words }: NamedArray): TraceFigure[] {
  return Array.from(data, (each) => (Number.isNaN(each) ? null : (words?.[each] ?? each)));
}
