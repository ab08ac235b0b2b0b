import { isFigure, isMoney, isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { unitProblem } from '@qingzhang/contract/cells/parse-cell';
import { readWrittenUnit } from '@qingzhang/core/written-unit';
import { splitHeading } from '@qingzhang/contract/imports/heading-text';
import { certainCount, matchHeadings, type RememberedHeadings } from './match-headings.ts';
import type { SourceSheet } from './source.ts';

/** Titles, units and dates of making stand above a header, hardly more lines than these. */
const ROWS_LOOKED_AT = 30;

export interface FoundHeader {
  /** From 0. */
  readonly row: number;
  readonly headings: readonly string[];
  /** The first row of data, from 0. */
  readonly dataRow: number;
  /** Units that stand once above the table. */
  readonly units: readonly string[];
  /** How many headings are certain. */
  readonly score: number;
}

/** The row where most headings are known; without any, the first that has several texts. */
export function findHeader(table: Table, sheet: SourceSheet, remembered: RememberedHeadings): FoundHeader {
  let best: { readonly row: number; readonly score: number } | undefined;
  for (let row = 0; row < Math.min(sheet.rows.length, ROWS_LOOKED_AT); row += 1) {
    const score = scoreAt(table, sheet, row, remembered);
    // Of a header in two rows the lower one says more.
    if (best === undefined || score > best.score || (score === best.score && isBelow(sheet, best.row, row))) {
      best = { row, score };
    }
  }
  if (best !== undefined && best.score > 0) return headerAt(table, sheet, best.row, remembered);
  const first = Math.max(
    0,
    sheet.rows.findIndex((row) => row.filter((text) => text !== '').length > 1),
  );
  // A header in two rows is read from the lower one.
  return headerAt(table, sheet, lastRowOf(sheet, first), remembered);
}

/** How many headings of a row are certain. Units above a table change that only where such headings are remembered. */
function scoreAt(table: Table, sheet: SourceSheet, row: number, remembered: RememberedHeadings): number {
  if (remembered.size > 0) return headerAt(table, sheet, row, remembered).score;
  return certainCount(table, namedHeadings(sheet, row).headings, remembered);
}

/** The header as if it stood in this row. */
export function headerAt(table: Table, sheet: SourceSheet, row: number, remembered: RememberedHeadings): FoundHeader {
  const named = namedHeadings(sheet, row);
  const units = unitsAbove(sheet, row);
  const headings = withUnits(table, named.headings, units, remembered);
  return {
    row,
    headings,
    units,
    dataRow: lastRowOf(sheet, row) + (named.hasUnits ? 2 : 1),
    score: certainCount(table, headings, remembered),
  };
}

/** The texts of a header, each with the unit that the row below names for it. */
function namedHeadings(
  sheet: SourceSheet,
  row: number,
): { readonly headings: readonly string[]; readonly hasUnits: boolean } {
  const own = headingsOf(sheet, row);
  const below = unitRow(sheet, row, own);
  if (below === undefined) return { headings: own, hasUnits: false };
  return { headings: own.map((heading, at) => withUnit(heading, below[at] ?? '')), hasUnits: true };
}

/** The texts of a header, with those of merged cells that reach down into it. */
function headingsOf(sheet: SourceSheet, row: number): readonly string[] {
  const width = Math.max(0, ...sheet.rows.slice(0, row + 1).map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => {
    const own = sheet.rows[row]?.[column] ?? '';
    if (own !== '') return own;
    const merge = sheet.merges.find(
      ({ startRow, endRow, startCol, endCol }) =>
        startRow < row && row <= endRow && startCol <= column && column <= endCol,
    );
    return merge === undefined ? '' : (sheet.rows[merge.startRow]?.[merge.startCol] ?? '');
  });
}

/** `单位:万亩`, `(单位:万亩、万元)` above a header; who filled it in (填报单位) is none. */
const UNITS_ABOVE = /(?:^|[(,;\s])(?:计量)?单位:([^()]+)/;

function unitsAbove(sheet: SourceSheet, row: number): readonly string[] {
  return sheet.rows
    .slice(0, row)
    .flat()
    .flatMap((text) => UNITS_ABOVE.exec(text.normalize('NFKC'))?.[1]?.split(/[、,;\s]+/) ?? [])
    .filter((unit) => unit !== '' && !OFFICE.test(unit));
}

/** 单位 is also the word for an office. */
const OFFICE = /(?:局|县|区|镇|乡|街道|处|中心|公司|站|所|院|会|办|厅|部|政府|大队|科|委)$/;

/**
 * A unit that stands once above the table goes to the columns of figures that can be meant and have none of their own.
 * One that fits none of them goes to all, to be asked about there.
 */
function withUnits(
  table: Table,
  headings: readonly string[],
  units: readonly string[],
  remembered: RememberedHeadings,
): readonly string[] {
  if (units.length === 0) return headings;
  const matches = matchHeadings(table, headings, remembered);
  const given = headings.map((heading, column) => {
    const { fieldKey, unit } = matches[column]!;
    const field = fieldKey === null ? undefined : fieldOf(table, fieldKey);
    if (!isFigure(field) || isOrdinal(field) || unit !== null || splitHeading(heading) !== undefined) return undefined;
    // 万 could also belong to a bare number of years or months, but nobody means that.
    if (!isMoney(field) && (field.unit === '1' || field.unit === 'deg')) return undefined;
    return units.find((each) => unitProblem(table, field, each) === undefined) ?? '';
  });
  const isUsed = given.some((unit) => unit !== undefined && unit !== '');
  return headings.map((heading, column) => {
    const unit = given[column];
    return unit === undefined ? heading : withUnit(heading, unit === '' && !isUsed ? units.join('、') : unit);
  });
}

/** The row below a header may name units only: (hm²), 万元, 人次. */
function unitRow(sheet: SourceSheet, row: number, headings: readonly string[]): readonly string[] | undefined {
  const below = sheet.rows[lastRowOf(sheet, row) + 1];
  if (below === undefined) return undefined;
  const given = below.map((text, at) => [text, headings[at] ?? ''] as const).filter(([text]) => text !== '');
  if (given.length === 0 || given.some(([, heading]) => heading === '')) return undefined;
  return given.every(([text]) => isUnit(text)) ? below : undefined;
}

function isUnit(text: string): boolean {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replace(/^单位:?/, '')
    .replace(/^\((.*)\)$/, '$1');
  if (bare === '' || /^[-—/\d.]/.test(bare)) return false;
  return readWrittenUnit(bare) !== undefined;
}

function withUnit(heading: string, unit: string): string {
  return unit === '' ? heading : `${heading}(${unit.replace(/^[(（](.*)[)）]$/, '$1')})`;
}

/** Cells of a header may reach into the row below it. */
function lastRowOf(sheet: SourceSheet, row: number): number {
  return sheet.merges
    .filter(({ startRow, endRow, startCol, endCol }) => startRow === row && endRow > row && startCol === endCol)
    .reduce((last, { endRow }) => Math.max(last, endRow), row);
}

function isBelow(sheet: SourceSheet, upper: number, lower: number): boolean {
  return sheet.merges.some(({ startRow, endRow }) => startRow <= upper && endRow >= lower && upper < lower);
}
