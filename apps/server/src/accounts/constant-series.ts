import { LEAVES } from '@qingzhang/catalogue/registry';
import {
  baseYearOf,
  constantSeries,
  type ComparedYear,
  type ConstantSeries,
} from '@qingzhang/engine/compare/chain-indices';
import type { Pool, PoolClient } from 'pg';
import { regionsOfYear } from '../territory/year-regions.ts';
import { comparedServices } from './compared-services.ts';
import { storedValues } from './stored-values.ts';

/** The account years of a region at the prices of one of them; undefined where none has any value. */
export async function storedSeries(
  pool: Pool | PoolClient,
  code: string,
  { until, baseYear }: { readonly until: number; readonly baseYear?: number | null | undefined },
): Promise<ConstantSeries | undefined> {
  const { rows } = await pool.query<{ year: number }>(
    'SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL AND year <= $1 ORDER BY year',
    [until],
  );
  const years: ComparedYear[] = [];
  for (const { year } of rows) {
    const place = (await regionsOfYear(pool, year)).find((region) => region.code === code)?.id;
    if (place === undefined || !(await hasValues(pool, year, place))) continue;
    years.push({ year, services: await comparedServices(pool, year, place) });
  }
  const known = years.map(({ year }) => year);
  const base = known.find((year) => year === baseYear) ?? baseYearOf(known, until);
  return base === undefined ? undefined : constantSeries(years, base);
}

async function hasValues(pool: Pool | PoolClient, year: number, regionId: string): Promise<boolean> {
  for (const service of LEAVES)
    if ((await storedValues(pool, service, [year])).some((row) => row.regionId === regionId)) return true;
  return false;
}
