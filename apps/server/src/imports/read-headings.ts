import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { sheetRead } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { Deps } from '../http/context.ts';
import { loadDictionarySources } from '../sheets/load-dictionary-sources.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import { accountUnitNames } from '../territory/account-unit-names.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { READ_HEADINGS } from './read-headings-task.ts';
import { withTableFile } from './read-source.ts';
import { rememberedHeadings } from './remembered-headings.ts';
import { rememberedWords } from './remembered-values.ts';

type ReadRequest = Omit<BodyOf<typeof sheetRead>, 'table'>;

/** A file with its sheet, header and the fields that its headings seem to mean; people decide. */
export async function readHeadings(deps: Deps, table: Table, request: ReadRequest): Promise<SheetReading> {
  const { pool } = deps.database;
  const { fileId, sheet = null, headerRow = null } = request;
  const fields = table.fields.filter(({ key }) => table.unique.includes(key));
  const known = {
    remembered: await rememberedHeadings(pool, table),
    meant: await rememberedWords(pool, table),
    dictionaries: await loadDictionarySources(pool, { table, fields }),
  };
  const { reading, origin } = await withTableFile(deps, fileId, (file) =>
    deps.apart.run(
      READ_HEADINGS,
      { ...file, table: table.name, fileId, sheet, headerRow, ...known },
      { name: file.name },
    ),
  );
  await refuseOtherCounty(deps, reading.fileName, origin);
  return reading;
}

/** A workbook for another county would fill this one's account with that one's figures. */
async function refuseOtherCounty({ database }: Deps, name: string, origin: WorkbookOrigin | null): Promise<void> {
  if (origin === null) return;
  const county = accountUnitNames(await regionsOfYear(database.pool, origin.year));
  if (county === origin.county) return;
  const reason = `它是“${origin.county}”${origin.year} 年度的填报模板，而本系统该年度的核算单元是“${county || '（尚未建立）'}”`;
  throw new Fault('SHEET_UNREADABLE', { name, reason });
}
