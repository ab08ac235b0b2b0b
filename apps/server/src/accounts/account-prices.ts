import { priceIndexSeries } from '@qingzhang/catalogue/tables/price-index';
import {
  accountPrices,
  type AccountPrices,
  type IndexYear,
  type PricesSaid,
} from '@qingzhang/engine/account/price-index';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/** The year whose prices the account of a year is in, and the index that it names; a year without an account has its own. */
export async function readAccountPrices(client: Pool | PoolClient, year: number): Promise<AccountPrices> {
  const { rows: accounts } = await client.query<PricesSaid>(
    `SELECT year, "priceYear", "priceIndexKind", "priceIndexScope" FROM "accountYear"
WHERE year = $1 AND "deletedAt" IS NULL`,
    [year],
  );
  const said = accounts[0] ?? { year };
  if (said.priceIndexKind === undefined || said.priceIndexKind === null) return accountPrices(said, []);
  const { rows: series } = await client.query<IndexYear>(
    `SELECT "indexKind", scope, year, yoy FROM ${quoted(priceIndexSeries.name)} WHERE "indexKind" = $1 AND "deletedAt" IS NULL`,
    [said.priceIndexKind],
  );
  return accountPrices(said, series);
}
