import { Fault } from '@qingzhang/core/fault';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';

/** A year as it stood when it was frozen. */
export interface Edition {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  /** Why the one before was corrected; null for the first. */
  readonly reason: string | null;
  readonly frozenAt: string;
  readonly frozenBy: string;
  /** When the year was opened again for a correction; null for the one that stands. */
  readonly supersededAt: string | null;
  /** The job that makes its files. */
  readonly jobId: string | null;
}

const COLUMNS = `id, year, number, reason, "frozenAt", "frozenBy", "supersededAt", "jobId"`;

/** The editions of a year, the first one first. */
export async function editionsOf(client: Pool | PoolClient, year: number): Promise<Edition[]> {
  const { rows } = await client.query<Edition>(
    `SELECT ${COLUMNS} FROM "edition" WHERE year = $1 AND "deletedAt" IS NULL ORDER BY number`,
    [year],
  );
  return rows;
}

/** The edition that stands: undefined while the year is open. What is published is always this one. */
export async function standingEdition(client: Pool | PoolClient, year: number): Promise<Edition | undefined> {
  return (await editionsOf(client, year)).findLast(({ supersededAt }) => supersededAt === null);
}

export async function findEdition(client: Pool | PoolClient, id: string): Promise<Edition> {
  const { rows } = await client.query<Edition>(
    `SELECT ${COLUMNS} FROM "edition" WHERE id = $1 AND "deletedAt" IS NULL`,
    [id],
  );
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: tableEntry('edition').table.label, count: 1 });
  return rows[0];
}
