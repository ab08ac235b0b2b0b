import type { KernelSum } from '@qingzhang/formula/kernel/kernel-program';
import type { CellSource } from './cell-sources.ts';

/** The sums over pixels of a plan, taken apart so that each of their sources can vary by itself. */
export interface PixelTerms {
  /** Zones that have pixels: what the amounts are listed by. */
  readonly land: readonly string[];
  /** All zones of the account unit. */
  readonly zones: readonly string[];
  /** Places of a class beside each other, the last for cells without a class. */
  readonly classes: readonly string[];
  readonly sources: readonly TermSource[];
  /** By `sumKey`. */
  readonly sums: ReadonlyMap<string, TermSum>;
  /** Cells were cut at 0 and stay cut, whatever is drawn. */
  readonly isCut: boolean;
  /** Sources, by place, whose power was found by passes with more and with less of them. */
  readonly approximate: ReadonlySet<number>;
}

export type TermSource =
  | Exclude<CellSource, { kind: 'table' }>
  /** With the figures that the pass was made with: by zone, class where they differ by it, and small dimensions. */
  | (Extract<CellSource, { kind: 'table' }> & {
      readonly points: Float64Array;
      readonly byClass: boolean;
      readonly dims: readonly string[];
    });

export interface TermSum {
  readonly sum: KernelSum;
  /** For each place of the small dimensions. */
  readonly places: readonly { readonly terms: readonly PixelTerm[]; readonly valid: Float64Array }[];
  /** Labels of the small dimensions. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
}

/** One signed term of a sum: its amounts, and how these go with each source. */
export interface PixelTerm {
  /** By zone and class. */
  readonly amounts: Float64Array;
  readonly powers: readonly TermPower[];
}

export interface TermPower {
  readonly source: number;
  /** Of the source's factor, by class; of a temperature what one degree adds to the logarithm. */
  readonly by: Float64Array;
  /** The mean figure of a share in each class. */
  readonly shares?: Float64Array;
}
