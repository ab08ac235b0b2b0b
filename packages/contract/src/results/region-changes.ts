import type { Issue } from '@qingzhang/core/issue';

/** A region as it is named in lists of changes. */
export interface RegionName {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  /** m². */
  readonly areaM2: number | null;
}

export interface RegionChange extends RegionName {
  /** What differs, by the label of its column. */
  readonly changes: readonly {
    readonly key: string;
    readonly label: string;
    readonly before: string | number | null;
    readonly after: string | number | null;
  }[];
}

/** What one set of regions has over another; regions are the same when their codes are. */
export interface RegionChanges {
  readonly added: readonly RegionName[];
  readonly changed: readonly RegionChange[];
  readonly removed: readonly RegionName[];
  /** How many are the same in everything. */
  readonly same: number;
}

/** Answer of `region/compareVersions`. */
export interface VersionComparison extends RegionChanges {
  readonly from: string;
  readonly to: string;
}

/** One boundary version in the answer of `region/versions`, the current one first. */
export interface BoundaryVersion {
  readonly version: string;
  readonly isCurrent: boolean;
  readonly regions: number;
  readonly withBoundary: number;
  /** When its first region was written. */
  readonly since: string;
  /** Account years that are kept by it. */
  readonly years: readonly number[];
}

/** Land that boundaries contradict each other about. */
export interface Contradiction {
  readonly kind: 'overlap' | 'gap' | 'outside';
  /** overlap: both regions; gap: the parent; outside: the child and its parent. */
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  readonly areaHm2: number;
  /** How many separate pieces, and a point in the largest. */
  readonly pieces: number;
  readonly lon: number | null;
  readonly lat: number | null;
}

/** Answer of `region/checkBoundaries`. */
export interface BoundaryCheck {
  readonly boundaryVersion: string;
  readonly regions: number;
  readonly checked: number;
  readonly withoutBoundary: readonly { readonly id: string; readonly name: string }[];
  readonly overlaps: readonly Contradiction[];
  readonly gaps: readonly Contradiction[];
  readonly outside: readonly Contradiction[];
  readonly issues: readonly Issue[];
}

/** Answer of `region/saveData` with `fromFile` and `dryRun`: what an import would do. */
export interface ImportPlan extends RegionChanges {
  readonly boundaryVersion: string;
  readonly isNewVersion: boolean;
  /** The version that it is held against; null where there is none yet. */
  readonly comparedWith: string | null;
  readonly contradictions: readonly Contradiction[];
  readonly issues: readonly Issue[];
}
