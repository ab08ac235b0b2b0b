import { Fault } from '@qingzhang/core/fault';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Table } from '@qingzhang/catalogue/language/table';
import { apartCode } from '../apart/apart-task.ts';
import { dictionariesOf } from '../sheets/dictionary-sources.ts';
import { findHeader, headerAt, type FoundHeader } from './find-header.ts';
import { matchShown } from './hidden-parts.ts';
import { otherSheets } from './other-sheets.ts';
import { proposeSpread } from './propose-spread.ts';
import { READ_HEADINGS, type HeadingsRequest } from './read-headings-task.ts';
import { meantValues } from './meant-values.ts';
import { sheetNamed } from './sheet-named.ts';
import { isOfOrigin } from './source-origin.ts';
import type { SourceFile, SourceSheet } from './source.ts';
import { readTableFile } from './table-readers.ts';

const SAMPLES = 3;

export const readHeadings = apartCode(READ_HEADINGS, async (request) => {
  const { table } = tableEntry(request.table);
  const source = await readTableFile(request);
  const { origin } = source;
  const { sheet, header } = chosenSheet(table, source, request);
  const matches = matchShown(table, header.headings, request.remembered, sheet.hiddenColumns);
  const body = sheet.rows.slice(header.dataRow);
  const headings = matches.flatMap((match, column) => {
    const heading = header.headings[column]!;
    const samples = body.flatMap((row) => row[column] || []).slice(0, SAMPLES);
    return heading === '' && samples.length === 0 ? [] : [{ column, heading, samples, ...match }];
  });
  const reading = {
    table: table.name,
    origin: origin === null || !isOfOrigin(source, table, sheet) ? null : { year: origin.year, county: origin.county },
    fileId: request.fileId,
    fileName: source.name,
    sheets: source.sheets.map(({ name }) => name),
    sheet: sheet.name,
    headerRow: header.row + 1,
    rows: body.filter((row) => row.some((text) => text !== '')).length,
    headings,
    spread: proposeSpread(table, {
      headings,
      units: header.units,
      dictionaries: dictionariesOf(request.dictionaries),
      meant: meantValues(request.meant),
    }),
    others: otherSheets(source, sheet.name),
    leftAside: [...(source.leftAside ?? [])],
  };
  return { reading, origin };
});

/** The sheet and header asked for, or those where most headings are known. */
function chosenSheet(
  table: Table,
  source: SourceFile,
  { sheet: asked, headerRow, remembered }: Pick<HeadingsRequest, 'sheet' | 'headerRow' | 'remembered'>,
): { readonly sheet: SourceSheet; readonly header: FoundHeader } {
  const filled = source.sheets.filter(({ rows }) => rows.length > 0);
  const made = filled.filter((sheet) => isOfOrigin(source, table, sheet));
  const likely = made.length > 0 ? made : filled;
  const found = (asked === null ? likely : [sheetNamed(source, asked)])
    .map((sheet) => ({
      sheet,
      header:
        headerRow === null ? findHeader(table, sheet, remembered) : headerAt(table, sheet, headerRow - 1, remembered),
    }))
    .reduce<{ sheet: SourceSheet; header: FoundHeader } | undefined>(
      (best, one) => (best === undefined || one.header.score > best.header.score ? one : best),
      undefined,
    );
  if (found === undefined) throw new Fault('SHEET_UNREADABLE', { name: source.name, reason: '里面没有任何内容' });
  return found;
}
