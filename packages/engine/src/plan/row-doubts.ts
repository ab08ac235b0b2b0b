import { confirm, note } from '@qingzhang/core/issue';
import type { PlacedDoubt } from '../account/account-data.ts';
import type { Planning } from './planning.ts';
import { linkOf, ownerOf } from './row-owner.ts';
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

/**
 * A doubt about a figure of a row is one about whatever is calculated with it, until somebody says why it stands. So is
 * one about a row that a layer of the plan stands in for, where the two differ: nobody knows yet which of them is wrong.
 */
export function tellRowDoubts(
  planning: Planning,
  references: readonly SourceReference[],
  tables: readonly string[],
): readonly DoubtedFigure[] {
  const found: DoubtedFigure[] = [];
  const asked = new Map<string, number>();
  for (const { table, rowId, column, text, severity, reason } of doubtsOf(planning, references, tables)) {
    const link = `${linkOf(table)}&row=${rowId}`;
    if (severity === 'confirm') found.push({ table, rowId, column, isAnswered: reason !== null });
    if (severity === 'note' || reason !== null) {
      const answered = reason === null ? '' : `；已说明理由：${reason}`;
      planning.note(
        note(table, 'FIGURE_FAR', `${ownerOf(planning, planning.table(table), rowId)}：${text}${answered}`, link),
      );
      continue;
    }
    const count = (asked.get(table) ?? 0) + 1;
    asked.set(table, count);
    if (count <= MOST_TOLD)
      planning.note(confirm(table, 'FIGURE_FAR', `${ownerOf(planning, planning.table(table), rowId)}：${text}`, link));
  }
  for (const [table, count] of asked) {
    if (count <= MOST_TOLD) continue;
    const text = `“${planning.table(table).label}”还有 ${count - MOST_TOLD} 个数与应相近的数相差过大，请在表中逐个核对`;
    planning.note(confirm(table, 'FIGURE_FAR', text, linkOf(table)));
  }
  return found;
}

/** The doubts about figures that are read, and about those that were left for a layer; each once. */
function doubtsOf(
  { data }: Planning,
  references: readonly SourceReference[],
  tables: readonly string[],
): Iterable<PlacedDoubt> {
  const found = new Map<string, PlacedDoubt>();
  const keep = (doubt: PlacedDoubt) =>
    found.set(JSON.stringify([doubt.table, doubt.rowId, doubt.column, doubt.text]), doubt);
  for (const reference of references) {
    if (reference.from === 'row') {
      const { table, rowId, column } = reference;
      const own = data.rowDoubts?.(table, rowId, data.classRaster) ?? [];
      own.filter((doubt) => doubt.column === column).forEach((doubt) => keep({ table, rowId, ...doubt }));
    } else if (reference.from === 'file') {
      data.doubtsAgainst?.(reference, tables, data.classRaster).forEach(keep);
    }
  }
  return found.values();
}
