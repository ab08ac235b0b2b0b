import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import type { YearComparison, YearRow, YearTable } from '@qingzhang/contract/results/report';
import { compareYears } from '@qingzhang/engine/compare/compare-years';
import { comparingOptions, type StoredYear } from '../accounts/comparing-options.ts';
import { adjacent, knownYears, seriesOf } from '../accounts/constant-series.ts';
import { standings } from '../accounts/standings.ts';
import { inWire, inYuan } from '../accounts/total-calls.ts';
import { valuesAt } from '../accounts/values-at.ts';
import { yearDoubts } from '../accounts/year-doubts.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import type { ReportScope } from './report-scope.ts';

export async function yearTable(scope: ReportScope): Promise<YearTable> {
  const { deps, pool, account } = scope;
  const regions = await regionByYear(scope);
  const years = [...regions.keys()];
  const valueAt = await valuesAt(pool, SERVICES, regions);
  const lines = SERVICES.map((service) => ({ service, own: years.map((year) => valueAt(service, year)) })).filter(
    ({ own }) => own.some((row) => row !== undefined),
  );
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
  const stored = (await knownYears(pool, scope.region.code, account.year)).filter(({ year }) => regions.has(year));
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
  const totalAt = await valuesAt(pool, [TOTAL], new Map(rows.map(({ year, id }) => [year, id])));
  const earlier = rows.filter(({ year }) => totalAt(TOTAL, year) !== undefined);
  return new Map([...earlier, { year: account.year, id: region.id }].map(({ year, id }) => [year, id]));
}
