import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Deps } from '../http/context.ts';
import { submitWithin } from '../jobs/jobs.ts';
import type { Actor } from '../rows/actor.ts';
import { EDITION_FILES, editionTitle } from './edition-request.ts';
import type { EditionSummary } from './edition-summary.ts';

/** The next edition of a year that is being frozen, with the job that makes its files; answers its number. */
export async function beginEdition(
  client: PoolClient,
  deps: Pick<Deps, 'jobs'>,
  { year, summary }: { readonly year: number; readonly summary: EditionSummary },
  actor: Actor,
): Promise<number> {
  const { rows } = await client.query<{ number: number; correction: string | null }>(
    `SELECT number, correction FROM "edition" WHERE year = $1 AND "deletedAt" IS NULL ORDER BY number DESC LIMIT 1`,
    [year],
  );
  const number = (rows[0]?.number ?? 0) + 1;
  const editionId = randomUUID();
  const draft = { kind: EDITION_FILES, title: editionTitle(year, number), request: { editionId } };
  const jobId = await submitWithin(client, deps, draft, actor);
  // Not through the log of rows: the figures stand in the value rows already, and freezing is an entry of its own.
  await client.query(
    `INSERT INTO "edition" (id, "rowVersion", year, number, reason, "frozenAt", "frozenBy", summary, "jobId",
  "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES ($1, 1, $2, $3, $4, clock_timestamp(), $5, $6, $7, $5, now(), $5, now())`,
    [editionId, year, number, rows[0]?.correction ?? null, actor.userName, JSON.stringify(summary), jobId],
  );
  return number;
}

/** The year is opened again: no file is added to the edition that stood, and its reason is that of the next one. */
export async function supersedeEdition(
  client: PoolClient,
  {
    year,
    correction,
    summary,
  }: { readonly year: number; readonly correction: string; readonly summary: EditionSummary },
  actor: Actor,
): Promise<void> {
  await client.query(
    `UPDATE "edition" SET "supersededAt" = clock_timestamp(), correction = $2, summary = coalesce(summary, $3),
  "updatedBy" = $4, "updatedAt" = now(), "rowVersion" = "rowVersion" + 1
WHERE year = $1 AND "supersededAt" IS NULL AND "deletedAt" IS NULL`,
    [year, correction, JSON.stringify(summary), actor.userName],
  );
}

/** Editions of years that were frozen before files were kept get theirs made. */
export async function makeForEarlierYears(client: PoolClient, deps: Pick<Deps, 'jobs'>): Promise<void> {
  const { rows } = await client.query<{ id: string; year: number; number: number }>(
    `SELECT id, year, number FROM "edition"
WHERE "jobId" IS NULL AND "supersededAt" IS NULL AND "deletedAt" IS NULL ORDER BY year FOR UPDATE SKIP LOCKED`,
  );
  for (const { id: editionId, year, number } of rows) {
    const draft = { kind: EDITION_FILES, title: editionTitle(year, number), request: { editionId } };
    const jobId = await submitWithin(client, deps, draft, { userName: 'system', address: '本机' });
    await client.query('UPDATE "edition" SET "jobId" = $2 WHERE id = $1', [editionId, jobId]);
  }
}
