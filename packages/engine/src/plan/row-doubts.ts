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
  /** Why somebody lets it stand; null while nobody has said. */
  readonly reason: string | null;
}

/** More of one table than these are counted in one sentence. */
const MOST_TOLD = 20;

/**
 * A doubt about a figure of a row is one about whatever is calculated with it, also after somebody has said why it
 * stands: the reason goes along with it. So is one about a row that a layer of the plan stands in for, where the two
 * differ: nobody knows yet which of them is wrong.
 */
export function tellRowDoubts(
  planning: Planning,
  references: readonly SourceReference[],
  tables: readonly string[],
): readonly DoubtedFigure[] {
  const found: DoubtedFigure[] = [];
  const asked = new Map<string, PlacedDoubt[]>();
  for (const doubt of doubtsOf(planning, references, tables)) {
    const { table, rowId, column, severity, reason } = doubt;
    if (severity === 'note') tell(planning, doubt);
    else {
      found.push({ table, rowId, column, reason });
      asked.set(table, [...(asked.get(table) ?? []), doubt]);
    }
  }
  for (const [table, doubts] of asked) {
    // Those that nobody has answered are told first.
    const inTurn = [...doubts.filter(isOpen), ...doubts.filter((doubt) => !isOpen(doubt))];
    inTurn.slice(0, MOST_TOLD).forEach((doubt) => tell(planning, doubt));
    const rest = inTurn.slice(MOST_TOLD);
    if (rest.length === 0) continue;
    const open = rest.filter(isOpen).length;
    const advice = open === 0 ? '均已说明理由' : `其中 ${open} 个尚未说明理由，请在表中逐个核对`;
    const text = `“${planning.table(table).label}”还有 ${rest.length} 个数与应相近的数相差过大，${advice}`;
    planning.note(confirm(table, 'FIGURE_FAR', text, linkOf(table)));
  }
  return found;
}

function isOpen({ reason }: PlacedDoubt): boolean {
  return reason === null;
}

function tell(planning: Planning, { table, rowId, text, severity, reason }: PlacedDoubt): void {
  const answered = reason === null ? '' : `；已说明理由：${reason}`;
  const told = `${ownerOf(planning, planning.table(table), rowId)}：${text}${answered}`;
  planning.note((severity === 'confirm' ? confirm : note)(table, 'FIGURE_FAR', told, `${linkOf(table)}&row=${rowId}`));
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
