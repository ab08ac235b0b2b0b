import type { Issue } from '@qingzhang/core/issue';
import type { Labelling } from '../value/align.ts';
import type { IntervalTable } from '../value/interval-table.ts';
import type { Axis, NamedArray } from '../value/named-array.ts';

/** The pixels of one zone. */
export interface Cells {
  readonly axis: Axis;
  /** m² of each whole pixel. */
  readonly area: Float64Array;
  /** Fraction of each pixel that lies in the zone. */
  readonly coverage: Float64Array;
}

export interface EvaluationInput extends Labelling {
  /** Every given in the unit it declares. Words and interval tables as they are. */
  readonly givens: ReadonlyMap<string, NamedArray | IntervalTable>;
  /** Class areas, m², over `class` and any dimension that regions bring along. */
  readonly area?: NamedArray;
  readonly cells?: Cells;
  /** Dimensions (the zone) that sums over rows keep when the rows carry them as coordinates. */
  readonly keep?: readonly string[];
  /** Sums handed over instead of being formed, by `sumKey`, in base units (bare in empirical steps). */
  readonly sums?: ReadonlyMap<string, NamedArray>;
  /** Values of steps handed over instead of being evaluated, in base units. */
  readonly steps?: ReadonlyMap<string, NamedArray>;
}

/** A figure that is missing or cannot be formed, with what the engine needs to tell where to mend it. */
export interface FigureIssue extends Issue {
  /** The step that could not be evaluated. */
  readonly step: string;
  /** The given, constant or step that lacks the figure; empty for arithmetic that has no result. */
  readonly symbols: readonly string[];
  readonly dimension: string | null;
  readonly label: string | null;
  /** Offset in the step's formula. */
  readonly position: number;
}

export interface Evaluation {
  /** Values of the evaluated steps in base units, by symbol. */
  readonly base: ReadonlyMap<string, NamedArray>;
  /** The same in the declared units. */
  readonly declared: ReadonlyMap<string, NamedArray>;
  readonly issues: readonly FigureIssue[];
}
