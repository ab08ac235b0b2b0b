import type { Pool } from 'pg';
import type { Deps } from '../http/context.ts';
import type { Outcome } from '../file-store/proofs.ts';
import { describeContent } from './described-content.ts';

export interface CheckedFile {
  readonly sha256: string;
  readonly outcome: Outcome;
}

/** Reads the stored file that was not read for longest, if that is longer ago than it may be. */
export async function checkNextFile(
  { database, files, config }: Pick<Deps, 'database' | 'files' | 'config'>,
  signal?: AbortSignal,
): Promise<CheckedFile | undefined> {
  if (config.fileCheckHours === 0) return undefined;
  const { rows } = await database.pool.query<{ sha256: string }>(DUE, [config.fileCheckHours]);
  if (rows[0] === undefined) return undefined;
  const { sha256 } = rows[0];
  return { sha256, outcome: await files.check(sha256, signal) };
}

const DUE = `SELECT file.sha256 FROM "fileStore" file LEFT JOIN "fileProof" proof ON proof.sha256 = file.sha256
WHERE file."deletedAt" IS NULL AND (proof."checkedAt" IS NULL OR proof."checkedAt" < now() - make_interval(hours => $1))
ORDER BY proof."checkedAt" NULLS FIRST LIMIT 1`;

const DAMAGED = `FROM "fileStore" file JOIN "fileProof" proof ON proof.sha256 = file.sha256
WHERE file."deletedAt" IS NULL AND proof.outcome <> 'good'`;

/** More than a person mends in a day. */
const MOST_LISTED = 100;

export interface DamagedFile {
  readonly sha256: string;
  readonly name: string;
  readonly belongs: string;
  readonly mended: string;
  readonly isMissing: boolean;
  readonly foundAt: string;
}

/** The stored files that are damaged or missing, the latest found first. */
export async function damagedFiles(pool: Pool): Promise<DamagedFile[]> {
  const { rows } = await pool.query<{ sha256: string; outcome: Outcome; foundAt: string }>(
    `SELECT DISTINCT file.sha256, proof.outcome, proof."checkedAt" AS "foundAt" ${DAMAGED}
ORDER BY "foundAt" DESC LIMIT ${MOST_LISTED}`,
  );
  const listed: DamagedFile[] = [];
  for (const { sha256, outcome, foundAt } of rows) {
    const described = await describeContent(pool, sha256);
    // Deleted meanwhile.
    if (described === undefined) continue;
    listed.push({ sha256, ...described, isMissing: outcome === 'missing', foundAt });
  }
  return listed;
}
