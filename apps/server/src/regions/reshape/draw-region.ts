import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import type { PoolClient } from 'pg';
import { currentVersion } from '../../territory/region-version.ts';
import { levelOf, NO_BOUNDARY } from '../region-columns.ts';
import { placeIssues, withAncestors } from '../region-tree.ts';
import type { ChangeSet } from './change-set.ts';
import { drawnRegion, siblingsOf } from './drawn-regions.ts';
import type { BodyOfOperation } from './edit-region.ts';
import { fittedToNeighbours } from './fit-to-neighbours.ts';
import { soundBoundary } from './sound-boundary.ts';

/** A new region, drawn below another. */
export async function drawRegion(client: PoolClient, body: BodyOfOperation<'draw'>): Promise<ChangeSet> {
  const { name, code, type, parentId } = body;
  const parent = parentId === null ? null : await drawnRegion(client, parentId);
  const boundaryVersion = parent?.boundaryVersion ?? (await currentVersion(client));
  const level = levelOf(type);
  const { issues: wrong } = checkRow(table, { name, code, type });
  const above = parent === null ? undefined : (await withAncestors(client, [parent.id])).get(parent.id);
  const misplaced = above === undefined ? [] : placeIssues('type', { name, type, level, boundaryVersion }, above);
  if (wrong.length + misplaced.length > 0) {
    throw new Fault('BODY_INVALID', { count: wrong.length + misplaced.length }, { issues: [...wrong, ...misplaced] });
  }
  const drawn = await soundBoundary(name, body.geometry);
  const siblings = await siblingsOf(client, { id: null, parentId, level, boundaryVersion });
  const fitted =
    drawn.issues.length > 0
      ? undefined
      : await fittedToNeighbours({ name, geometry: drawn.boundary.geometry!, siblings, parent, snapM: body.snapM });
  const read = fitted === undefined ? drawn : await soundBoundary(name, fitted.geometry);
  const boundary = read.issues.length > 0 ? NO_BOUNDARY : read.boundary;
  return {
    boundaryVersion,
    changed: [],
    added: [{ id: randomUUID(), parentId, name, code, type, level, boundary }],
    removed: [],
    issues: [...read.issues, ...(fitted?.issues ?? [])],
  };
}
