interface Named {
  readonly symbol: string;
  /** In Chinese, for people. */
  readonly label: string;
}

interface Bound extends Named {
  /** Dimensions as bound for this account: a factor may be a raster (`cell`), class means (`class`) or one number. */
  readonly dims: readonly string[];
  /** The table whose rows `row` counts; required with the dimension `row`. */
  readonly table?: string;
}

export interface NumberGiven extends Bound {
  readonly kind?: 'number';
  readonly unit: string;
  /** An amount that adds up (area, tonnes, visitors); otherwise a rate, price or coefficient. */
  readonly extensive?: boolean;
}

/** An enumerated column: only compared with == and !=. */
export interface WordGiven extends Bound {
  readonly kind: 'word';
  readonly words: readonly string[];
}

/** An interval table for lookup(); `dims` holds the dimension it is listed by, if any. */
export interface IntervalGiven extends Bound {
  readonly kind: 'intervals';
  /** Unit of the looked-up value. */
  readonly unit: string;
  /** Unit of the bounds. */
  readonly keyUnit: string;
}

export type Given = NumberGiven | WordGiven | IntervalGiven;

export interface Constant extends Named {
  readonly value: number;
  readonly unit: string;
}

export interface Step extends Named {
  readonly unit: string;
  readonly formula: string;
  /** The formula takes bare numbers in their declared units, and its result has the declared unit. */
  readonly empirical?: boolean;
  /** The standard's own TeX with its printed constants, for display. */
  readonly printed?: string;
}

export interface Method {
  readonly givens: readonly Given[];
  readonly constants: readonly Constant[];
  readonly steps: readonly Step[];
  /** Key columns of each table whose rows are used: the coordinates of `row`. */
  readonly tables?: Readonly<Record<string, readonly string[]>>;
  /** Coordinates of `cell`: `class` unless there is no class raster. */
  readonly cellKeys?: readonly string[];
}
