import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { sheetRead } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { Deps } from '../http/context.ts';
import { findHeader, headerAt, type FoundHeader } from './find-header.ts';
import { matchHeadings, type RememberedHeadings } from './match-headings.ts';
import { loadDictionaries } from '../sheets/load-dictionaries.ts';
import { otherSheets } from './other-sheets.ts';
import { proposeSpread } from './propose-spread.ts';
import { readSource } from './read-source.ts';
import { rememberedHeadings } from './remembered-headings.ts';
import { rememberedValues } from './remembered-values.ts';
import { isOfOrigin } from './source-origin.ts';
import type { SourceFile, SourceSheet } from './source.ts';
import { accountUnitNames } from '../territory/account-unit-names.ts';
import { regionsOfYear } from '../territory/year-regions.ts';

type ReadRequest = Omit<BodyOf<typeof sheetRead>, 'table'>;

const SAMPLES = 3;

/** A file with its sheet, header and the fields that its headings seem to mean; people decide. */
export async function readHeadings(deps: Deps, table: Table, request: ReadRequest): Promise<SheetReading> {
  const source = await readSource(deps, request.fileId);
  await refuseOtherCounty(deps, source);
  const remembered = await rememberedHeadings(deps.database.pool, table);
  const { sheet, header } = chosenSheet(table, source, request, remembered);
  const matches = matchHeadings(table, header.headings, remembered);
  const body = sheet.rows.slice(header.dataRow);
  const headings = matches.flatMap((match, column) => {
    const heading = header.headings[column]!;
    const samples = body.flatMap((row) => row[column] || []).slice(0, SAMPLES);
    return heading === '' && samples.length === 0 ? [] : [{ column, heading, samples, ...match }];
  });
  const { pool } = deps.database;
  const { origin } = source;
  return {
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
      dictionaries: await loadDictionaries(pool, {
        table,
        fields: table.fields.filter(({ key }) => table.unique.includes(key)),
      }),
      meant: await rememberedValues(pool, table),
    }),
    others: otherSheets(source, sheet.name),
  };
}

/** A workbook for another county would fill this one's account with that one's figures. */
async function refuseOtherCounty({ database }: Deps, { name, origin }: SourceFile): Promise<void> {
  if (origin === null) return;
  const county = accountUnitNames(await regionsOfYear(database.pool, origin.year));
  if (county === origin.county) return;
  const reason = `它是“${origin.county}”${origin.year} 年度的填报模板，而本系统该年度的核算单元是“${county || '（尚未建立）'}”`;
  throw new Fault('SHEET_UNREADABLE', { name, reason });
}

/** The sheet and header asked for, or those where most headings are known. */
function chosenSheet(
  table: Table,
  source: SourceFile,
  { sheet: asked = null, headerRow = null }: ReadRequest,
  remembered: RememberedHeadings,
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

export function sheetNamed(source: SourceFile, name: string): SourceSheet {
  const sheet = source.sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined) {
    throw new Fault('SHEET_UNREADABLE', { name: source.name, reason: `没有名为“${name}”的工作表` });
  }
  return sheet;
}
