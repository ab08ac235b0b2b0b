import { confirm, note } from '@qingzhang/core/issue';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { DataRow } from '../account/account-data.ts';
import type { Planning } from './planning.ts';
import { rowName } from './row-name.ts';
import type { SourceReference } from './source-reference.ts';

/** A figure that a plan takes and asks about. */
export interface DoubtedFigure {
  readonly table: string;
  readonly rowId: string;
  readonly column: string;
  readonly isAnswered: boolean;
}

/** More of one table than these are counted in one sentence. */
const MOST_TOLD = 20;

/** A doubt about a figure of a row is one about whatever is calculated with it, until somebody says why it stands. */
export function tellRowDoubts(planning: Planning, references: readonly SourceReference[]): readonly DoubtedFigure[] {
  const { data } = planning;
  if (data.rowDoubts === undefined) return [];
  const read = new Map<string, { readonly table: string; readonly rowId: string; readonly column: string }>();
  for (const reference of references) {
    if (reference.from !== 'row') continue;
    const { table, rowId, column } = reference;
    read.set(`${table} ${rowId} ${column}`, { table, rowId, column });
  }
  const found: DoubtedFigure[] = [];
  const asked = new Map<string, number>();
  for (const { table, rowId, column } of read.values()) {
    for (const doubt of data.rowDoubts(table, rowId).filter((each) => each.column === column)) {
      found.push({ table, rowId, column, isAnswered: doubt.reason !== null });
      if (doubt.reason !== null) {
        const text = `${ownerOf(planning, table, rowId)}：${doubt.text}；已说明理由：${doubt.reason}`;
        planning.note(note(table, 'FIGURE_FAR', text, `${linkOf(table)}&row=${rowId}`));
        continue;
      }
      const count = (asked.get(table) ?? 0) + 1;
      asked.set(table, count);
      if (count <= MOST_TOLD) {
        const text = `${ownerOf(planning, table, rowId)}：${doubt.text}`;
        planning.note(confirm(table, 'FIGURE_FAR', text, `${linkOf(table)}&row=${rowId}`));
      }
    }
  }
  for (const [table, count] of asked) {
    if (count <= MOST_TOLD) continue;
    const text = `“${planning.table(table).label}”还有 ${count - MOST_TOLD} 个数与应相近的数相差过大，请在表中逐个核对`;
    planning.note(confirm(table, 'FIGURE_FAR', text, linkOf(table)));
  }
  return found;
}

function linkOf(table: string): string {
  return `${tableEntry(table).module}?table=${table}`;
}

/** The table, and which row of it: what people call it, and its region. */
function ownerOf(planning: Planning, tableName: string, rowId: string): string {
  const { data } = planning;
  const table = planning.table(tableName);
  const row = data.rows(tableName).find(({ id }) => id === rowId);
  if (row === undefined) return `“${table.label}”`;
  const names = [regionName(planning, row), rowName({ data }, table, row)].filter((name) => name !== '');
  return names.length === 0 ? `“${table.label}”` : `“${table.label}”的“${names.join(' ')}”`;
}

function regionName({ data }: Planning, { regionId }: DataRow): string {
  return data.regions.find(({ id }) => id === regionId)?.name ?? '';
}
