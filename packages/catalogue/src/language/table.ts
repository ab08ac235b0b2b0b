import type { Citation } from '@qingzhang/core/citation';
import type { Field } from './field.ts';
import type { Provision } from './provision.ts';
import type { Rule } from './rule.ts';

export type TableKind = 'record' | 'dictionary' | 'parameter' | 'raster' | 'value' | 'inventory' | 'system' | 'log';

/** How rows of a dictionary hang together, for `treeData`. */
export interface TreeShape {
  readonly node: string;
  readonly parent: string;
}

export type SeedRow = Readonly<Record<string, string | number | boolean | null>>;

/** Another way in which files of a kind are often stored: value · factor + shift would be in the kind's unit. */
export interface UnitSlip {
  readonly label: string;
  readonly factor: number;
  readonly shift?: number;
  /** Suspected where no value is larger, though all would be possible; else where the mean cannot, or can hardly, be as it is. */
  readonly whenAtMost?: number;
  /** The values are not those of this kind but of another one of the table; `factor` leads to it about, to judge by. */
  readonly otherKind?: { readonly kind: string; readonly unit: string };
}

/** Within which the mean of a county over the layer lies but for a slip: of a unit, a scale or a band. */
export interface UsualMean {
  readonly from: number;
  readonly to: number;
  readonly source: Citation;
  /** Of the land as a whole; single classes may lie far outside of it. */
  readonly isOfAllClasses: boolean;
}

export interface RasterKind {
  readonly kind: string;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** In a file of a whole year no cell holds less, though a month or a mean that is typed may: it is one without data. */
  readonly yearMin?: number;
  readonly symbol?: string;
  readonly slips?: readonly UnitSlip[];
  /** Where it is publicly known; of layers of a whole year. */
  readonly usualMean?: UsualMean;
  /** Some of a county's cells are below 0 (water, roofs), so that a band without any is likely to be another. */
  readonly hasBelowZero?: boolean;
}

/** An outline says more than a point, a point more than the name of a region. */
export interface RowPlace {
  /** The column that names a region whose boundary is the outline of what the row is about. */
  readonly outline?: string;
  /** The row may have `lon` and `lat`. */
  readonly hasPoint: boolean;
}

/**
 * Whose rows an office sees where one installation holds several (decision 0069): its own; those of the offices above it,
 * too, either all of them or those that no row of its own says otherwise; those of the people who belong to it; what says
 * which offices there are; everybody's, which those at the top change.
 */
export type Reach = 'own' | 'given' | 'fromAbove' | 'members' | 'offices' | 'everybody';

/** A layer that can be interpolated from the records of stations. */
export interface StationLayer {
  readonly table: string;
  readonly kind: string;
  /** The column with the measured figure; in the unit of the layer. */
  readonly column: string;
  /** Whether the layer is about a year or about each month of it. */
  readonly of: 'year' | 'month';
}

/** How the rows of a table are records of stations, each at the point of its row. */
export interface StationRecords {
  /** The column that tells stations apart, and the one with their names. */
  readonly station: string;
  readonly name: string;
  /** The column of the month: 0 is the whole year, else its twelve months are added up. */
  readonly month: string;
  readonly layers: readonly StationLayer[];
}

/** A table as the engines see it: every column spelt out, common ones included. Its rows are typed by its columns. */
export interface Table<Column extends Field = Field> {
  readonly name: string;
  readonly label: string;
  readonly kind: TableKind;
  readonly reach: Reach;
  readonly note?: string;
  /** Who has the data; of every table that a service is calculated from. */
  readonly provision?: Provision;
  readonly fields: readonly Column[];
  readonly rules: readonly Rule[];
  /** Columns that together name one row among those not deleted; empty cells count as equal. */
  readonly unique: readonly string[];
  /** Columns in which rows of neighbouring regions must agree to be comparable; those of the key unless said. */
  readonly alike?: readonly string[];
  readonly tree?: TreeShape;
  readonly rasterKinds: readonly RasterKind[];
  readonly seed: readonly SeedRow[];
  /** Columns that a search box looks through. */
  readonly searched: readonly string[];
  /** A column that people number rows by; lists follow it before the order of entry. */
  readonly order?: string;
  /** What says where the amounts of a row lie, besides the region that it names. */
  readonly place?: RowPlace;
  readonly stations?: StationRecords;
  /** Other spellings of the name that clients use in the save path (a typing slip of the specification). */
  readonly alsoSpelt?: readonly string[];
}

/** Columns that the server alone writes, on every table. */
export const SERVER_COLUMNS = ['createdBy', 'createdAt', 'updatedBy', 'updatedAt', 'deletedAt', 'children'] as const;

export function fieldOf(table: Table, key: string): Field | undefined {
  return table.fields.find((field) => field.key === key);
}
