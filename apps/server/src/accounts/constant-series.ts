import type { ComparingOptions } from '@qingzhang/engine/compare/compare-years';
import { baseYearOf, constantSeries, type ConstantSeries } from '@qingzhang/engine/compare/chain-indices';
import type { Pool, PoolClient } from 'pg';
import { remembering } from '../rows/remember.ts';
import { regionWithCode } from '../territory/year-regions.ts';
import { comparedServices } from './compared-services.ts';
import { comparingOptions, type StoredYear } from './comparing-options.ts';
import { concernsStoredOf } from './input-changes.ts';

/** The account years up to one in which a region has any counted value, by its code. */
export function storedYears(client: Pool | PoolClient, code: string, until: number): Promise<StoredYear[]> {
  return yearsOf(client, until, (year) => storedYearOf(client, code, year));
}

/** The same, each year remembered until something changes that its values are stored or formed from. */
export function knownYears(pool: Pool, code: string, until: number): Promise<StoredYear[]> {
  return yearsOf(pool, until, (year) =>
    byYear(pool, JSON.stringify([code, year]), {
      concerns: concernsStoredOf(year),
      form: () => storedYearOf(pool, code, year),
    }),
  );
}

/**
 * The account years of a region with the last of them read anew: its values have just been stored by whoever asks, and are
 * known to nobody else. Others may not be storing any meanwhile.
 */
export async function seriesWithLast(
  client: PoolClient,
  pool: Pool,
  code: string,
  last: number,
): Promise<ConstantSeries | undefined> {
  const before = await knownYears(pool, code, last - 1);
  const own = await storedYearOf(client, code, last);
  return seriesOf(client, own === undefined ? before : [...before, own], { until: last });
}

/** By code and year. What a region holds is long: that of few is kept. */
const byYear = remembering<StoredYear | undefined>({ most: 200, keptAs: 'years' });

async function yearsOf(
  client: Pool | PoolClient,
  until: number,
  ofYear: (year: number) => Promise<StoredYear | undefined>,
): Promise<StoredYear[]> {
  const { rows } = await client.query<{ year: number }>(
    'SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL AND year <= $1 ORDER BY year',
    [until],
  );
  const found: StoredYear[] = [];
  for (const { year } of rows) found.push(...[(await ofYear(year)) ?? []].flat());
  return found;
}

async function storedYearOf(client: Pool | PoolClient, code: string, year: number): Promise<StoredYear | undefined> {
  const regionId = await regionWithCode(client, year, code);
  const services = regionId === undefined ? [] : await comparedServices(client, year, regionId);
  return regionId === undefined || services.length === 0 ? undefined : { year, regionId, services };
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
