import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import type { YearComparison, YearRow, YearTable } from '@qingzhang/contract/results/report';
import { compareYears } from '@qingzhang/engine/compare/compare-years';
import type { Pool } from 'pg';
import { storedValues } from '../accounts/stored-values.ts';
import { comparingOptions, type StoredYear } from '../accounts/comparing-options.ts';
import { adjacent, seriesOf, storedYears } from '../accounts/constant-series.ts';
import { inWire, inYuan } from '../accounts/total-calls.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import type { ReportScope } from './report-scope.ts';

export async function yearTable(scope: ReportScope): Promise<YearTable> {
  const { pool, account } = scope;
  const regions = await regionByYear(scope);
  const years = [...regions.keys()];
  const rows: YearRow[] = [];
  for (const service of SERVICES) {
    const stored = await storedValues(pool, service, years);
    const values = years.map(
      (year) => stored.find((row) => row.year === year && row.regionId === regions.get(year))?.value ?? null,
    );
    if (values.some((value) => value !== null)) rows.push({ serviceCode: service.wire, name: service.title, values });
  }
  const stored = (await storedYears(pool, scope.region.code, account.year)).filter(({ year }) => regions.has(year));
  const comparisons: YearComparison[] = [];
  for (const [from, to] of adjacent(stored)) comparisons.push(await comparison(pool, from, to));
  const constant = inWire(await seriesOf(pool, stored, { until: account.year }));
  return { years, rows, comparisons, constant };
}

async function comparison(pool: Pool, from: StoredYear, to: StoredYear): Promise<YearComparison> {
  const options = await comparingOptions(pool, from, to);
  const { services, total, issues } = compareYears(from.services, to.services, options);
  return {
    from: from.year,
    to: to.year,
    services: services.map(({ serviceCode, title, ...change }) => ({
      serviceCode,
      name: title,
      ...inYuan(change),
    })),
    total: inYuan(total),
    issues: [...issues],
  };
}

/** The region in the boundaries of each year that has a total of it, known by its code. */
async function regionByYear({ pool, account, region }: ReportScope): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ year: number; id: string }>(
    `SELECT a.year, r.id FROM "accountYear" a JOIN region r ON r.code = $2 AND r."boundaryVersion" = ${versionOfYearSql('a.year')}
WHERE a.year < $1 AND a."deletedAt" IS NULL AND r."deletedAt" IS NULL ORDER BY a.year`,
    [account.year, region.code],
  );
  const totals = await storedValues(
    pool,
    TOTAL,
    rows.map(({ year }) => year),
  );
  const earlier = rows.filter(({ year, id }) => totals.some((row) => row.year === year && row.regionId === id));
  return new Map([...earlier, { year: account.year, id: region.id }].map(({ year, id }) => [year, id]));
}
