/** How a region came by its value; `unallocated` is what no child of a region gets. */
export type AllocMethod = 'raster' | 'area' | 'population' | 'point' | 'direct' | 'unallocated';

/** What a region has of one service in one year; without a region it is what the parent's children do not get. */
export interface RegionValue {
  readonly regionId: string | null;
  readonly parentId: string | null;
  readonly regionName: string;
  readonly level: number | null;
  readonly serviceCode: string;
  readonly year: number;
  /** 元. */
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly areaKm2: number | null;
  readonly perKm2: number | null;
  readonly perCapita: number | null;
  /** Among the regions of its level, by value. */
  readonly rank: number | null;
  /** Null for a sum: it adds up what its services shared out. */
  readonly allocMethod: AllocMethod | null;
}

/** What regions are compared by. */
export type Basis = 'value' | 'perKm2' | 'perCapita';

/** A place in the order of regions; equal ones share it, what is missing has none. */
export interface RankedRegion {
  readonly regionId: string;
  readonly regionName: string;
  readonly value: number | null;
  readonly rank: number | null;
}
