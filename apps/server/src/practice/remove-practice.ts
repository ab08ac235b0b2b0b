import { Fault } from '@qingzhang/core/fault';
import { TABLES } from '@qingzhang/catalogue/registry';
import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import type { PoolClient } from 'pg';
import { forgetVerdicts } from '../accounts/stale-results.ts';
import { quoted } from '../database/constraints.ts';
import type { Handler } from '../http/context.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { transaction } from '../rows/transaction.ts';
import { REMOVAL_JOB } from './practice-kinds.ts';
import { practiceState } from './practice-state.ts';

/** Takes everything of the practice county away: rows, values, runs, layers and regions. */
export const removePractice: Handler = async (context) => {
  const { practice } = await practiceState(context);
  if (practice === 'loading') throw new Fault('NOT_READY', { what: '示范县正在载入,' });
  if (practice !== 'ready' && practice !== 'failed')
    throw new Fault('ROW_PROTECTED', { what: '没有可以清除的示范数据' });
  const draft = { kind: REMOVAL_JOB, title: '清除示范县', request: {} };
  const removed = await jobResult(context, await submitJob(context, draft, context.actor));
  forgetVerdicts(context.database.pool);
  return removed;
};

export const removalJob: JobKind = async ({ house, report }) => {
  await report('清除示范数据', 0);
  const { files, rows } = await transaction(house.database.pool, removeRows);
  await report('清除示范图层', 0.7);
  for (const sha256 of files) await house.files.remove(sha256);
  return { rows, files: files.length };
};

async function removeRows(client: PoolClient): Promise<{ files: string[]; rows: number }> {
  const { rows: found } = await client.query<{ id: string }>('SELECT id FROM region WHERE remark = $1', [
    PRACTICE_REMARK,
  ]);
  const regions = found.map(({ id }) => id);
  const { rows: years } = await client.query<{ year: number }>('SELECT year FROM "accountYear" WHERE remark = $1', [
    PRACTICE_REMARK,
  ]);
  let count = 0;
  const remove = async (text: string, values: unknown[]) => {
    count += (await client.query(text, values)).rowCount ?? 0;
  };
  const fileIds = new Set<string>();
  for (const { table } of TABLES.filter(({ table: each }) => each.kind !== 'system' && each.kind !== 'log')) {
    const has = (key: string) => table.fields.some((field) => field.key === key);
    const marks = [
      ...(has('remark') ? ['remark = $1'] : []),
      ...(has('regionId') ? ['"regionId" = ANY($2::uuid[])'] : []),
    ];
    const where = `(${marks.join(' OR ')}) AND $1::text IS NOT NULL AND $2::uuid[] IS NOT NULL`;
    if (has('fileId')) {
      const { rows } = await client.query<{ fileId: string | null }>(
        `SELECT DISTINCT "fileId" FROM ${quoted(table.name)} WHERE ${where}`,
        [PRACTICE_REMARK, regions],
      );
      for (const { fileId } of rows) if (fileId !== null) fileIds.add(fileId);
    }
    await remove(`DELETE FROM ${quoted(table.name)} WHERE ${where}`, [PRACTICE_REMARK, regions]);
  }
  // Positions are never taken back one by one; those of made-up vessels go with them.
  await client.query('ALTER TABLE "vesselPosition" DISABLE TRIGGER USER');
  await remove('DELETE FROM "vesselPosition" WHERE "vesselId" IN (SELECT id FROM vessel WHERE remark = $1)', [
    PRACTICE_REMARK,
  ]);
  await client.query('ALTER TABLE "vesselPosition" ENABLE TRIGGER USER');
  await remove('DELETE FROM vessel WHERE remark = $1', [PRACTICE_REMARK]);
  const { rows: written } = await client.query<{ fileId: string }>(
    `SELECT layer ->> 'fileId' AS "fileId" FROM "calcRun", jsonb_array_elements(layers) layer
WHERE "unitId" = ANY($1::text[])`,
    [regions],
  );
  for (const { fileId } of written) fileIds.add(fileId);
  await remove('DELETE FROM "calcRun" WHERE "unitId" = ANY($1::text[])', [regions]);
  await remove('DELETE FROM "accountYear" WHERE remark = $1', [PRACTICE_REMARK]);
  const { rows: files } = await client.query<{ sha256: string }>(
    'DELETE FROM "fileStore" WHERE id = ANY($1::uuid[]) RETURNING sha256',
    [[...fileIds]],
  );
  await client.query('UPDATE region SET "parentId" = NULL WHERE id = ANY($1::uuid[])', [regions]);
  await remove('DELETE FROM region WHERE id = ANY($1::uuid[])', [regions]);
  return {
    files: await unused(
      client,
      files.map(({ sha256 }) => sha256),
    ),
    rows: count + years.length,
  };
}

/** Content that no other file of the store shares. */
async function unused(client: PoolClient, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'SELECT sha256 FROM "fileStore" WHERE sha256 = ANY($1::text[])',
    [hashes],
  );
  const kept = new Set(rows.map(({ sha256 }) => sha256));
  return [...new Set(hashes)].filter((hash) => !kept.has(hash));
}
