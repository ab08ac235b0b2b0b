import type { Issue } from '@qingzhang/core/issue';
import type { Row } from '@qingzhang/contract/rows/row';
import { withEntered } from '../cells/entered.ts';
import { checkedRow, type Refusals } from './check-sheet.ts';
import { changedKeys, isChanged, storedRow, type Sheet, type SheetRow, type SheetSubject } from './sheet.ts';

interface Send {
  readonly from: SheetRow;
  readonly row: Row;
}

export interface SavePlan {
  readonly sends: readonly Send[];
  readonly deletedIds: readonly string[];
}

/** What saving a sheet without problems sends: new rows whole, changed rows with what changed. */
export function planSave(subject: SheetSubject, sheet: Sheet): SavePlan {
  const changed = sheet.rows.filter((row) => isChanged(subject, row));
  return {
    sends: changed.map((row) => ({ from: row, row: rowToSend(subject, row) })),
    deletedIds: sheet.removed.map(({ id }) => id),
  };
}

function rowToSend(subject: SheetSubject, row: SheetRow): Row {
  const checked = checkedRow(subject, row);
  return withEntered(changedValues(subject, row, checked.values), checked, row.texts);
}

function changedValues(subject: SheetSubject, row: SheetRow, values: Row): Row {
  const { stored } = row;
  if (stored === null) return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const changed = changedKeys(subject, row).map((key) => [key, values[key] ?? null] as const);
  return { id: stored['id'], rowVersion: stored['rowVersion'], ...Object.fromEntries(changed) };
}

/** The sheet after saving: sent rows as the server answered them, blank rows gone, nothing left to delete. */
export function afterSave(subject: SheetSubject, sheet: Sheet, { sends }: SavePlan, saved: readonly Row[]): Sheet {
  const answers = new Map(sends.map(({ from }, index) => [from.id, saved[index]]));
  const rows = sheet.rows.flatMap((row) => {
    const answer = answers.get(row.id);
    if (answer !== undefined) return [storedRow(subject, answer)];
    return row.stored === null ? [] : [row];
  });
  return { rows, removed: [], nextNumber: sheet.nextNumber };
}

/** The server's objections at the rows and columns they are about. */
export function refusalsOf({ sends }: SavePlan, issues: readonly Issue[]): Refusals {
  const refusals = new Map<SheetRow, Map<string, string>>();
  for (const { keys, text } of issues) {
    for (const key of keys) {
      const match = /^rows\.(\d+)\.(.+)$/.exec(key);
      const index = match === null ? (sends.length === 1 ? 0 : -1) : Number(match[1]);
      const from = sends[index]?.from;
      if (from === undefined) continue;
      const problems = refusals.get(from) ?? new Map<string, string>();
      problems.set(match?.[2] ?? key, text.replace(/^第 \d+ 行[:：]/, ''));
      refusals.set(from, problems);
    }
  }
  return refusals;
}
