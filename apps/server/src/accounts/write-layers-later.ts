import { serviceByCode } from '@qingzhang/catalogue/registry';
import type { PoolClient } from 'pg';
import type { Deps } from '../http/context.ts';
import { jobName } from '../jobs/job-kind.ts';
import { submitWithin } from '../jobs/jobs.ts';
import type { Actor } from '../rows/actor.ts';

export const RESULT_LAYERS_JOB = jobName<{ readonly runId: string }, { readonly layers: number }>('resultLayers');

/**
 * Puts a job in line for each run on pixels, with the transaction that stores it: it writes the run's layers when nobody
 * waits for anything else.
 */
export async function writeLayersLater(
  client: PoolClient,
  deps: Pick<Deps, 'jobs'>,
  runs: readonly { readonly runId: string }[],
  actor: Actor,
): Promise<void> {
  const { rows } = await client.query<{ id: string; serviceCode: string; year: number }>(
    `SELECT id, "serviceCode", year FROM "calcRun" WHERE id = ANY($1::uuid[]) AND backend = 'pixels'`,
    [runs.map(({ runId }) => runId)],
  );
  for (const { id, serviceCode, year } of rows) {
    const title = `写出${serviceByCode(serviceCode).title}图层（${year} 年）`;
    await submitWithin(client, deps, { kind: RESULT_LAYERS_JOB, title, request: { runId: id } }, actor);
  }
}
