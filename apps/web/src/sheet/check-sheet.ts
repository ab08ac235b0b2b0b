import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { checkTexts, type CheckedTexts } from '../cells/check-texts.ts';
import { enteredText, quoteEntered } from '../cells/entered.ts';
import { isBlank, isChanged, storedTexts, type Sheet, type SheetRow, type SheetSubject } from './sheet.ts';

type Problems = ReadonlyMap<string, string>;

/** What the server refused, by the very row it refused: a changed row is a new one, and its problems are gone. */
export type Refusals = ReadonlyMap<SheetRow, Problems>;

export interface CellProblem {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface CheckedSheet {
  /** Every problem, row by row. */
  readonly problems: readonly CellProblem[];
  /** Problems of a row by column; the same object as long as nothing changes in it. */
  readonly ofRow: (row: SheetRow) => Problems;
  /** Rows that hold something. */
  readonly filled: number;
  /** Rows that saving would write or delete. */
  readonly unsaved: number;
}

const NONE: Problems = new Map();
const UNTOUCHED = { problems: NONE, converted: new Set<string>(), readings: new Map() };

/** What the texts of a row mean. A stored row that nobody touched means what is stored. */
export function checkedRow(subject: SheetSubject, row: SheetRow): CheckedTexts {
  let checked = subject.checks.get(row);
  if (checked === undefined) {
    checked = freshCheck(subject, row);
    subject.checks.set(row, checked);
  }
  return checked;
}

function freshCheck(subject: SheetSubject, row: SheetRow): CheckedTexts {
  if (!isChanged(subject, row)) return { ...UNTOUCHED, values: row.stored ?? {} };
  const { table, columns, dictionaries } = subject;
  const fields = columns.map(({ field }) => field);
  return checkTexts(table, { fields, texts: row.texts, stored: row.stored }, dictionaries);
}

/** How the figure of a cell was typed, where it has a unit of its own: now, or when it was stored. */
export function enteredIn(subject: SheetSubject, row: SheetRow, key: string): string | undefined {
  const text = row.texts[key] ?? '';
  if (checkedRow(subject, row).converted.has(key)) return quoteEntered(text.trim());
  const isStored = row.stored !== null && text === storedTexts(subject, row.stored)[key];
  return isStored ? enteredText(row.stored, key) : undefined;
}

/** Everything that keeps a sheet from being saved: bad texts, broken rules, two rows with one key, the server's objections. */
export function checkSheet(subject: SheetSubject, sheet: Sheet, refusals: Refusals): CheckedSheet {
  const repeated = repeatedRows(subject, sheet);
  const merged = new Map<SheetRow, Problems>();
  const problems: CellProblem[] = [];
  const columnAt = new Map(subject.columns.map(({ key }, index) => [key, index]));
  let filled = 0;
  let unsaved = sheet.removed.length;
  for (const [index, row] of sheet.rows.entries()) {
    if (isBlank(subject, row)) continue;
    filled += 1;
    if (isChanged(subject, row)) unsaved += 1;
    const own = checkedRow(subject, row).problems;
    const more = [...(repeated.get(row) ?? NONE), ...(refusals.get(row) ?? NONE)].filter(([key]) => !own.has(key));
    const all = more.length === 0 ? own : new Map([...own, ...more]);
    if (all.size === 0) continue;
    merged.set(row, all);
    const found = [...all].map(([key, text]) => ({ row: index, column: columnAt.get(key) ?? 0, text }));
    problems.push(...found.sort((a, b) => a.column - b.column));
  }
  return { problems, ofRow: (row) => merged.get(row) ?? NONE, filled, unsaved };
}

/** New and changed rows whose key another row of the sheet already has. */
function repeatedRows(subject: SheetSubject, sheet: Sheet): Refusals {
  const { table } = subject;
  const found = new Map<SheetRow, Problems>();
  if (table.unique.length === 0) return found;
  const first = new Map<string, number>();
  for (const [index, row] of sheet.rows.entries()) {
    if (isBlank(subject, row)) continue;
    const key = keyOf(subject, row);
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      continue;
    }
    const other = sheet.rows[earlier];
    const later = isChanged(subject, row) || other === undefined ? row : other;
    const place = later === row ? earlier : index;
    const shown = table.unique.findLast((name) => subject.columns.some((column) => column.key === name));
    const labels = table.unique.map((name) => `“${fieldOf(table, name)?.label ?? name}”`).join('、');
    found.set(later, new Map([[shown ?? '', `与第 ${place + 1} 行的${labels}都相同`]]));
  }
  return found;
}

/** The key of a row as the database sees it; undefined while it cannot be told. */
function keyOf(subject: SheetSubject, row: SheetRow): string | undefined {
  const { table } = subject;
  const { values, problems } = checkedRow(subject, row);
  const all = { ...row.stored, ...values };
  if (table.unique.some((key) => problems.has(key))) return undefined;
  return JSON.stringify(
    table.unique.map((key) => {
      return all[key] ?? fillOf(fieldOf(table, key)) ?? null;
    }),
  );
}
