import { Fault } from '@qingzhang/core/fault';
import { blocking } from '@qingzhang/core/issue';
import { fromBase } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { reshapeRegion } from '@qingzhang/contract/calls/reshape-calls';
import type { Reshaped, ReshapedRegion } from '@qingzhang/contract/results/reshaped';
import type { PoolClient } from 'pg';
import { jobKind } from '../../jobs/job-kind.ts';
import type { Actor } from '../../rows/actor.ts';
import { transaction } from '../../rows/transaction.ts';
import { currentVersion } from '../../territory/region-version.ts';
import { keepAccounts } from '../keep-accounts.ts';
import { lockTree } from '../region-tree.ts';
import { refuseFrozenVersion } from '../versions/frozen-version.ts';
import type { ChangeSet } from './change-set.ts';
import { drawRegion } from './draw-region.ts';
import { editRegion } from './edit-region.ts';
import { mergeRegions } from './merge-regions.ts';
import { reshapeChecks } from './reshape-checks.ts';
import { RESHAPING } from './reshape-request.ts';
import { splitRegion } from './split-region.ts';
import { writeChanges } from './write-changes.ts';

type Body = BodyOf<typeof reshapeRegion>;

/** Boundaries drawn by hand: all of an operation is written, or nothing. */
export const RESHAPING_JOB = jobKind(RESHAPING, ({ deps, request: body, actor, hold }) =>
  transaction(deps.database.pool, async (client) => {
    if (body.preview) return tried(client, body, actor);
    const reshaped = await done(client, body, actor);
    await hold(client);
    return reshaped;
  }),
);

/** A preview goes the whole way and takes everything back: what would be refused is refused here too. */
async function tried(client: PoolClient, body: Body, actor: Actor): Promise<Reshaped> {
  await client.query('SAVEPOINT trial');
  const answer = await reshape(client, body);
  if (blocking(answer.issues).length === 0) await writeChanges(client, answer.changes, actor);
  await client.query('ROLLBACK TO SAVEPOINT trial');
  return answered(answer, false);
}

async function done(client: PoolClient, body: Body, actor: Actor): Promise<Reshaped> {
  await lockTree(client);
  await keepAccounts(client, actor);
  const answer = await reshape(client, body);
  const blocks = blocking(answer.issues);
  if (blocks.length > 0) throw new Fault('BODY_INVALID', { count: blocks.length }, { issues: blocks });
  await writeChanges(client, answer.changes, actor);
  return answered(answer, true);
}

type Worked = Omit<Reshaped, 'isWritten'> & { readonly changes: ChangeSet };

async function reshape(client: PoolClient, body: Body): Promise<Worked> {
  const changes = await changesOf(client, body);
  await refuseFrozenVersion(client, changes.boundaryVersion);
  const { before, after } = await reshapeChecks(client, changes);
  return {
    changes,
    boundaryVersion: changes.boundaryVersion,
    regions: regionsOf(changes),
    contradictions: after,
    contradictionsBefore: { count: before.length, areaHm2: before.reduce((sum, { areaHm2 }) => sum + areaHm2, 0) },
    accounts: await accountsOn(client, changes.boundaryVersion),
    issues: changes.issues,
  };
}

function answered({ changes: _changes, ...answer }: Worked, isWritten: boolean): Reshaped {
  return { ...answer, isWritten };
}

function changesOf(client: PoolClient, body: Body): Promise<ChangeSet> {
  switch (body.operation) {
    case 'edit':
      return editRegion(client, body);
    case 'split':
      return splitRegion(client, body);
    case 'merge':
      return mergeRegions(client, body);
    case 'draw':
      return drawRegion(client, body);
    default:
      return unreachable(body);
  }
}

function regionsOf({ changed, added, removed }: ChangeSet): ReshapedRegion[] {
  const hm2 = (areaM2: number | null) => (areaM2 === null ? null : fromBase(areaM2, 'hm2'));
  return [
    ...changed.map(({ before, boundary }): ReshapedRegion => {
      const { id, name, code, type } = before;
      const { areaM2, geometry } = boundary ?? before;
      return { id, name, code, type, what: 'changed', beforeHm2: hm2(before.areaM2), afterHm2: hm2(areaM2), geometry };
    }),
    ...added.map(({ id, name, code, type, boundary }): ReshapedRegion => {
      const { areaM2, geometry } = boundary;
      return { id, name, code, type, what: 'added', beforeHm2: null, afterHm2: hm2(areaM2), geometry };
    }),
    ...removed.map(({ before: { id, name, code, type, areaM2 } }): ReshapedRegion => {
      return { id, name, code, type, what: 'removed', beforeHm2: hm2(areaM2), afterHm2: null, geometry: null };
    }),
  ];
}

/** The years on a version, with how many of their services have been calculated. */
async function accountsOn(client: PoolClient, version: string): Promise<Reshaped['accounts']> {
  const { rows } = await client.query<{ year: number; calculated: number }>(
    `SELECT a.year, (SELECT count(DISTINCT run."serviceCode")::integer FROM "calcRun" run WHERE run.year = a.year) AS calculated
FROM "accountYear" a WHERE coalesce(a."boundaryVersion", $2) = $1 AND a."deletedAt" IS NULL ORDER BY a.year`,
    [version, await currentVersion(client)],
  );
  return rows;
}
