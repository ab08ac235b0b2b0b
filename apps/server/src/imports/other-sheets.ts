import { isFigure, isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { OtherSheet } from '@qingzhang/contract/imports/reading';
import { findHeader } from './find-header.ts';
import { matchHeadings } from './match-headings.ts';
import type { SourceFile, SourceSheet } from './source.ts';

/** What is beyond these is not looked at: each sheet is held against every table, row by row. */
const MOST_SHEETS = 10;
const ROWS_LOOKED_AT = 12;
const COLUMNS_LOOKED_AT = 40;
const MOST_TABLES = 3;
/** A table is known by so many of its headings. */
const LEAST_KNOWN = 2;

/** Tables that people bring in files. */
const CANDIDATES = TABLES.filter(({ table, calls }) => calls === 'rows' && table.kind !== 'raster').map(
  ({ table }) => table,
);

/** The other sheets of a workbook that seem to hold tables, each with the tables that it may be. */
export function otherSheets({ sheets, origin }: SourceFile, taken: string): readonly OtherSheet[] {
  if (origin !== null) {
    return origin.sheets.flatMap(({ sheet, table }) => {
      const isThere = sheet !== taken && sheets.some(({ name, rows }) => name === sheet && rows.length > 1);
      return isThere && CANDIDATES.some(({ name }) => name === table) ? [{ sheet, tables: [table] }] : [];
    });
  }
  return sheets
    .filter(({ name, rows }) => name !== taken && rows.length > 1)
    .slice(0, MOST_SHEETS)
    .map((sheet) => ({ sheet: sheet.name, tables: likelyTables(topOf(sheet)) }))
    .filter(({ tables }) => tables.length > 0);
}

function topOf({ name, rows, merges }: SourceSheet): SourceSheet {
  const top = rows.slice(0, ROWS_LOOKED_AT).map((row) => row.slice(0, COLUMNS_LOOKED_AT));
  return { name, rows: top, merges: merges.filter(({ startRow }) => startRow < ROWS_LOOKED_AT) };
}

function likelyTables(sheet: SourceSheet): readonly string[] {
  return CANDIDATES.map((table) => ({ table, known: knownFields(table, sheet) }))
    .filter(({ known, table }) => known.length >= LEAST_KNOWN && known.some((key) => isAmount(table, key)))
    .sort((a, b) => b.known.length - a.known.length)
    .slice(0, MOST_TABLES)
    .map(({ table }) => table.name);
}

/** Fields that are certain, or by what offices call them; what is merely alike proves nothing. */
function knownFields(table: Table, sheet: SourceSheet): readonly string[] {
  const { headings, score } = findHeader(table, sheet, new Map());
  if (score < LEAST_KNOWN) return [];
  return matchHeadings(table, headings, new Map()).flatMap(({ fieldKey }) => fieldKey ?? []);
}

function isAmount(table: Table, key: string): boolean {
  const field = fieldOf(table, key);
  return isFigure(field) && !isOrdinal(field);
}
