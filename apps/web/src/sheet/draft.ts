import type { Texts } from '../cells/check-texts.ts';
import {
  changedKeys,
  isChanged,
  storedTexts,
  type Origin,
  type Sheet,
  type SheetRow,
  type SheetSubject,
} from './sheet.ts';

/** Unsaved work as it is kept on this machine: only what differs from the server. */
export interface Draft {
  readonly savedAt: string;
  readonly rows: readonly {
    /** Null for a row that is not on the server. */
    readonly id: string | null;
    readonly rowVersion: number | null;
    readonly texts: Texts;
    readonly origin: Origin;
  }[];
  readonly removed: readonly string[];
}

export interface Restored {
  readonly sheet: Sheet;
  /** Rows that somebody else has changed since. */
  readonly changedByOthers: number;
  /** Rows that somebody else has deleted since; what was typed in them is a new row. */
  readonly deletedByOthers: number;
}

/** Kept apart by person, table and year. */
export function draftKey(userId: string, tableName: string, year: number | null): string {
  return `qingzhang.draft.${userId}.${tableName}.${year ?? 'all'}`;
}

/** The draft of a sheet; null when nothing differs. */
export function draftOf(subject: SheetSubject, sheet: Sheet, now: Date): Draft | null {
  const changed = sheet.rows.filter((row) => isChanged(subject, row));
  if (changed.length === 0 && sheet.removed.length === 0) return null;
  return {
    savedAt: now.toISOString(),
    rows: changed.map((row) => ({
      id: row.stored === null ? null : row.id,
      rowVersion: row.stored === null ? null : Number(row.stored['rowVersion']),
      texts: Object.fromEntries(changedKeys(subject, row).map((key) => [key, row.texts[key] ?? ''])),
      origin: row.origin,
    })),
    removed: sheet.removed.map(({ id }) => id),
  };
}

/** Puts a draft over the rows as they are now. Nothing typed is lost, whatever has happened to the rows since. */
export function restoreDraft(subject: SheetSubject, sheet: Sheet, draft: Draft): Restored {
  const byId = new Map(draft.rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const removed = new Set(draft.removed);
  let changedByOthers = 0;
  const rows = sheet.rows.map((row) => {
    const kept = byId.get(row.id);
    if (kept === undefined || row.stored === null) return row;
    byId.delete(row.id);
    if (kept.rowVersion !== row.stored['rowVersion']) changedByOthers += 1;
    return { ...row, texts: { ...storedTexts(subject, row.stored), ...kept.texts } };
  });
  const fresh = [...draft.rows.filter(({ id }) => id === null), ...byId.values()].map(
    ({ texts, origin }, index): SheetRow => ({
      id: `new-${sheet.nextNumber + index}`,
      stored: null,
      texts: { ...subject.beginning, ...texts },
      origin: origin === 'stored' ? 'typed' : origin,
    }),
  );
  return {
    sheet: {
      rows: [...rows.filter(({ id }) => !removed.has(id)), ...fresh],
      removed: rows.filter(({ id }) => removed.has(id)),
      nextNumber: sheet.nextNumber + fresh.length,
    },
    changedByOthers,
    deletedByOthers: byId.size,
  };
}

/** A draft as it was stored; undefined when there is none or it cannot be read. */
export function readDraft(stored: string | null): Draft | undefined {
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    const isDraft = typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);
    return isDraft ? (value as Draft) : undefined;
  } catch {
    return undefined; // cut short or of another program
  }
}
