import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import type { Issue } from '@qingzhang/core/issue';
import type { LiftableCode } from '@qingzhang/core/issue-codes/liftable-codes';
import type { ClassRaster, LayerFacts, LayerSource, ZonalMean } from './layer-source.ts';
import type { AccountPrices } from './price-index.ts';
import type { SiblingOverlap } from './sibling-overlap.ts';
import type { Territory } from './territory.ts';

/** A region as the account sees it. */
export interface AccountRegion {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  /** 1 county … 4 plot; null for free types, which take no part in sums. */
  readonly level: number | null;
  readonly areaM2: number | null;
  readonly population: number | null;
}

/** What a column may hold; structured columns are not calculated with. */
export type Cell = string | number | boolean | null | undefined;

/** A row of a table: its own columns by wire name. */
export interface DataRow {
  readonly id: string;
  readonly rowVersion: number;
  readonly regionId: string | null;
  readonly year: number | null;
  readonly [column: string]: Cell;
}

/** Figures of another service's run that a method builds on. */
export interface ServiceResult {
  readonly runId: string;
  /** The account unit's figures by symbol, in the declared unit. */
  readonly symbols: ReadonlyMap<string, { readonly unit: string; readonly value: number }>;
  /** What each zone of land has of the result, as a share of the account unit's; a remainder has what is 未分配. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What a service came to for the account unit in the latest year before that has it. */
export interface LastResult {
  readonly year: number;
  readonly value: number;
  readonly quantity: number | null;
  /** Of the quantity. */
  readonly unit: string | null;
}

/** Why a person lets a block pass for a region. */
export interface Acknowledgement {
  readonly code: LiftableCode;
  readonly regionId: string;
  readonly reason: string;
  /** What it was told with; absent, it holds for whatever the block is told with now. */
  readonly figures?: readonly number[];
}

/** A figure of a row that is many times what it should resemble, in words with both numbers. */
export interface RowDoubt {
  readonly column: string;
  readonly text: string;
  /** A note is told; a question is one about whatever is calculated with the figure. */
  readonly severity: 'confirm' | 'note';
  /** Why a person lets it stand; null while nobody has said. */
  readonly reason: string | null;
}

/** A doubt with the row that it is about. */
export interface PlacedDoubt extends RowDoubt {
  readonly table: string;
  readonly rowId: string;
}

/** Everything a calculation may look at. Rows are live ones of the account's year or without a year. */
export interface AccountData {
  readonly year: number;
  readonly profile: Profile;
  /** Without them the account is in prices of its own year and names no index. */
  readonly prices?: AccountPrices;
  /** The root of the region tree that is accounted for. */
  readonly accountUnitId: string;
  readonly regions: readonly AccountRegion[];
  /** Land that two regions claim; none without. Areas and pixels of the regions know already whose it is. */
  readonly overlaps?: readonly SiblingOverlap[];
  readonly rows: (table: string) => readonly DataRow[];
  readonly result: (service: string) => ServiceResult | undefined;
  /** Absent where nobody knows; by the wire name of the service. */
  readonly lastResult?: (service: string) => LastResult | undefined;
  /** Absent where no row has a point or an outline. */
  readonly territory?: Territory;
  /** In a year with a class raster, pixels are calculated with; without one, statistics and means. */
  readonly classRaster?: ClassRaster;
  /** The mean of a raster row's file in each region, for a year without a class raster. */
  readonly zonalMeans?: (layer: LayerSource) => ReadonlyMap<string, ZonalMean> | undefined;
  /** A percentile of a raster row's file over the account unit. */
  readonly percentileOf?: (layer: LayerSource, percent: number) => number | undefined;
  readonly acknowledged?: readonly Acknowledgement[];
  /** What is doubtful about the figures of a row, beside the class raster too where the year has one. */
  readonly rowDoubts?: (table: string, rowId: string, raster: ClassRaster | undefined) => readonly RowDoubt[];
  /** Doubts about rows of these tables that rest on a raster row: two sources tell the same quantity otherwise. */
  readonly doubtsAgainst?: (
    layer: Pick<LayerSource, 'table' | 'rowId'>,
    tables: readonly string[],
    raster: ClassRaster | undefined,
  ) => readonly PlacedDoubt[];
  /** What is doubtful or wrong about a raster row's file. */
  readonly layerFindings?: (layer: LayerSource) => readonly Issue[];
  /** How a raster row's file lies to the account unit. */
  readonly layerFacts?: (layer: LayerSource) => LayerFacts | undefined;
}
