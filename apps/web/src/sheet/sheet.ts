import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { editText } from '@qingzhang/contract/cells/edit-text';
import { yearOfTexts, type CheckedTexts, type Texts } from '../cells/check-texts.ts';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Column } from '../cells/columns.ts';

/** Where a row of the sheet comes from. */
export type Origin = 'stored' | 'typed' | 'pasted';

/** A row as its texts; what they mean is worked out from them and never kept beside them. */
export interface SheetRow {
  readonly id: string;
  /** The row as the server has it; null for one that is not saved yet. */
  readonly stored: Row | null;
  readonly texts: Texts;
  readonly origin: Origin;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Stored rows that go away when the sheet is saved. */
  readonly removed: readonly SheetRow[];
  /** Number of the next new row. */
  readonly nextNumber: number;
}

/** What a sheet is a sheet of. */
export interface SheetSubject {
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly dictionaries: Dictionaries;
  /** Texts that a new row begins with: the year that is worked on. */
  readonly beginning: Texts;
  /** Checks by row; a row never changes, so neither does its check. */
  readonly checks: WeakMap<SheetRow, CheckedTexts>;
  readonly baselines: WeakMap<Row, Texts>;
}

export interface CellEdit {
  readonly row: number;
  readonly key: string;
  readonly text: string;
}

export function createSubject(
  table: Table,
  columns: readonly Column[],
  dictionaries: Dictionaries,
  beginning: Texts,
): SheetSubject {
  return { table, columns, dictionaries, beginning, checks: new WeakMap(), baselines: new WeakMap() };
}

export function createSheet(subject: SheetSubject, stored: readonly Row[]): Sheet {
  return { rows: stored.map((row) => storedRow(subject, row)), removed: [], nextNumber: 1 };
}

export function storedRow(subject: SheetSubject, row: Row): SheetRow {
  return { id: String(row['id']), stored: row, texts: storedTexts(subject, row), origin: 'stored' };
}

/** The texts that a stored row is shown by as long as nobody types. */
export function storedTexts({ columns, dictionaries, baselines }: SheetSubject, row: Row): Texts {
  let texts = baselines.get(row);
  if (texts === undefined) {
    texts = Object.fromEntries(
      columns.map(({ field, key }) => [
        key,
        editText(field, row[key], dictionaryFor(field, dictionaries, row['year'])),
      ]),
    );
    baselines.set(row, texts);
  }
  return texts;
}

/** The year that a row is of: a new one that nobody has typed in is of the year that is worked on. */
export function yearOfRow(subject: SheetSubject, row: SheetRow | undefined): unknown {
  const fields = subject.columns.map(({ field }) => field);
  const isNew = row === undefined || isBlank(subject, row);
  return yearOfTexts(fields, isNew ? subject.beginning : row.texts, row?.stored ?? null);
}

/** Columns whose text is not what is stored. */
export function changedKeys(subject: SheetSubject, { stored, texts }: SheetRow): readonly string[] {
  const before = stored === null ? {} : storedTexts(subject, stored);
  return subject.columns.map(({ key }) => key).filter((key) => (texts[key] ?? '') !== (before[key] ?? ''));
}

/** A new row in which nothing was typed but what it began with. */
export function isBlank({ beginning }: SheetSubject, { stored, texts }: SheetRow): boolean {
  return stored === null && Object.entries(texts).every(([key, text]) => text.trim() === '' || text === beginning[key]);
}

export function isChanged(subject: SheetSubject, row: SheetRow): boolean {
  return row.stored === null ? !isBlank(subject, row) : changedKeys(subject, row).length > 0;
}

/** Writes texts into cells; rows beyond the last are added. */
export function writeCells(subject: SheetSubject, sheet: Sheet, edits: readonly CellEdit[], origin: Origin): Sheet {
  const last = edits.reduce((most, { row }) => Math.max(most, row), -1);
  const { rows, nextNumber } = withRows(sheet, last + 1);
  const byRow = new Map<number, Record<string, string>>();
  for (const { row, key, text } of edits) {
    const texts = byRow.get(row);
    if (texts === undefined) byRow.set(row, { [key]: text });
    else texts[key] = text;
  }
  return {
    ...sheet,
    nextNumber,
    rows: rows.map((row, index) => {
      const texts = byRow.get(index);
      if (texts === undefined) return row;
      if (row.stored !== null) return { ...row, texts: { ...row.texts, ...texts } };
      const isFirst = isBlank(subject, row);
      return {
        ...row,
        texts: { ...(isFirst ? subject.beginning : row.texts), ...texts },
        origin: isFirst ? origin : row.origin,
      };
    }),
  };
}

export function insertRows(sheet: Sheet, at: number, count: number): Sheet {
  const { rows, nextNumber } = withRows(sheet, at);
  const fresh = Array.from({ length: count }, (_, index) => blankRow(nextNumber + index));
  return { ...sheet, rows: rows.toSpliced(at, 0, ...fresh), nextNumber: nextNumber + count };
}

export function removeRows(sheet: Sheet, from: number, to: number): Sheet {
  const gone = sheet.rows.slice(from, to + 1);
  return {
    ...sheet,
    rows: sheet.rows.toSpliced(from, to - from + 1),
    removed: [...sheet.removed, ...gone.filter(({ stored }) => stored !== null)],
  };
}

function withRows(sheet: Sheet, count: number): Pick<Sheet, 'rows' | 'nextNumber'> {
  const missing = Math.max(0, count - sheet.rows.length);
  const fresh = Array.from({ length: missing }, (_, index) => blankRow(sheet.nextNumber + index));
  return { rows: [...sheet.rows, ...fresh], nextNumber: sheet.nextNumber + missing };
}

function blankRow(number: number): SheetRow {
  return { id: `new-${number}`, stored: null, texts: {}, origin: 'typed' };
}
