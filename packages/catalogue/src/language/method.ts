import type { Citation } from '@qingzhang/core/citation';

/** Where a figure may come from. The plan takes the first source of a given that has data, and says which. */
export type Source =
  /** Pixels of a raster kind, or the mean values that stand in for them; `months` keeps the twelve apart. */
  | { readonly from: 'raster'; readonly table: string; readonly kind: string; readonly months?: boolean }
  /** Every row of a table, with its key columns as coordinates. Amounts in it add up over regions. */
  | { readonly from: 'rows'; readonly table: string; readonly column: string }
  /** One figure per key (class, pollutant ...), looked up at the region, its ancestors, then for the whole county. */
  | {
      readonly from: 'keyed';
      readonly table: string;
      readonly column: string;
      readonly by: readonly string[];
      readonly where?: Readonly<Record<string, string>>;
    }
  /** Several columns of a row as one dimension: `so2Rate`, `noxRate` … as `pollutant`. */
  | {
      readonly from: 'columns';
      readonly table: string;
      readonly columns: Readonly<Record<string, string>>;
      readonly as: string;
      readonly by: readonly string[];
    }
  /** One figure of a parameter row, looked up like a key; prices are multiplied by the row's index. */
  | { readonly from: 'param'; readonly table: string; readonly column: string }
  /** Station records of a year: period 0, or all its periods added up; then the mean over the region's stations. */
  | {
      readonly from: 'series';
      readonly table: string;
      readonly column: string;
      readonly period: string;
      readonly periods: number;
      readonly prefer: 'whole' | 'parts';
      readonly station?: string;
    }
  /** The weight of each station of a table in the mean over a region's stations. */
  | { readonly from: 'stationShare'; readonly table: string; readonly station: string }
  /** Intervals of a dictionary for `lookup`. */
  | {
      readonly from: 'intervals';
      readonly table: string;
      readonly column: string;
      readonly lower: string;
      readonly upper: string;
      readonly minExclusive?: string;
      readonly by?: string;
      readonly where?: Readonly<Record<string, string>>;
    }
  /** A default of the standard profile, with its citation. */
  | { readonly from: 'profile'; readonly key: string; readonly by?: string }
  /** An attribute of the region itself. */
  | { readonly from: 'region'; readonly attribute: 'areaM2' | 'population' }
  /** A symbol of another service's latest run of the same year. */
  | { readonly from: 'result'; readonly service: string; readonly symbol: string }
  /** A step of the same method, formed when nothing better is there. */
  | { readonly from: 'derived'; readonly step: string };

interface Named {
  readonly symbol: string;
  readonly label: string;
  /** How the letter is drawn, where it differs from the symbol. */
  readonly tex?: string;
}

/** A figure from outside, in its declared unit. */
export interface NumberGiven extends Named {
  readonly kind: 'number';
  readonly unit: string;
  readonly sources: readonly Source[];
  /** What an empty cell of an existing row counts as; everywhere else a blank is missing. */
  readonly blank?: number;
  /** May be missing: the formula uses `orElse`. */
  readonly optional?: boolean;
}

/** A choice among words: of the account (a parameter column) or of a row or class (a dictionary column). */
export interface WordGiven extends Named {
  readonly kind: 'word';
  readonly sources: readonly Source[];
}

/** A table of intervals for `lookup`. */
export interface IntervalGiven extends Named {
  readonly kind: 'intervals';
  readonly unit: string;
  readonly keyUnit: string;
  readonly sources: readonly Source[];
}

export type Given = NumberGiven | WordGiven | IntervalGiven;

/** A number of nature or of the standard's text. */
export interface Constant extends Named {
  readonly value: number;
  readonly unit: string;
  readonly source: Citation;
}

export interface Step extends Named {
  readonly unit: string;
  readonly formula: string;
  /** Its constants carry units: inputs are bare numbers in their declared units, the result has the declared one. */
  readonly empirical?: boolean;
  /** The standard's own TeX with its printed constants. */
  readonly printed?: string;
  readonly source?: Citation;
}

/** How what is known only for the whole county is shared out when a basis is zero. */
export type Weight =
  | { readonly by: 'area'; readonly classes?: 'all' | 'covered' | readonly string[] }
  /** The area of the class that each row names. */
  | { readonly by: 'areaOfRowClass'; readonly otherwise: readonly string[] }
  | { readonly by: 'population' }
  | { readonly by: 'none' };

/** `value` is the unit's, `basis` a sum formed at the regions; each region gets value · its basis ÷ the unit's basis. */
export interface Attribution {
  readonly value: string;
  readonly basis: string;
  readonly weight: Weight;
}

/** The classes a method covers: those with a row in a dictionary, and its flag set where it has one. */
export interface Coverage {
  readonly table: string;
  readonly flag?: string;
}

/** One way to calculate a service, as a standard prints it. */
export interface Method {
  /** The word that chooses it; `default` where there is only one. */
  readonly name: string;
  readonly label: string;
  readonly source: Citation;
  readonly givens: readonly Given[];
  readonly constants: readonly Constant[];
  readonly steps: readonly Step[];
  /** Symbols of the results. */
  readonly quantity: string;
  readonly value: string;
  readonly attribute: readonly Attribution[];
  readonly covers?: Coverage;
  /** Computed columns of the value table, by the symbol that fills them. */
  readonly columns?: Readonly<Record<string, string>>;
  /** What a reader must be told whenever the method is used. */
  readonly notes?: readonly string[];
  /** Not offered until an administrator has confirmed it. */
  readonly disabled?: string;
}

/** The methods of a service and the parameter column that chooses among them. */
export interface Methods {
  readonly choose?: { readonly table: string; readonly column: string };
  readonly list: readonly Method[];
}
