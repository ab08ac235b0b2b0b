import { createHash } from 'node:crypto';
import type { Field } from '@qingzhang/catalogue/language/field';
import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';
import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { EarlierImport, ImportDoubt, RowAction } from '@qingzhang/contract/imports/report';
import { fieldSchema } from '@qingzhang/contract/rows/field-schema';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { loadDictionaries } from '../sheets/load-dictionaries.ts';
import { notImported } from '@qingzhang/contract/imports/imported-fields';
import { answeredTexts } from './answered-texts.ts';
import { unitQuestion } from '@qingzhang/contract/imports/column-unit';
import { dataLines } from './data-lines.ts';
import { headerAt } from './find-header.ts';
import { hiddenProblem } from './hidden-parts.ts';
import { leftDates } from './left-dates.ts';
import { parseRow, type CellProblem, type MappedColumn } from './parse-row.ts';
import { earlierImport } from './earlier-import.ts';
import { doubtsOf } from './plan-doubts.ts';
import type { PlannedRow } from './planned-row.ts';
import { readSource } from './read-source.ts';
import { isFilledIn, isOfOrigin } from './source-origin.ts';
import { sheetNamed } from './sheet-named.ts';
import { rememberedValues } from './remembered-values.ts';
import { refuseMany } from './sheet-limits.ts';
import { addedColumns } from './spread-lines.ts';
import { rememberedHeadings } from './remembered-headings.ts';
import { refuseDuplicates, refuseFrozen, refusePrepared, remarkProblem, ruleProblems } from './row-problems.ts';
import { isSameValue } from './same-value.ts';
import type { SourceFile } from './source.ts';
import { frozenYears, keyOf, storedRows, type StoredRows } from './stored-rows.ts';

/** What an import does with one row of the file. */
export interface ImportPlan {
  readonly table: Table;
  readonly source: SourceFile;
  readonly sheet: string;
  readonly columns: readonly MappedColumn[];
  readonly dictionaries: Dictionaries;
  readonly rows: readonly PlannedRow[];
  /** Headings of all columns, imported or not, with what was decided about them. */
  readonly decided: readonly {
    readonly heading: string;
    readonly fieldKey: string | null;
    readonly unit: string | null;
  }[];
  /** Columns of the file itself; those after them stand for headings and for what all rows share. */
  readonly width: number;
  readonly answers: ImportPlanBody['answers'];
  readonly doubts: readonly ImportDoubt[];
  /** The last other file that brought rows of the same years into the table. */
  readonly earlier: EarlierImport | null;
  /** Rows of a template that were left as they came. */
  readonly unfilled: number;
  /** Changes when the rows to write, or the stored rows they change, do. */
  readonly fingerprint: string;
}

/** For whom a plan is made, and who hears how far it is. */
interface Planning {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly report: (stage: string, share: number) => Promise<void>;
}

/** What all rows of a file are read by. */
interface Reading {
  readonly table: Table;
  readonly columns: readonly MappedColumn[];
  readonly dictionaries: Dictionaries;
  readonly body: ImportPlanBody;
  /** The column that says which year a row is of. */
  readonly yearColumn: MappedColumn | undefined;
}

export function actionOf({ stored, change, problems }: PlannedRow): RowAction {
  if (problems.length > 0) return 'wrong';
  if (stored === null) return 'insert';
  return Object.keys(change).length === 0 ? 'same' : 'update';
}

/** Reads a file against the table as it is now: what would be inserted, changed, left alone, refused. Writes nothing. */
export async function planImport(
  { deps, actor, report }: Planning,
  table: Table,
  body: ImportPlanBody,
): Promise<ImportPlan> {
  await report('读取文件', 0);
  const source = await readSource(deps, body.fileId);
  const sheet = sheetNamed(source, body.sheet);
  const header = headerAt(table, sheet, body.headerRow - 1, await rememberedHeadings(deps.database.pool, table));
  const headingAt = (column: number) => header.headings[column] ?? '';
  const width = sheet.rows.reduce((most, { length }) => Math.max(most, length), header.headings.length);
  const added = addedColumns(table, body, width, headingAt);
  const columns = [...mappedColumns(table, body, headingAt, added.columns), ...added.columns];
  const idColumn = body.columns.find(({ fieldKey }) => fieldKey === ROW_ID.key)?.column;
  const { pool } = deps.database;
  const fields = columns.map(({ field }) => field);
  const dictionaries = await loadDictionaries(pool, { table, fields, year: body.year });

  const yearColumn = columns.find(({ field }) => field.key === 'year');
  const reading: Reading = { table, columns, dictionaries, body, yearColumn };

  await report('对照已有记录', 0.3);
  const meant = await rememberedValues(pool, table);
  const answered = answeredTexts({ answers: body.answers, columns, dictionaries, meant });
  const ofFile = [...columns, ...added.sources];
  const written = dataLines(sheet, header.dataRow, ofFile).filter(({ texts }) =>
    ofFile.some(({ column }) => (texts[column] ?? '') !== ''),
  );
  const filled = isOfOrigin(source, table, sheet)
    ? written.filter(({ texts }) => isFilledIn(table, columns, texts))
    : written;
  const lines = added.lines(filled).map((line) => ({ ...line, texts: answered(line.texts) }));
  refuseMany(source.name, lines.length);
  const named = namingColumns(table);
  const naming = columns.filter(({ field }) => named.includes(field.key));
  const keys = lines.map(({ texts }) => keyValues({ ...reading, columns: naming }, texts));
  const ids = lines.map(({ texts }) => idOf(idColumn === undefined ? '' : (texts[idColumn] ?? '')));
  const stored = await storedRows(
    pool,
    table,
    ids.filter((id) => id !== undefined),
    keys.filter((key) => key !== undefined),
  );

  await report('检查每一行', 0.5);
  const hiddenRows = new Set(sheet.hiddenRows);
  const dated = leftDates(table, columns, header.headings);
  const rows = lines.map(({ line, texts, from, problems: found }, at) => {
    const before = storedRow(table, stored, ids[at], keys[at]);
    const planned = plannedRow(reading, texts, before);
    const problems = [...found, ...planned.problems, ...dated(texts)];
    const hidden = hiddenProblem(hiddenRows, { line, stored: before, change: planned.change });
    const told = hidden.length > 0 ? hidden : remarkProblem(naming, texts, problems);
    const row: PlannedRow = { line, texts, from, stored: before, ...planned, problems: told };
    const id = ids[at];
    if (idColumn !== undefined && id !== undefined && stored.deleted.has(id))
      row.problems.push(deletedProblem(idColumn, id));
    return row;
  });
  refuseDuplicates(table, columns, rows, stored);
  refuseFrozen(columns, rows, await frozenYears(pool, table));
  await report('核对关联数据', 0.8);
  await refusePrepared(deps, table, columns, rows);
  const doubts = await doubtsOf(deps, { table, columns, width, rows }, actor);
  return {
    doubts,
    earlier: await earlierImport(pool, table, { fileId: body.fileId, years: yearsIn(rows) }),
    unfilled: written.length - filled.length,
    table,
    source,
    sheet: sheet.name,
    columns,
    dictionaries,
    rows,
    width,
    answers: body.answers,
    decided: body.columns.map(({ column, fieldKey, unit }) => ({ heading: headingAt(column), fieldKey, unit })),
    fingerprint: fingerprintOf(rows),
  };
}

function mappedColumns(
  table: Table,
  { columns }: ImportPlanBody,
  headingAt: (column: number) => string,
  added: readonly MappedColumn[],
): readonly MappedColumn[] {
  const seen = new Set<string>(added.map(({ field }) => field.key));
  const settled = columns.map(({ column, fieldKey, unit }) => {
    return { column, fieldKey, unit: unit === '' ? null : unit, heading: headingAt(column) };
  });
  const beside = added.map(({ field, heading, unit }) => ({ fieldKey: field.key, heading, unit }));
  const questionAt = (column: number) =>
    unitQuestion(
      table,
      settled.find((each) => each.column === column)!,
      [...settled, ...beside],
    )?.text;
  return columns.flatMap(({ column, fieldKey, unit }): MappedColumn[] => {
    const field = fieldKey === null ? undefined : fieldOf(table, fieldKey);
    if (field === undefined || notImported(field) !== undefined || seen.has(field.key)) return [];
    seen.add(field.key);
    const heading = headingAt(column) || field.label;
    return [{ column, field, unit: unit === '' ? null : unit, heading, question: questionAt(column) }];
  });
}

/** The account years of all rows that could be read. */
function yearsIn(rows: readonly PlannedRow[]): readonly number[] {
  const years = rows.flatMap(({ stored, change }) => [stored?.['year'], change['year']]);
  return [...new Set(years.filter((year) => typeof year === 'number'))];
}

function idOf(text: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** The naming columns of a row; undefined where one of them cannot be read or stored. */
function keyValues(reading: Reading, texts: readonly string[]): Row | undefined {
  const { table, columns: naming, dictionaries, body } = reading;
  const named = namingColumns(table);
  if (named.length === 0) return undefined;
  const year = yearOf(reading, texts, null);
  const { values, problems } = parseRow(table, naming, texts, dictionaries, { stored: null, year });
  if (problems.length > 0 || naming.some(({ field }) => !isStorable(field, values[field.key]))) return undefined;
  return Object.fromEntries(named.map((key) => [key, values[key] ?? fixedValue(fieldOf(table, key), naming, body)]));
}

/** The year of a row: what its cell says, else what is stored, else what was chosen for the whole file. */
function yearOf(
  { yearColumn, body }: Reading,
  texts: readonly string[],
  stored: Row | null,
): number | null | undefined {
  const text = yearColumn === undefined ? '' : (texts[yearColumn.column] ?? '');
  if (yearColumn !== undefined && text !== '') {
    const { value } = parseCell(yearColumn.field, text, undefined);
    return typeof value === 'number' ? value : undefined;
  }
  const known = yearColumn === undefined ? (stored?.['year'] ?? body.year) : null;
  return typeof known === 'number' ? known : null;
}

function isStorable(field: Field, value: unknown): boolean {
  return value === null || value === undefined || fieldSchema(field).safeParse(value).success;
}

/** The value of a column that the file does not have: the year chosen for all rows, or what the server fills in. */
function fixedValue(field: Field | undefined, columns: readonly MappedColumn[], { year }: ImportPlanBody): unknown {
  if (field === undefined || columns.some((column) => column.field.key === field.key)) return null;
  if (field.key === 'year' && typeof year === 'number') return year;
  return fillOf(field) ?? null;
}

function storedRow(table: Table, stored: StoredRows, id: string | undefined, key: Row | undefined): Row | null {
  const byId = id === undefined ? undefined : stored.byId.get(id);
  if (byId !== undefined || key === undefined) return byId ?? null;
  return stored.byKey.get(keyOf(table, key)!) ?? null;
}

function plannedRow(
  reading: Reading,
  texts: readonly string[],
  stored: Row | null,
): Pick<PlannedRow, 'change' | 'entered' | 'conversions' | 'problems'> {
  const { table, columns, dictionaries, body } = reading;
  const year = yearOf(reading, texts, stored);
  const { values, problems, entered, conversions } = parseRow(table, columns, texts, dictionaries, { stored, year });
  const change: Record<string, unknown> = {};
  const blank = new Set(columns.flatMap(({ column, field }) => ((texts[column] ?? '') === '' ? [field.key] : [])));
  for (const [key, value] of Object.entries(values)) {
    const field = fieldOf(table, key);
    if (field === undefined) continue;
    if (stored === null ? value === null : isSameValue(field, value, stored[key])) continue;
    const isBlank = value === null || value === fillOf(field);
    if (stored !== null && body.keepBlanks && isBlank && blank.has(key)) continue;
    change[key] = value;
  }
  const yearField = fieldOf(table, 'year');
  const fixed = stored === null && yearField !== undefined ? fixedValue(yearField, columns, body) : null;
  if (fixed !== null) change['year'] ??= fixed;
  return {
    change,
    entered: Object.fromEntries(Object.entries(entered).filter(([key]) => key in change)),
    conversions,
    problems: [...problems, ...ruleProblems(reading, { texts, stored, change }, problems)],
  };
}

function deletedProblem(column: number, id: string): CellProblem {
  return {
    column,
    key: ROW_ID.key,
    text: id,
    why: '该记录在导出之后已被删除',
    mend: `如需重新加入，请清空本行的“${ROW_ID.label}”；否则删去本行`,
  };
}

function fingerprintOf(rows: readonly PlannedRow[]): string {
  const hash = createHash('sha256');
  for (const { line, from, stored, change, problems } of rows) {
    hash.update(JSON.stringify([line, from, stored?.['id'], stored?.['rowVersion'], change, problems.length]));
  }
  return hash.digest('hex');
}
