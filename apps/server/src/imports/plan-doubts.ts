import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ImportDoubt } from '@qingzhang/contract/imports/report';
import { cellRef } from 'hucre/xlsx';
import { doubtsForReader } from '../doubts/doubts-for-reader.ts';
import { typedRow } from '../doubts/typed-row.ts';
import { weighRows } from '../doubts/weigh-rows.ts';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import type { MappedColumn } from './parse-row.ts';
import type { PlannedRow } from './planned-row.ts';

/** More than anybody looks at one by one. */
const MOST_TOLD = 200;

interface Planned {
  readonly table: Table;
  readonly columns: readonly MappedColumn[];
  readonly width: number;
  readonly rows: readonly PlannedRow[];
}

/** Figures that can be imported though they are far from what they should resemble, each with both numbers. */
export async function doubtsOf(
  deps: Deps,
  { table, columns, width, rows }: Planned,
  { userName }: Actor,
): Promise<readonly ImportDoubt[]> {
  const sound = rows.filter(({ problems, change }) => problems.length === 0 && Object.keys(change).length > 0);
  const wholes = sound.map(({ stored, change }) => typedRow(table, { ...stored, ...change }));
  const weighed = await weighRows(deps, table, wholes);
  const changed = weighed.map((doubts, index) => doubts.filter(({ key }) => key in sound[index]!.change));
  // Whoever imports has the right to the table's module; of others nobody knows here.
  const { module } = tableEntry(table.name);
  const told = await doubtsForReader(deps.database.pool, changed, {
    userName,
    mayRead: (entry) => entry.module === module || entry.readableBy === 'signedIn',
  });
  const found: ImportDoubt[] = [];
  for (const [index, doubts] of told.entries()) {
    const planned = sound[index]!;
    for (const { key, text } of doubts) {
      if (found.length >= MOST_TOLD) return found;
      const own = columns.find((mapped) => mapped.field.key === key)?.column;
      const column = own !== undefined && own >= width ? planned.from : (own ?? null);
      const place = column === null ? `第 ${planned.line} 行` : cellRef(planned.line - 1, column);
      found.push({ row: planned.line, place, text });
    }
  }
  return found;
}
