import { z } from 'zod';
import { polygonal } from '../geometry.ts';
import { issue } from '../issue-schema.ts';
import type { Wire } from '../wire.ts';
import { contradiction } from './region-changes.ts';
import { regionFacts } from './region.ts';

/** A region with its boundary in full precision, for editing. */
const drawnRegion = regionFacts.extend({ geometry: polygonal.nullable() });

/** Answer of `region/surroundings`. */
export const surroundings = z.strictObject({
  boundaryVersion: z.string(),
  /** Null where a new region is to be drawn. */
  region: drawnRegion.nullable(),
  parent: drawnRegion.nullable(),
  /** The other regions below the same parent that are added up with it. */
  siblings: z.array(drawnRegion),
  /** Frozen years that stand on these boundaries: with one, nothing here can be changed. */
  frozenYears: z.array(z.int()),
});

/** What becomes of one region. */
const reshapedRegion = z.strictObject({
  id: z.guid(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  what: z.enum(['changed', 'added', 'removed']),
  /** hm²; null where there is none before or after. */
  beforeHm2: z.number().nullable(),
  afterHm2: z.number().nullable(),
  /** Null where it is gone. */
  geometry: polygonal.nullable(),
});

/** Answer of `region/reshape`. */
export const reshaped = z.strictObject({
  boundaryVersion: z.string(),
  /** False for a preview, and where something stands in the way. */
  isWritten: z.boolean(),
  regions: z.array(reshapedRegion),
  /** Contradictions of the families that are touched, as they will be. */
  contradictions: z.array(contradiction),
  /** The same as they are now. */
  contradictionsBefore: z.strictObject({ count: z.int(), areaHm2: z.number() }),
  /** Account years on these boundaries, with the number of services that have been calculated and are to be calculated again. */
  accounts: z.array(z.strictObject({ year: z.int(), calculated: z.int() })),
  issues: z.array(issue),
});

export type DrawnRegion = Wire<typeof drawnRegion>;
export type RegionSurroundings = Wire<typeof surroundings>;
export type ReshapedRegion = Wire<typeof reshapedRegion>;
export type Reshaped = Wire<typeof reshaped>;
