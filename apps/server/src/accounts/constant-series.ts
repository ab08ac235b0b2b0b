import type { ComparingOptions } from '@qingzhang/engine/compare/compare-years';
import { baseYearOf, constantSeries, type ConstantSeries } from '@qingzhang/engine/compare/chain-indices';
import type { Pool, PoolClient } from 'pg';
import { regionWithCode } from '../territory/year-regions.ts';
import { comparedServices } from './compared-services.ts';
import { comparingOptions, type StoredYear } from './comparing-options.ts';

/** The account years up to one in which a region has any counted value, by its code. */
export async function storedYears(pool: Pool | PoolClient, code: string, until: number): Promise<StoredYear[]> {
  const { rows } = await pool.query<{ year: number }>(
    'SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL AND year <= $1 ORDER BY year',
    [until],
  );
  const years: StoredYear[] = [];
  for (const { year } of rows) {
    const regionId = await regionWithCode(pool, year, code);
    const services = regionId === undefined ? [] : await comparedServices(pool, year, regionId);
    if (regionId !== undefined && services.length > 0) years.push({ year, regionId, services });
  }
  return years;
}

/** Each year with the one after it. */
export function adjacent<Year>(years: readonly Year[]): (readonly [Year, Year])[] {
  return years.slice(1).map((year, index) => [years[index]!, year] as const);
}

/** The account years of a region at the prices of one of them; undefined where none has any value. */
export async function storedSeries(
  pool: Pool | PoolClient,
  code: string,
  { until, baseYear }: { readonly until: number; readonly baseYear?: number | null | undefined },
): Promise<ConstantSeries | undefined> {
  return seriesOf(pool, await storedYears(pool, code, until), { until, baseYear });
}

export async function seriesOf(
  pool: Pool | PoolClient,
  years: readonly StoredYear[],
  { until, baseYear }: { readonly until: number; readonly baseYear?: number | null | undefined },
): Promise<ConstantSeries | undefined> {
  const known = years.map(({ year }) => year);
  const base = known.find((year) => year === baseYear) ?? baseYearOf(known, until);
  if (base === undefined) return undefined;
  const options = new Map<number, ComparingOptions>();
  for (const [from, to] of adjacent(years)) options.set(to.year, await comparingOptions(pool, from, to));
  return constantSeries(years, base, (_, to) => options.get(to)!);
}
