/** The trace of a run as `run/trace` hands it out, typed here anew so that nothing of the product is needed to read it. */

export type Figure = number | string | null;

export interface TracedArray {
  readonly dims: readonly string[];
  readonly labels: readonly (readonly string[])[];
  /** What rows say in their key columns, row by row. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  readonly values: readonly Figure[];
}

export interface TracedInterval {
  readonly from: number | null;
  readonly to: number | null;
  readonly minExclusive?: boolean;
  readonly value: number | null;
}

export interface TracedIntervals {
  readonly dims: readonly string[];
  readonly labels: readonly (readonly string[])[];
  readonly intervals: readonly (readonly TracedInterval[])[];
}

export type TracedValue = Figure | TracedArray | TracedIntervals;

export interface TracedSymbol {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: 'given' | 'constant' | 'step' | 'area';
  readonly phase: 'field' | 'unit';
  readonly value: TracedValue;
  readonly zones?: TracedValue;
  readonly formula?: string;
  /** The formula takes bare numbers in their declared units. */
  readonly empirical?: boolean;
  /** The unit of the bounds of an interval table. */
  readonly keyUnit?: string;
  /** Sums that were formed at the pixels, by their place among the sums of the formula. */
  readonly pixelSums?: readonly { readonly sum: number; readonly figures?: TracedArray }[];
  /** Symbols that the formula of a step reads. */
  readonly inputs?: readonly string[];
}

interface Part {
  readonly own: number;
  readonly total: number;
}

/** amount = unitAmount · basis.own ÷ basis.total · weight.own ÷ weight.total, a part that is null counting as 1. */
export interface TracedTerm {
  readonly value: string;
  readonly basisSymbol: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly unitAmount: number;
  readonly basis: Part | null;
  /** Of the figure of the region `from`. */
  readonly weight: (Part & { readonly from: string }) | null;
  readonly amount: number;
}

export interface TracedRegion {
  readonly regionId: string;
  /** Null for the account unit; absent in runs of an earlier version. */
  readonly parentId?: string | null;
  readonly code: string;
  readonly name: string;
  readonly value: number;
  readonly terms: readonly TracedTerm[];
}

export interface TraceFile {
  readonly service: string;
  readonly value: { readonly symbol: string; readonly figure: number };
  readonly quantity: { readonly symbol: string; readonly figure: number };
  /** Every class that occurs, with the one above it; `isCovered` where the method counts it. */
  readonly classes: readonly { readonly code: string; readonly parent: string | null; readonly isCovered: boolean }[];
  readonly symbols: readonly TracedSymbol[];
  readonly regions: readonly TracedRegion[];
}
