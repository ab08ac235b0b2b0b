import type { Table } from '@qingzhang/catalogue/language/table';
import { region as regionTable } from '@qingzhang/catalogue/tables/regions';
import { z } from 'zod';
import { answeredRow } from '../rows/answered-row.ts';
import type { RowOf } from '../rows/row-of.ts';
import type { TreeRow } from '../rows/tree-row.ts';
import type { Wire } from '../wire.ts';
import { polygonal } from '../geometry.ts';

/** A region without its boundary, which is as heavy as all the rest together. */
export const regionFacts = z.strictObject({
  id: z.guid(),
  rowVersion: z.int(),
  parentId: z.guid().nullable(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  /** 1 county to 4 plot; null for free types (流域, 保护地). */
  level: z.int().nullable(),
  boundaryVersion: z.string().nullable(),
  areaM2: z.number().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  population: z.int().nullable(),
  /** 元. */
  gdp: z.number().nullable(),
  sort: z.int().nullable(),
  remark: z.string().nullable(),
});

export type RegionFacts = Wire<typeof regionFacts>;

/** The same with the regions below it. */
export const regionNode: z.ZodType<TreeRow<RegionFacts>> = regionFacts.extend({
  children: z.array(z.lazy(() => regionNode)),
});

/** A region as it is stored, boundary included. */
export const storedRegion = answeredRow(regionTable);
export type StoredRegion = RowOf<typeof regionTable>;

/** The same without it, as an import answers what it wrote. */
export const writtenRegion = answeredRow<Table>({
  ...regionTable,
  fields: regionTable.fields.filter(({ key }) => key !== 'geometry'),
}) as z.ZodType as z.ZodType<Omit<StoredRegion, 'geometry'>>;

/** A region with its boundary, for drawing. */
const boundaryFeature = z.strictObject({
  type: z.literal('Feature'),
  id: z.guid(),
  /** Null where it has none. */
  geometry: polygonal.nullable(),
  properties: regionFacts.omit({ id: true, rowVersion: true }),
});

export const boundaryFeatures = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(boundaryFeature),
});

export type BoundaryFeature = Wire<typeof boundaryFeature>;
