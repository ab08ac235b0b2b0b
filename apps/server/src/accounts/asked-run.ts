import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { requireModule } from '../access/guard.ts';
import type { Context } from '../http/context.ts';
import type { PixelRun } from './account-jobs.ts';
import { columnList } from '../database/tables.ts';

export interface RunRow extends PixelRun {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** A run that the caller may look at. */
export async function askedRun(
  { database, user, call }: Pick<Context, 'database' | 'user' | 'call'>,
  runId: string,
): Promise<RunRow> {
  const { rows } = await database.pool.query<RunRow>(`SELECT ${columnList(calcRun)} FROM "calcRun" WHERE id = $1`, [
    runId,
  ]);
  const run = rows[0];
  if (run === undefined) throw new Fault('RUN_NOT_FOUND', {});
  requireModule(user, serviceByCode(run.serviceCode).module, 'read', call.title);
  return run;
}

/** A part of what is kept of a run. */
export async function storedPart(
  { database }: Pick<Context, 'database'>,
  { id }: Pick<RunRow, 'id'>,
  part: 'inputs' | 'snapshot' | 'trace',
): Promise<Buffer> {
  const { rows } = await database.pool.query<{ packed: Buffer }>(
    `SELECT ${part} AS packed FROM "runRecord" WHERE "runId" = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new Fault('RUN_NOT_FOUND', {});
  return rows[0].packed;
}
