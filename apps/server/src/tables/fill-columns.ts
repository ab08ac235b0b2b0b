import type { Table } from '@qingzhang/catalogue/language/table';
import { SERVICES } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';

/** Computed columns of supporting tables, `table.column`: by row, or one figure for the account unit. */
export type Fills = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Tables with columns that runs fill, and the services whose runs do. */
const FILLED_BY = new Map<string, string[]>();
for (const { wire, methods } of SERVICES)
  for (const column of methods?.list.flatMap(({ fills }) => Object.keys(fills ?? {})) ?? []) {
    const table = column.split('.')[0]!;
    const services = FILLED_BY.get(table) ?? [];
    if (!services.includes(wire)) FILLED_BY.set(table, [...services, wire]);
  }

/** Whether the lists of a table show figures of the latest run. */
export function isFilled(table: Table): boolean {
  return FILLED_BY.has(table.name);
}

/** Rows with their computed columns from the latest run of their year; they are never stored with the row. */
export async function filledRows<R extends Row>(pool: Pool, table: Table, rows: readonly R[]): Promise<R[]> {
  const years = [...new Set(rows.map((row) => row['year']).filter((year) => typeof year === 'number'))];
  const { rows: runs } = await pool.query<{ year: number; unitId: string; fills: Fills | null }>(
    `SELECT DISTINCT ON (run.year, run."serviceCode", run."unitId") run.year, run."unitId", record.handed -> 'fills' AS fills
FROM "calcRun" run JOIN "runRecord" record ON record."runId" = run.id
WHERE run."serviceCode" = ANY($1::text[]) AND run.year = ANY($2::integer[])
ORDER BY run.year, run."serviceCode", run."unitId", run."createdAt" DESC`,
    [FILLED_BY.get(table.name) ?? [], years],
  );
  return rows.map((row) => {
    const found: Record<string, unknown> = {};
    for (const { year, unitId: accountUnit, fills } of runs) {
      if (year !== row['year']) continue;
      for (const [name, filled] of Object.entries(fills ?? {})) {
        const [tableName, column] = name.split('.') as [string, string];
        if (tableName !== table.name) continue;
        const isWhole = row['regionId'] === null || row['regionId'] === accountUnit;
        const value = typeof filled === 'number' ? (isWhole ? filled : undefined) : filled[String(row['id'])];
        if (value !== undefined) found[column] = value;
      }
    }
    return { ...row, ...found };
  });
}
