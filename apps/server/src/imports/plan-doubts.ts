import type { Table } from '@qingzhang/catalogue/language/table';
import { farFromLastYear, hasUsualChange } from '@qingzhang/contract/checks/far-figures';
import type { ImportDoubt } from '@qingzhang/contract/imports/report';
import type { Row } from '@qingzhang/contract/rows/row';
import { cellRef } from 'hucre/xlsx';
import type { Pool } from 'pg';
import type { MappedColumn } from './parse-row.ts';
import type { PlannedRow } from './planned-row.ts';
import { keyOf, storedRows } from './stored-rows.ts';

/** More than anybody looks at one by one. */
const MOST_TOLD = 200;

interface Planned {
  readonly table: Table;
  readonly columns: readonly MappedColumn[];
  readonly width: number;
  readonly rows: readonly PlannedRow[];
}

/** Figures that can be imported though they are many times those of the year before, each with both. */
export async function doubtsOf(pool: Pool, { table, columns, width, rows }: Planned): Promise<readonly ImportDoubt[]> {
  if (!hasUsualChange(table)) return [];
  const sound = rows.flatMap((planned) => {
    const whole: Row = { ...planned.stored, ...planned.change };
    const isNew = planned.problems.length === 0 && Object.keys(planned.change).length > 0;
    const { year } = whole;
    const last: Row = { ...whole, year: Number(year) - 1 };
    return isNew && typeof year === 'number' ? [{ planned, whole, last }] : [];
  });
  const { byKey } = await storedRows(
    pool,
    table,
    [],
    sound.map(({ last }) => Object.fromEntries(table.unique.map((key) => [key, last[key] ?? null]))),
  );
  const found: ImportDoubt[] = [];
  for (const { planned, whole, last } of sound) {
    const before = byKey.get(keyOf(table, last)!);
    if (before === undefined) continue;
    for (const { field, text } of farFromLastYear(table, whole, before)) {
      if (!(field.key in planned.change) || found.length >= MOST_TOLD) continue;
      const own = columns.find((mapped) => mapped.field.key === field.key)?.column;
      const column = own !== undefined && own >= width ? planned.from : (own ?? null);
      const place = column === null ? `第 ${planned.line} 行` : cellRef(planned.line - 1, column);
      found.push({ row: planned.line, place, text });
    }
  }
  return found;
}
