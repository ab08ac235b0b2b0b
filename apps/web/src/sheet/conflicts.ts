import type { Row } from '@qingzhang/contract/rows/row';
import { changedKeys, isBlank, storedRow, storedTexts, type Sheet, type SheetRow, type SheetSubject } from './sheet.ts';

/** A cell that two people have changed, each to something else. */
export interface Conflict {
  readonly rowId: string;
  readonly key: string;
  readonly mine: string;
  readonly theirs: string;
  /** Who saved theirs. */
  readonly by: string;
}

interface Merged {
  readonly sheet: Sheet;
  readonly conflicts: readonly Conflict[];
}

/**
 * A sheet over the rows as somebody else has just saved them: what was typed here stays, what was not is theirs, and
 * cells that both changed are told with both texts. A row that they deleted is kept as a new one where it was changed here.
 */
export function takeTheirs(subject: SheetSubject, sheet: Sheet, theirs: readonly Row[]): Merged {
  const byId = new Map(theirs.map((row) => [String(row['id']), row]));
  const removed = new Set(sheet.removed.map(({ id }) => id));
  const conflicts: Conflict[] = [];
  let { nextNumber } = sheet;
  const rows = sheet.rows.flatMap((row): SheetRow[] => {
    if (row.stored === null) return isBlank(subject, row) ? [] : [row];
    const now = byId.get(row.id);
    byId.delete(row.id);
    const mine = changedKeys(subject, row);
    if (now === undefined) {
      if (mine.length === 0) return [];
      nextNumber += 1;
      return [{ id: `new-${nextNumber - 1}`, stored: null, texts: row.texts, origin: 'typed' }];
    }
    const [before, after] = [storedTexts(subject, row.stored), storedTexts(subject, now)];
    for (const key of mine) {
      const [own, other] = [row.texts[key] ?? '', after[key] ?? ''];
      if (other !== (before[key] ?? '') && other !== own)
        conflicts.push({ rowId: row.id, key, mine: own, theirs: other, by: saverOf(now) });
    }
    const own = Object.fromEntries(mine.map((key) => [key, row.texts[key] ?? '']));
    return [{ ...storedRow(subject, now), texts: { ...after, ...own } }];
  });
  const added = [...byId.values()].filter((row) => !removed.has(String(row['id'])));
  return {
    sheet: {
      rows: [...rows, ...added.map((row) => storedRow(subject, row))],
      removed: sheet.removed.flatMap(({ id }) => {
        const now = byId.get(id);
        return now === undefined ? [] : [storedRow(subject, now)];
      }),
      nextNumber,
    },
    conflicts,
  };
}

function saverOf({ updatedBy }: Row): string {
  return typeof updatedBy === 'string' ? updatedBy : '他人';
}
