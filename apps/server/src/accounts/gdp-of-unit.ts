import { GDP_ROWS } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { accountUnits, type Account } from './account.ts';

/**
 * The GDP of an account unit in 元: its own row; where it is the only unit of the year, also one that names none. Nobody
 * can say which of several units such a figure is about, nor is last year's that of this year.
 */
export async function gdpOfUnit(
  client: Pool | PoolClient,
  account: Pick<Account, 'year' | 'gdp'>,
  accountUnit: string,
): Promise<number | null> {
  const { rows } = await client.query<{ regionId: string | null; gdp: number }>(
    `SELECT "regionId", ${quoted(GDP_ROWS.column)} AS gdp FROM ${quoted(GDP_ROWS.table)}
WHERE year = $1 AND "carriedFrom" IS NULL AND "deletedAt" IS NULL AND ("regionId" = $2 OR "regionId" IS NULL)`,
    [account.year, accountUnit],
  );
  const own = rows.find(({ regionId }) => regionId === accountUnit);
  if (own !== undefined) return own.gdp;
  const [unit, ...others] = await accountUnits(client, account);
  if (unit !== accountUnit || others.length > 0) return null;
  return rows[0]?.gdp ?? account.gdp;
}
