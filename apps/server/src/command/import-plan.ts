import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';
import { ROW_ID, type SheetReading } from '@qingzhang/contract/imports/reading';

/** What a person would have to say before the sheet can be read; none where everything speaks for itself. */
export function openQuestions(reading: SheetReading, year: number | null): readonly string[] {
  const table = tableOf(reading);
  const { headings, spread } = reading;
  const guessed = headings.filter(({ how }) => how === 'guessed').map(({ heading }) => `“${heading}”`);
  const units = headings.flatMap(({ heading, question }) =>
    question === null ? [] : [`“${heading}”：${question.text}`],
  );
  const missing = missingFields(table, reading, yearOf(reading, year)).map(({ label }) => `“${label}”`);
  return [
    ...(guessed.length > 0 ? [`列 ${guessed.join('、')} 的对照只是推测，请在网页中导入一次并确认，此后即会记住`] : []),
    ...units,
    ...(spread?.question ? [spread.question.text] : []),
    ...(missing.length > 0
      ? [`缺少 ${missing.join('、')}${missing.includes('“年份”') ? '（可用 --year 给出年份）' : ''}`]
      : []),
  ];
}

/** The plan that the reading itself proposes. */
export function planOf(reading: SheetReading, year: number | null): ImportPlanBody {
  const { fileId, sheet, headerRow, headings, spread } = reading;
  const isCross = spread !== null && spread.columns.length > 0;
  return {
    table: reading.table,
    fileId,
    sheet,
    headerRow,
    columns: headings.map(({ column, fieldKey, unit }) => ({ column, fieldKey, unit })),
    year: givenFields(reading).has('year') ? null : yearOf(reading, year),
    spread: isCross
      ? { keyField: spread.keyField, valueField: spread.valueField, unit: spread.unit, columns: spread.columns }
      : null,
    constants: [],
    answers: [],
    keepBlanks: false,
  };
}

function yearOf({ origin }: SheetReading, year: number | null): number | null {
  return origin?.year ?? year;
}

function missingFields(table: Table, reading: SheetReading, year: number | null) {
  const given = givenFields(reading);
  // Rows that are there already need not be named in full.
  if (given.has(ROW_ID.key)) return [];
  return importedFields(table).filter(
    ({ key, required }) => required === true && !given.has(key) && !(key === 'year' && year !== null),
  );
}

function givenFields({ headings, spread }: SheetReading): ReadonlySet<string> {
  const crossed = spread === null || spread.columns.length === 0 ? [] : [spread.keyField, spread.valueField];
  return new Set([...headings.flatMap(({ fieldKey }) => fieldKey ?? []), ...crossed]);
}

function tableOf({ table: name }: SheetReading): Table {
  return tableEntry(name).table;
}
