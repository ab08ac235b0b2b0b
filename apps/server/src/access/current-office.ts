import { Fault } from '@qingzhang/core/fault';
import type { CurrentOffice, Office } from '@qingzhang/contract/results/roll-up';
import type { Pool } from 'pg';
import type { Database } from '../database/database.ts';
import { isShared, poolOf, wholePool } from '../database/tenant-pool.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';
import type { SignedIn } from './sessions.ts';

const COLUMNS = 't.id, t.name, t.code, t.level, t."parentId"';

/** The office of a user and those that they were added to. */
export async function officesOf(pool: Pool, userId: string): Promise<readonly Office[]> {
  const { rows } = await wholePool(pool).query<Office>(
    `SELECT ${COLUMNS} FROM tenant t WHERE t."deletedAt" IS NULL AND (
  t.id = (SELECT "tenantId" FROM "sysUser" WHERE id = $1)
  OR t.id IN (SELECT "memberOf" FROM "tenantMember" WHERE "userId" = $1 AND "deletedAt" IS NULL))
ORDER BY t.code, t.id`,
    [userId],
  );
  return rows;
}

/** Where somebody works just now; null where there is only one office. */
export async function currentOffice(
  pool: Pool,
  { userId, tenantId }: Pick<SignedIn, 'userId' | 'tenantId'>,
): Promise<CurrentOffice | null> {
  if (!isShared(pool)) return null;
  const offices = await officesOf(pool, userId);
  const { rows } = await pool.query<{ hasBelow: boolean }>(
    'SELECT EXISTS (SELECT FROM tenant WHERE "parentId" = $1 AND "deletedAt" IS NULL) AS "hasBelow"',
    [tenantId],
  );
  const { hasBelow } = rows[0]!;
  return { ...offices.find(({ id }) => id === tenantId)!, hasBelow, offices: [...offices] };
}

/** The connections of the office that strangers name by its code; of the first one where they name none. */
export async function ofAskedOffice<D extends { readonly database: Database }>(deps: D, asked: unknown): Promise<D> {
  const { pool } = deps.database;
  const code = codeIn(asked);
  const tenant = code === undefined ? FIRST_TENANT : await officeOfCode(pool, code);
  if (tenant === undefined) throw new Fault('OFFICE_UNKNOWN', { code: code! });
  return { ...deps, database: { pool: poolOf(pool, tenant) } };
}

function codeIn(asked: unknown): string | undefined {
  const named = typeof asked === 'object' && asked !== null && 'office' in asked ? asked.office : undefined;
  return typeof named === 'string' ? named : undefined;
}

async function officeOfCode(pool: Pool, code: string): Promise<string | undefined> {
  const { rows } = await wholePool(pool).query<{ id: string }>({
    name: 'office of code',
    text: 'SELECT id FROM tenant WHERE code = $1 AND "deletedAt" IS NULL',
    values: [code],
  });
  return rows[0]?.id;
}
