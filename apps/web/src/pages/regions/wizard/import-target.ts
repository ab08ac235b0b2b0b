import type { SentBody } from '@qingzhang/contract/calls/call';
import type { importRegions } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryVersion } from '@qingzhang/contract/results/region-changes';

/** Where an import goes. */
export interface ImportTarget {
  readonly kind: 'current' | 'new';
  /** The name of a new version. */
  readonly version: string;
  /** Regions of the current version that the file lacks go away. */
  readonly isReplacing: boolean;
  /** A new version takes over what the file lacks. */
  readonly isCarrying: boolean;
}

/** The current version where there is one already, else the first. */
export function firstTarget(versions: readonly BoundaryVersion[]): ImportTarget {
  const year = String(new Date().getFullYear());
  const names = new Set(versions.map(({ version }) => version));
  const version = versions.length === 0 ? '1' : names.has(year) ? `${year}-2` : year;
  return { kind: versions.length === 0 ? 'new' : 'current', version, isReplacing: false, isCarrying: true };
}

/** The part of `region/saveData` that says where the import goes. */
export function targetBody(
  target: ImportTarget,
): Pick<SentBody<typeof importRegions>, 'existing' | 'boundaryVersion' | 'carryOver'> {
  return target.kind === 'current'
    ? { existing: target.isReplacing ? 'replace' : 'update' }
    : { boundaryVersion: target.version.trim(), carryOver: target.isCarrying };
}
