import { PRACTICE_JOB, REMOVAL_JOB } from './practice-kinds.ts';
import type { Deps } from '../http/context.ts';
import { submitJob } from '../jobs/jobs.ts';

export interface PracticeState {
  readonly practice: 'off' | 'loading' | 'ready' | 'failed' | 'removed';
  /** In %. */
  readonly practiceProgress: number;
}

/** What has become of the practice county, from the latest job about it. */
export async function practiceState({ database }: Pick<Deps, 'database'>): Promise<PracticeState> {
  const { rows } = await database.pool.query<{ kind: string; status: string; progress: number }>({
    name: 'practice state',
    text: `SELECT kind, status, progress FROM "calcJob" WHERE kind = ANY($1::text[]) ORDER BY "createdAt" DESC LIMIT 1`,
    values: [[PRACTICE_JOB.name, REMOVAL_JOB.name]],
  });
  const job = rows[0];
  if (job === undefined) return { practice: 'off', practiceProgress: 0 };
  if (job.kind === REMOVAL_JOB.name && job.status === 'done') return { practice: 'removed', practiceProgress: 0 };
  if (job.kind === REMOVAL_JOB.name) return { practice: 'ready', practiceProgress: 100 };
  switch (job.status) {
    case 'done':
      return { practice: 'ready', practiceProgress: 100 };
    case 'queued':
    case 'running':
      return { practice: 'loading', practiceProgress: job.progress };
    default:
      return { practice: 'failed', practiceProgress: job.progress };
  }
}

/** At the first start on an empty database the practice county is put in line. */
export async function offerPractice(deps: Deps): Promise<void> {
  if (!deps.config.practice) return;
  const { rows } = await deps.database.pool.query<{ fresh: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM region) AND NOT EXISTS (SELECT FROM "accountYear")
  AND NOT EXISTS (SELECT FROM "calcJob" WHERE kind = $1) AS fresh`,
    [PRACTICE_JOB.name],
  );
  if (rows[0]?.fresh !== true) return;
  const draft = { kind: PRACTICE_JOB, title: '载入示范县', request: {} };
  await submitJob(deps, draft, { userName: 'system', address: '本机' });
}
