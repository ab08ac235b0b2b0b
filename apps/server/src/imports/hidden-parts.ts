import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { Table } from '@qingzhang/catalogue/language/table';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import { matchHeadings, type RememberedHeadings } from './match-headings.ts';
import type { CellProblem } from './parse-row.ts';
import type { PlannedRow } from './planned-row.ts';
import type { SourceSheet } from './source.ts';

// What is out of sight was filtered away, is void, or is another year's: nobody who checks the sheet sees it.

type Match = ReturnType<typeof matchHeadings>[number];

/** The rows and columns of a sheet that are out of sight, as far as they hold anything. */
export function hiddenParts(
  rows: readonly (readonly string[])[],
  isHidden: { readonly row: (row: number) => boolean; readonly column: (column: number) => boolean },
): Pick<SourceSheet, 'hiddenRows' | 'hiddenColumns'> {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const hiddenRows = rows.flatMap((texts, row) =>
    isHidden.row(row) && texts.some((text) => text !== '') ? [row] : [],
  );
  const hiddenColumns = Array.from({ length: width }, (_, column) => column).filter(isHidden.column);
  return {
    ...(hiddenRows.length > 0 && { hiddenRows }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
  };
}

/** Headings that can be seen come first; what a hidden column seems to mean is asked about, or told as left out. */
export function matchShown(
  table: Table,
  headings: readonly string[],
  remembered: RememberedHeadings,
  hiddenColumns: readonly number[] = [],
): readonly Match[] {
  // The column with the number of each row is hidden in every workbook that is exported here.
  const hidden = new Set(hiddenColumns.filter((column) => !isRowId(headings[column] ?? '')));
  if (hidden.size === 0) return matchHeadings(table, headings, remembered);
  const shown = matchHeadings(
    table,
    headings.map((heading, column) => (hidden.has(column) ? '' : heading)),
    remembered,
  );
  const taken = new Set(shown.flatMap(({ fieldKey }) => fieldKey ?? []));
  const whole = matchHeadings(
    table,
    headings.map((heading, column) => (isTaken(column) ? '' : heading)),
    remembered,
  );
  return shown.map((match, column) => {
    if (!hidden.has(column) || headings[column] === '') return match;
    const own = whole[column]!;
    const isMeant = own.fieldKey !== null && !taken.has(own.fieldKey);
    if (!isMeant) return { fieldKey: null, unit: null, how: 'none', note: LEFT_OUT, question: null };
    return own.how === 'remembered' ? own : { ...own, how: 'guessed', note: ASKED };
  });

  function isTaken(column: number): boolean {
    return !hidden.has(column) && shown[column]!.fieldKey !== null;
  }
}

const LEFT_OUT = '这一列在文件中是隐藏的，没有导入';
const ASKED = '这一列在文件中是隐藏的，请确认是否导入';

function isRowId(heading: string): boolean {
  const name = normalHeading(heading);
  return name === ROW_ID.label || name === ROW_ID.key;
}

/** A hidden row is no record, unless it leaves everything as it is: a filter over an exported list hides rows as well. */
export function hiddenProblem(
  hiddenRows: ReadonlySet<number>,
  { line, stored, change }: Pick<PlannedRow, 'line' | 'stored' | 'change'>,
): CellProblem[] {
  if (!hiddenRows.has(line - 1)) return [];
  if (stored !== null && Object.keys(change).length === 0) return [];
  const why = '这一行在文件中是隐藏的（被筛选掉或已隐藏），没有导入';
  const mend = '要导入时请在 Excel 或 WPS 中取消筛选或隐藏后重新上传，否则只导入没有问题的行';
  return [{ column: null, key: ROW_ID.key, text: '', why, mend }];
}
