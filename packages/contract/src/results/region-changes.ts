import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { issue } from '../issue-schema.ts';
import { writtenRegion } from './region.ts';

/** A region as it is named in lists of changes. */
const regionName = z.strictObject({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  /** m². */
  areaM2: z.number().nullable(),
});

const regionChange = regionName.extend({
  /** What differs, by the label of its column. */
  changes: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      before: z.union([z.string(), z.number()]).nullable(),
      after: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
});

/** What one set of regions has over another; regions are the same when their codes are. */
const regionChanges = z.strictObject({
  added: z.array(regionName),
  changed: z.array(regionChange),
  removed: z.array(regionName),
  /** How many are the same in everything. */
  same: z.number(),
});

/** Answer of `region/compareVersions`. */
export const versionComparison = regionChanges.extend({
  from: z.string(),
  to: z.string(),
});

/** One boundary version in the answer of `region/versions`, the current one first. */
export const boundaryVersion = z.strictObject({
  version: z.string(),
  isCurrent: z.boolean(),
  regions: z.number(),
  withBoundary: z.number(),
  /** When its first region was written. */
  since: z.string(),
  /** Account years that are kept by it. */
  years: z.array(z.number()),
});

/** Land that boundaries contradict each other about. */
export const contradiction = z.strictObject({
  kind: z.enum(['overlap', 'gap', 'outside']),
  /** overlap: both regions; gap: the parent; outside: the child and its parent. */
  regions: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
    }),
  ),
  areaHm2: z.number(),
  /** An overlap beyond a strip stands in the way of calculating; a strip is that of the region with the lower code. */
  severity: z.enum(['block', 'confirm', 'note']),
  /** How many separate pieces, and a point in the largest. */
  pieces: z.number(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
});

/** Answer of `region/checkBoundaries`. */
export const boundaryCheck = z.strictObject({
  boundaryVersion: z.string(),
  regions: z.number(),
  checked: z.number(),
  withoutBoundary: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
    }),
  ),
  overlaps: z.array(contradiction),
  gaps: z.array(contradiction),
  outside: z.array(contradiction),
  issues: z.array(issue),
});

/** What would be left of the contradictions if borders were fitted to each other. */
const snapOffer = z.strictObject({
  /** m; 0 takes the borders as they are. */
  snapM: z.number(),
  contradictions: z.int(),
  areaHm2: z.number(),
  /** How many regions of the file would change. */
  moved: z.int(),
});

/** Answer of `region/saveData` with `fromFile` and `dryRun`: what an import would do. */
export const importPlan = regionChanges.extend({
  boundaryVersion: z.string(),
  isNewVersion: z.boolean(),
  /** The version that it is held against; null where there is none yet. */
  comparedWith: z.string().nullable(),
  contradictions: z.array(contradiction),
  /** Tolerances to choose from, none first; empty where nothing contradicts, or there is too much to try. */
  snapOffers: z.array(snapOffer),
  /** What the file holds, those that stay out included. */
  features: z.array(z.strictObject({ code: z.string(), name: z.string(), isTaken: z.boolean() })),
  issues: z.array(issue),
});

/** Answer of an import that was written. */
export const importedRegions = z.strictObject({
  imported: z.int(),
  removed: z.int(),
  boundaryVersion: z.string(),
  regions: z.array(writtenRegion),
  issues: z.array(issue),
});

export type RegionName = Wire<typeof regionName>;
export type RegionChange = Wire<typeof regionChange>;
export type RegionChanges = Wire<typeof regionChanges>;
export type VersionComparison = Wire<typeof versionComparison>;
export type BoundaryVersion = Wire<typeof boundaryVersion>;
export type Contradiction = Wire<typeof contradiction>;
export type SnapOffer = Wire<typeof snapOffer>;
export type BoundaryCheck = Wire<typeof boundaryCheck>;
export type ImportPlan = Wire<typeof importPlan>;
