import type { Field } from '@qingzhang/catalogue/language/field';
import { ENTERED_AS, SYSTEM_COLUMNS } from '@qingzhang/catalogue/language/common-columns';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { auditLog } from '@qingzhang/catalogue/tables/system';
import { enteredTexts } from '@qingzhang/contract/rows/entered-texts';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { enteredText } from '../cells/entered.ts';

/** An entry of the audit log about one row. */
export type LogEntry = RowOf<typeof auditLog>;

export interface Change {
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
  /** What was typed for it, where that was in a unit of its own. */
  readonly entered: string | undefined;
}

const OWN = new Set<string>([ENTERED_AS, ...SYSTEM_COLUMNS].map(({ key }) => key));

/** What an entry changed, field by field; for a new row what it began with. */
export function changesIn(table: Table, { before, after }: LogEntry): readonly Change[] {
  return table.fields
    .filter(({ key }) => !OWN.has(key))
    .map((field) => ({
      field,
      before: before?.[field.key] ?? null,
      after: after?.[field.key] ?? null,
      entered: enteredText(after, field.key),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** What to save so that the row is again as it was after an entry; null when it already is. */
export function returnTo(table: Table, current: Row, entry: LogEntry): Row | null {
  const { after } = entry;
  if (after === null) return null;
  const back = table.fields.filter(
    (field) =>
      field.computed !== true &&
      !OWN.has(field.key) &&
      // What was confirmed were the figures of then; whoever wants it confirms it again.
      field.key !== 'verification' &&
      JSON.stringify(current[field.key] ?? null) !== JSON.stringify(after[field.key] ?? null),
  );
  if (back.length === 0) return null;
  return {
    id: current['id'],
    rowVersion: current['rowVersion'],
    ...Object.fromEntries(back.map(({ key }) => [key, after[key] ?? null])),
    ...(Object.keys(enteredTexts(after)).length > 0 && { [ENTERED_AS.key]: enteredTexts(after) }),
  };
}

/** Rows that are deleted now, latest first: those whose last entry is a deletion. */
export function deletedNow(entries: readonly LogEntry[]): readonly LogEntry[] {
  const latest = new Map<string, LogEntry>();
  for (const entry of entries) {
    if (entry.rowId === null) continue;
    const known = latest.get(entry.rowId);
    if (known === undefined || known.createdAt < entry.createdAt) latest.set(entry.rowId, entry);
  }
  return [...latest.values()]
    .filter(({ action }) => action === 'delete')
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
