import { Fault } from '@qingzhang/core/fault';
import { TABLES } from '@qingzhang/catalogue/registry';
import { removePractice } from '@qingzhang/contract/calls/account-calls';
import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { fileColumns, freeFiles } from '../files/free-files.ts';
import { unshared } from '../files/remove-files.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { callOff, endedJob, jobResult, submitJob } from '../jobs/jobs.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { emptyCaches } from '../pixels/empty-caches.ts';
import { transaction } from '../rows/transaction.ts';
import { PRACTICE_JOB, REMOVAL_JOB } from './practice-kinds.ts';
import { IS_MADE } from '../territory/made-for-practice.ts';
import { practiceRegions } from './practice-regions.ts';
import { practiceState } from './practice-state.ts';

/** Takes everything of the practice county away: rows, values, runs, layers and regions. */
export const REMOVE_PRACTICE = handle(removePractice).by(async (context) => {
  const { practice } = await practiceState(context);
  if (practice === 'loading') throw new Fault('NOT_READY', { what: '示范县正在载入，' });
  if (practice !== 'ready' && practice !== 'failed')
    throw new Fault('ROW_PROTECTED', { what: '没有可以清除的示范数据' });
  const draft = { kind: REMOVAL_JOB, title: '清除示范县', request: {} };
  return jobResult(context, REMOVAL_JOB, await submitJob(context, draft, context.actor));
});

export const PRACTICE_REMOVAL = jobKind(REMOVAL_JOB, async ({ deps, report, hold }) => {
  await report('停止示范县的任务', 0);
  await stopJobs(deps);
  await report('清除示范数据', 0.1);
  const { files, rows } = await transaction(deps.database.pool, async (client) => {
    const removed = await removeRows(client);
    await hold(client);
    return removed;
  });
  await report('清除示范图层', 0.7);
  for (const sha256 of files) await deps.files.remove(sha256);
  // Figures and pictures of its layers are named by what they were formed from; those of others are formed again.
  await emptyCaches(deps.config);
  return { rows, files: files.length };
});

/** Layers of its runs and files of its years that are still to be written would come after everything else is gone. */
async function stopJobs(deps: Deps): Promise<void> {
  const { database } = deps;
  const regions = await practiceRegions(database.pool);
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT job.id FROM "calcJob" job WHERE job.status IN ('queued', 'running') AND (
  EXISTS (SELECT FROM "calcRun" run WHERE run.id::text = job.request ->> 'runId' AND run."unitId" = ANY($1::text[]))
  OR EXISTS (SELECT FROM "edition" WHERE "edition".id::text = job.request ->> 'editionId' AND year = ANY($2::integer[])))`,
    [regions, await practiceYears(database.pool, regions)],
  );
  for (const { id } of rows) await callOff(deps, id);
  for (const { id } of rows) await endedJob(deps, id);
}

async function removeRows(client: PoolClient): Promise<{ files: string[]; rows: number }> {
  const regions = await practiceRegions(client);
  const years = await practiceYears(client, regions);
  let count = 0;
  const remove = async (text: string, values: unknown[]) => {
    count += (await client.query(text, values)).rowCount ?? 0;
  };
  const fileIds = new Set<string>();
  const attached: string[] = [];
  for (const { table } of TABLES.filter(({ table: each }) => each.kind !== 'system' && each.kind !== 'log')) {
    const where = `(${IS_MADE} OR "regionId" = ANY($2::uuid[]))`;
    for (const column of fileColumns(table)) {
      const { rows } = await client.query<{ fileId: string }>(
        `SELECT DISTINCT ${quoted(column)} AS "fileId" FROM ${quoted(table.name)}
WHERE ${where} AND ${quoted(column)} IS NOT NULL`,
        [PRACTICE_REMARK, regions],
      );
      for (const { fileId } of rows) fileIds.add(fileId);
    }
    const { rows } = await client.query<{ id: string }>(
      `DELETE FROM ${quoted(table.name)} WHERE ${where} RETURNING id`,
      [PRACTICE_REMARK, regions],
    );
    count += rows.length;
    attached.push(...rows.map(({ id }) => id));
  }
  for (const fileId of await removeAttached(client, attached)) fileIds.add(fileId);
  // Positions are never taken back one by one; those of made-up vessels go with them.
  const { rows: positions } = await client.query<{ removed: number }>('SELECT forget_made_positions($1) AS removed', [
    PRACTICE_REMARK,
  ]);
  count += positions[0]!.removed;
  await remove(`DELETE FROM vessel WHERE ${IS_MADE}`, [PRACTICE_REMARK]);
  const { rows: written } = await client.query<{ fileId: string }>(
    `SELECT layer ->> 'fileId' AS "fileId" FROM "calcRun", jsonb_array_elements(layers) layer
WHERE "unitId" = ANY($1::text[])`,
    [regions],
  );
  for (const { fileId } of written) fileIds.add(fileId);
  await removeJobs(client, regions);
  await remove('DELETE FROM "calcRun" WHERE "unitId" = ANY($1::text[])', [regions]);
  await client.query(
    'DELETE FROM "changeNote" WHERE "regionId" = ANY($1::uuid[]) OR ("regionId" IS NULL AND year = ANY($2::integer[]))',
    [regions, years],
  );
  for (const fileId of await removeEditions(client, years)) fileIds.add(fileId);
  await client.query('DELETE FROM "dataRequest" WHERE year = ANY($1::integer[])', [years]);
  await remove('DELETE FROM "accountYear" WHERE year = ANY($1::integer[])', [years]);
  await client.query('UPDATE "accountYear" SET remark = NULL WHERE remark = $1', [PRACTICE_REMARK]);
  const { rows: files } = await client.query<{ sha256: string }>(
    'DELETE FROM "fileStore" WHERE id = ANY($1::uuid[]) RETURNING sha256',
    [await freeFiles(client, [...fileIds])],
  );
  await client.query('UPDATE region SET "parentId" = NULL WHERE id = ANY($1::uuid[])', [regions]);
  await remove('DELETE FROM region WHERE id = ANY($1::uuid[])', [regions]);
  return {
    files: await unshared(
      client,
      files.map(({ sha256 }) => sha256),
    ),
    rows: count,
  };
}

/** Years that were opened for it, but for those in which another account unit has been calculated since. */
async function practiceYears(client: Pool | PoolClient, regions: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ year: number }>(
    `SELECT year FROM "accountYear" WHERE ${IS_MADE}
  AND NOT EXISTS (SELECT FROM "calcRun" run WHERE run.year = "accountYear".year AND NOT run."unitId" = ANY($2::text[]))`,
    [PRACTICE_REMARK, regions],
  );
  return rows.map(({ year }) => year);
}

/** What was attached to rows that are gone, and what was said of their layers; gives the files. */
async function removeAttached(client: PoolClient, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ fileId: string }>(
    'DELETE FROM "rowAttachment" WHERE "rowId" = ANY($1::text[]) RETURNING "fileId"',
    [ids],
  );
  await client.query('SELECT forget_acknowledgements($1)', [ids]);
  return rows.map(({ fileId }) => fileId);
}

/** The editions of its years: the first one of the county that comes after is no correction of them. Gives the files. */
async function removeEditions(client: PoolClient, years: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ fileId: string }>(
    `DELETE FROM "editionFile" WHERE "editionId" IN (SELECT id FROM "edition" WHERE year = ANY($1::integer[]))
RETURNING "fileId"`,
    [years],
  );
  await client.query('DELETE FROM "edition" WHERE year = ANY($1::integer[])', [years]);
  return rows.map(({ fileId }) => fileId);
}

/** Jobs that calculated its runs or wrote their layers; those that loaded it and take it away say what became of it. */
async function removeJobs(client: PoolClient, regions: readonly string[]): Promise<void> {
  await client.query(
    `DELETE FROM "calcJob" WHERE NOT kind = ANY($2::text[]) AND status IN ('done', 'failed', 'cancelled') AND (
  id::text IN (SELECT "jobId" FROM "calcRun" WHERE "unitId" = ANY($1::text[]))
  OR request ->> 'runId' IN (SELECT id::text FROM "calcRun" WHERE "unitId" = ANY($1::text[])))`,
    [regions, [PRACTICE_JOB.name, REMOVAL_JOB.name]],
  );
}
