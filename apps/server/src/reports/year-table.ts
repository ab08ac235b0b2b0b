import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import type { YearComparison, YearRow, YearTable } from '@qingzhang/contract/results/report';
import { compareYears } from '@qingzhang/engine/compare/compare-years';
import { storedValues } from '../accounts/stored-values.ts';
import { comparingOptions, type StoredYear } from '../accounts/comparing-options.ts';
import { adjacent, seriesOf, storedYears } from '../accounts/constant-series.ts';
import { standings } from '../accounts/standings.ts';
import { inWire, inYuan } from '../accounts/total-calls.ts';
import { yearDoubts } from '../accounts/year-doubts.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import type { ReportScope } from './report-scope.ts';

export async function yearTable(scope: ReportScope): Promise<YearTable> {
  const { deps, pool, account } = scope;
  const regions = await regionByYear(scope);
  const years = [...regions.keys()];
  const lines = [];
  for (const service of SERVICES) {
    const stored = await storedValues(pool, service, years);
    const own = years.map((year) => stored.find((row) => row.year === year && row.regionId === regions.get(year)));
    if (own.some((row) => (row?.value ?? null) !== null)) lines.push({ service, own });
  }
  const standingOf = await standings(
    deps,
    lines.flatMap(({ own }) => own.flatMap((row) => row ?? [])),
  );
  const rows = lines.map(({ service, own }): YearRow => ({
    serviceCode: service.wire,
    name: service.title,
    values: own.map((row) => row?.value ?? null),
    standings: own.map(standingOf),
  }));
  const stored = (await storedYears(pool, scope.region.code, account.year)).filter(({ year }) => regions.has(year));
  const comparisons: YearComparison[] = [];
  for (const [from, to] of adjacent(stored)) comparisons.push(await comparison(scope, from, to));
  const constant = inWire(await seriesOf(pool, stored, { until: account.year }), await yearDoubts(deps, stored));
  return { years, rows, comparisons, constant };
}

async function comparison({ deps, pool }: ReportScope, from: StoredYear, to: StoredYear): Promise<YearComparison> {
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
    issues: [...issues, ...(await yearDoubts(deps, [from, to]))],
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
