import type { reshapeBody } from '@qingzhang/contract/calls/reshape-calls';
import type { Issue } from '@qingzhang/core/issue';
import { moveAlong } from '@qingzhang/geo/move-along';
import type { PoolClient } from 'pg';
import type { ChangedRegion, ChangeSet } from './change-set.ts';
import { drawnRegion, regionsBelow, siblingsOf } from './drawn-regions.ts';
import { fittedToNeighbours } from './fit-to-neighbours.ts';
import { soundBoundary } from './sound-boundary.ts';

type Body = (typeof reshapeBody)['_output'];
export type BodyOfOperation<Name extends Body['operation']> = Extract<Body, { operation: Name }>;

/** A border redrawn; neighbours, and what stands below on both sides, move along where they share it. */
export async function editRegion(client: PoolClient, body: BodyOfOperation<'edit'>): Promise<ChangeSet> {
  const region = await drawnRegion(client, body.id);
  const parent = region.parentId === null ? null : await drawnRegion(client, region.parentId);
  const siblings = await siblingsOf(client, region);
  const drawn = await soundBoundary(region.name, body.geometry);
  const boundaryVersion = region.boundaryVersion ?? '';
  if (drawn.issues.length > 0) return { boundaryVersion, changed: [], added: [], removed: [], issues: drawn.issues };

  const followers: ChangedRegion[] = [];
  const issues: Issue[] = [];
  if (body.moveNeighbours && region.geometry !== null && region.level !== null) {
    const follow = moveAlong(region.geometry, drawn.boundary.geometry!);
    const below = await regionsBelow(client, [region.id, ...siblings.map(({ id }) => id)]);
    for (const other of [...siblings, ...below]) {
      const followed = other.geometry === null ? undefined : follow(other.geometry);
      if (followed === undefined) continue;
      const read = await soundBoundary(other.name, followed);
      issues.push(...read.issues);
      followers.push({ before: other, rowVersion: other.rowVersion, boundary: read.boundary });
    }
  }
  const moved = new Map(followers.map(({ before, boundary }) => [before.id, boundary?.geometry ?? null]));
  const fitted = await fittedToNeighbours({
    name: region.name,
    geometry: drawn.boundary.geometry!,
    siblings: siblings.map((one) => ({ ...one, geometry: moved.get(one.id) ?? one.geometry })),
    parent,
    snapM: body.snapM,
  });
  const read = await soundBoundary(region.name, fitted.geometry);
  return {
    boundaryVersion,
    changed: [{ before: region, rowVersion: body.rowVersion, boundary: read.boundary }, ...followers],
    added: [],
    removed: [],
    issues: [...fitted.issues, ...read.issues, ...issues],
  };
}
