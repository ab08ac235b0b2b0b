import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { standing } from '../standing-schema.ts';

/** How a region came by its value; `unallocated` is what no child of a region gets. */
const allocMethod = z.enum(['raster', 'area', 'population', 'point', 'direct', 'unallocated']);

/** What a region has of one service in one year; without a region it is what the parent's children do not get. */
export const regionValue = z.strictObject({
  regionId: z.string().nullable(),
  parentId: z.string().nullable(),
  regionName: z.string(),
  /** Null for 未分配, which belongs to the lists of every level below its parent's, and for regions outside the sums. */
  level: z.number().nullable(),
  serviceCode: z.string(),
  year: z.number(),
  /** 元. */
  value: z.number(),
  physicalAmount: z.number().nullable(),
  physicalUnit: z.string().nullable(),
  areaKm2: z.number().nullable(),
  perKm2: z.number().nullable(),
  perCapita: z.number().nullable(),
  /** Among the regions of its level, by value. */
  rank: z.number().nullable(),
  /** Null for a sum: it adds up what its services shared out. */
  allocMethod: allocMethod.nullable(),
  ...standing.shape,
});

/** What regions are compared by. */
export const basis = z.enum(['value', 'perKm2', 'perCapita']);

/** A place in the order of regions; equal ones share it, what is missing and what no region has (未分配) have none. */
export const rankedRegion = z.strictObject({
  regionId: z.string().nullable(),
  parentId: z.string().nullable(),
  regionName: z.string(),
  value: z.number().nullable(),
  rank: z.number().nullable(),
  ...standing.shape,
});

/** What a region gained or lost between two years, 元. */
export const regionChange = z.strictObject({
  regionId: z.string(),
  regionName: z.string(),
  /** At current prices. */
  change: z.number(),
  /** More or less of it at the earlier year's prices; null where the years cannot be compared so. */
  quantityEffect: z.number().nullable(),
  ...standing.shape,
});

export type AllocMethod = Wire<typeof allocMethod>;
export type RegionValue = Wire<typeof regionValue>;
export type Basis = Wire<typeof basis>;
export type RankedRegion = Wire<typeof rankedRegion>;
export type RegionChange = Wire<typeof regionChange>;
