import type { Issue } from '@qingzhang/core/issue';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { compareYears } from '@qingzhang/engine/compare/compare-years';
import type { Pool } from 'pg';
import { storedValues } from '../accounts/stored-values.ts';
import { inYuan, itemsOf } from '../accounts/total-calls.ts';
import { TOTAL, type ReportScope } from './report-scope.ts';

interface YearRow {
  readonly serviceCode: string;
  readonly name: string;
  /** 元, current prices; null where the service was not calculated. */
  readonly values: readonly (number | null)[];
}

interface YearChange extends ReturnType<typeof inYuan> {
  readonly serviceCode: string;
  readonly name: string;
}

/** The years up to the report's, and what of the latest change is quantity and what is price. */
export interface YearTable {
  readonly years: readonly number[];
  readonly rows: readonly YearRow[];
  readonly comparison: {
    readonly from: number;
    readonly to: number;
    readonly services: readonly YearChange[];
    readonly total: ReturnType<typeof inYuan>;
    readonly issues: readonly Issue[];
  } | null;
}

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
  const from = years.filter((year) => year < account.year).at(-1);
  return { years, rows, comparison: from === undefined ? null : await comparison(pool, regions, from, account.year) };
}

async function comparison(pool: Pool, regions: ReadonlyMap<number, string>, from: number, to: number) {
  const before = await itemsOf(pool, from, regions.get(from));
  const { services, total, issues } = compareYears(before, await itemsOf(pool, to, regions.get(to)));
  return {
    from,
    to,
    services: services.map(({ serviceCode, title, presence: _, ...change }) => ({
      serviceCode,
      name: title,
      ...inYuan(change),
    })),
    total: inYuan(total),
    issues,
  };
}

/** The region in the boundaries of each year that has a total of it, known by its code. */
async function regionByYear({ pool, account, region }: ReportScope): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ year: number; id: string }>(
    `SELECT a.year, r.id FROM "accountYear" a JOIN region r ON r."boundaryVersion" = a."boundaryVersion" AND r.code = $2
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
