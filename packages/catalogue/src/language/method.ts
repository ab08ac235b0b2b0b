import type { Citation } from '@qingzhang/core/citation';
import type { Severity } from '@qingzhang/core/issue-codes/issue-entry';

/** Where a figure may come from. The plan takes the first source of a given that has data, and says which. */
export type Source =
  /** Pixels of a raster kind, or the mean values that stand in for them; `months` keeps the twelve apart. */
  | {
      readonly from: 'raster';
      readonly table: string;
      readonly kind: string;
      readonly months?: boolean;
      readonly agrees?: Agreement;
    }
  /** Every row of a table, with its key columns as coordinates. Amounts in it add up over regions. */
  | { readonly from: 'rows'; readonly table: string; readonly column: string; readonly ownArea?: OwnArea }
  /** One figure per key (class, pollutant ...), looked up at the region, its ancestors, then for the whole county. */
  | {
      readonly from: 'keyed';
      readonly table: string;
      readonly column: string;
      readonly by: readonly string[];
      readonly where?: Readonly<Record<string, string>>;
    }
  /** Several columns of a row as one dimension: `so2Rate`, `noxRate` … as `pollutant`; by `row`, for every row. */
  | {
      readonly from: 'columns';
      readonly table: string;
      readonly columns: Readonly<Record<string, string>>;
      readonly as: string;
      readonly by: readonly string[];
    }
  /** One figure of a parameter row, looked up like a key; prices are multiplied by the row's index. */
  | { readonly from: 'param'; readonly table: string; readonly column: string }
  /**
   * Station records of a year: period 0, or all its periods added up; then the mean over the region's stations.
   * `apart` keeps the periods as a dimension of that name: 35 mm of a month are 35 mm/month.
   */
  | {
      readonly from: 'series';
      readonly table: string;
      readonly column: string;
      readonly period: string;
      readonly periods: number;
      readonly prefer: 'whole' | 'parts';
      readonly station?: string;
      readonly apart?: boolean;
      readonly agrees?: Agreement;
    }
  /** The weight of each station in the mean over a region's stations; stations that only `also` lists count too. */
  | {
      readonly from: 'stationShare';
      readonly table: string;
      readonly station: string;
      readonly also?: readonly string[];
    }
  /** A surface that the raster engine works out from an elevation file of the table. */
  | { readonly from: 'terrain'; readonly table: string; readonly measure: Terrain }
  /** A percentile of a raster over the whole unit, stored when the file was read. */
  | { readonly from: 'percentile'; readonly table: string; readonly kind: string; readonly percent: number }
  /** What the calendar of the account's year says, by month. */
  | { readonly from: 'calendar'; readonly what: 'daysInMonth' }
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
  /** What the price in a parameter column is multiplied by to come to the account's price year. */
  | { readonly from: 'priceFactor'; readonly table: string; readonly column: string }
  /** An attribute of the region itself. */
  | { readonly from: 'region'; readonly attribute: 'areaM2' | 'population' }
  /** A symbol of another service's latest run of the same year. */
  | { readonly from: 'result'; readonly service: string; readonly symbol: string }
  /** A step of the same method, formed when nothing better is there. */
  | { readonly from: 'derived'; readonly step: string };

/** What the rows of a source say of themselves must be what the account asks for; where it is not, a person is asked. */
export interface Agreement {
  /** The column of the rows that says it; without one, the word that holds for all of them. */
  readonly of: { readonly column: string } | { readonly word: string };
  /** The parameter that asks for it. */
  readonly asked: { readonly table: string; readonly column: string };
  /** Only rows with one of these words are asked. */
  readonly when?: { readonly column: string; readonly is: readonly string[] };
}

/** Slope in %, slope length, and max − min and side of the 3×3 window of cells, in m. */
type Terrain = 'slopePct' | 'slopeLength' | 'windowRelief' | 'windowSide';

/** The area of an official inventory; left empty it is the class area at the row's region and all below it. */
export interface OwnArea {
  /** The class of each row where the table has no class column: one for all rows, or by a word of the row. */
  readonly classOf?: string | { readonly column: string; readonly classes: Readonly<Record<string, string>> };
  /** Only classes of this dictionary count; those that no row names count with their class area. */
  readonly listedIn?: string;
}

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
  /** A difference whose terms are added up apart where it is formed at pixels, so that each carries its own error. */
  readonly apart?: boolean;
  /** A share that varies as one figure, by the worst of the givens behind it; these do not vary by themselves. */
  readonly asOne?: boolean;
  readonly source?: Citation;
}

/** How what is known only for a region with children is shared out over the land below it. */
export type Weight =
  | { readonly by: 'area'; readonly classes?: 'all' | 'covered' | readonly string[] }
  /** The area of the class that a row names; of one that names none, of the classes that its words stand for. */
  | { readonly by: 'areaOfRowClass'; readonly rowClasses?: readonly RowClasses[] }
  | { readonly by: 'population' }
  | { readonly by: 'none' };

/** The classes of rows that name none: those of the first entry that fits. A row that fits none has no class. */
export interface RowClasses {
  /** The words of the row, by column. */
  readonly is?: Readonly<Record<string, string>>;
  /** Words of which the text of a column holds at least one. */
  readonly mentions?: Readonly<Record<string, readonly string[]>>;
  readonly classes: readonly string[];
  /** Where the account unit has no land of `classes`. */
  readonly orElse?: readonly string[];
  /** Where it has land of several of them, people are asked which one a row means. */
  readonly isAsked?: boolean;
}

/** `value` is the unit's, `basis` a sum formed at the regions; each region gets value · its basis ÷ the unit's basis. */
export interface Attribution {
  readonly value: string;
  readonly basis: string;
  readonly weight: Weight;
  /** The quantity behind `value`, label by label; without it quantities follow the value, as under a single price. */
  readonly quantity?: string;
}

/** The classes a method covers: those with a row in a dictionary, and its flag set where it has one. */
export interface Coverage {
  readonly table: string;
  readonly flag?: string;
  readonly where?: Readonly<Record<string, string>>;
  /** Classes that a default of the standard profile names are covered as well. */
  readonly profile?: string;
}

/** What must hold of the results; where the step is 0 (label by label) the text is told. */
export interface Check {
  readonly holds: string;
  readonly severity: Severity;
  readonly text: string;
}

/** Rows that are told apart by columns of their own when years are compared: products, spots, sites, water bodies. */
export interface Pairing {
  /** What each row is worth, but for a share that all have in common; and the quantity behind it. */
  readonly value: string;
  readonly quantity: string;
  readonly table: string;
  readonly by: readonly string[];
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
  /** The quantity is a count that cannot be shared out: each region counts what its own rows name. */
  readonly countsOwnRows?: boolean;
  /** By what years are compared, where that is not by the labels of the attribution. */
  readonly pairs?: readonly Pairing[];
  /** The name and unit of the quantity, where they are not the service's own. */
  readonly physical?: { readonly name: string; readonly unit: string };
  /** At least one of these tables must have a row of the year: the sum over no rows at all is no result. */
  readonly needsRowsOf?: readonly string[];
  /** Where one table has rows of the year, others must have some too: what they say of it is missing, not 0. */
  readonly together?: readonly { readonly rows: string; readonly need: readonly string[] }[];
  /** Computed columns of the value table, by the symbol that fills them. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Of these columns those that only the account unit has: a limit acts there, so no region below says what it cut off. */
  readonly unitColumns?: readonly string[];
  /** Computed columns that hold a word: the number of the step is the place in the list. */
  readonly wordColumns?: Readonly<Record<string, { readonly symbol: string; readonly words: readonly string[] }>>;
  /** Computed columns of supporting tables, `table.column` by the symbol, read from the latest run. */
  readonly fills?: Readonly<Record<string, string>>;
  readonly checks?: readonly Check[];
  /** What a reader must be told whenever the method is used. */
  readonly notes?: readonly string[];
  /** What a person must agree to whenever the method is used. */
  readonly asks?: readonly string[];
  /** The method whose quantity stands beside this one's where its data are there; further apart, a person is asked. */
  readonly comparedWith?: { readonly method: string; readonly apart: number };
  /** Not offered until an administrator has confirmed it. */
  readonly disabled?: string;
}

/** A set of givens and steps that several methods share. */
export type MethodPart = Pick<Method, 'givens' | 'steps'>;

/** How a column is worked out from the series in a file of its row before the row is saved. */
export interface Preparation extends Pick<Method, 'name' | 'label' | 'source' | 'givens' | 'constants' | 'steps'> {
  readonly table: string;
  readonly column: string;
  /** The choice of the row that asks for it, and the column that holds the file. */
  readonly when: { readonly column: string; readonly is: string };
  readonly file: string;
  /** The symbol that fills the column of a row for the whole year, and of a row for one half-month. */
  readonly result: string;
  readonly byPeriod: string;
}

/** The methods of a service and the parameter column that chooses among them. */
export interface Methods {
  readonly choose?: { readonly table: string; readonly column: string };
  /** Where one text holds all the ways: the column that chooses among them, label by label (pollutant by pollutant). */
  readonly chooseEach?: { readonly table: string; readonly column: string };
  readonly list: readonly Method[];
  readonly preparations?: readonly Preparation[];
}
