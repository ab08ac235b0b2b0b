import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import type { Pool } from 'pg';
import { editionFiles } from './edition-files.ts';
import { editionsOf } from './editions.ts';

/** The editions of a year with their files, the latest first. */
export async function listedEditions(pool: Pool, year: number): Promise<ListedEdition[]> {
  const editions = await editionsOf(pool, year);
  const files = await editionFiles(
    pool,
    editions.map(({ id }) => id),
  );
  const { rows: jobs } = await pool.query<{ id: string; status: ListedEdition['making']; progress: number }>(
    'SELECT id, status, progress FROM "calcJob" WHERE id::text = ANY($1::text[])',
    [editions.flatMap(({ jobId }) => jobId ?? [])],
  );
  return editions.toReversed().map(({ id, number, reason, frozenAt, frozenBy, supersededAt, jobId }) => ({
    number,
    reason,
    frozenAt,
    frozenBy,
    supersededAt,
    jobId,
    making: jobs.find((job) => job.id === jobId)?.status ?? null,
    progress: jobs.find((job) => job.id === jobId)?.progress ?? 0,
    files: files
      .filter(({ editionId }) => editionId === id)
      .map(({ fileId, format, regionId, name, size, sha256 }) => ({ fileId, format, regionId, name, size, sha256 })),
  }));
}
