import { Fault } from '@qingzhang/core/fault';
import { findTableEntry, tableEntry } from '@qingzhang/catalogue/registry';
import {
  sheetCheck,
  sheetImport,
  sheetMarked,
  sheetRead,
  sheetTrail,
  sheetUndo,
  sheetUpload,
} from '@qingzhang/contract/calls/sheet-calls';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { DoneOrQueued } from '@qingzhang/contract/imports/report';
import { sendStoredFile } from '../files/download.ts';
import { requireFiles } from '../files/file-rights.ts';
import { withUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/record-file.ts';
import type { Context } from '../http/context.ts';
import { handle, handleReply } from '../http/handle.ts';

import { sheetTable } from '../sheets/sheet-table.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import { CHECKING, IMPORTING, MARKING, READING, type FileWork } from './import-works.ts';
import { doneByWorker, isLarge, nowOrLater, queued } from './now-or-later.ts';
import { readHeadings } from './read-headings.ts';
import { readOrigin } from './read-source.ts';
import { sentTables } from './sent-tables.ts';
import { LARGEST_FILE } from './source.ts';
import { importTrailOf, undoImport } from './undo-import.ts';

/** Takes a file in and says what its headings seem to mean. */
const UPLOAD = handle(sheetUpload).by((context) =>
  withUpload(context, { limit: LARGEST_FILE, fields: sheetUpload.body }, async ({ files, fields }) => {
    const asked = fields.table ?? null;
    if (asked !== null) sheetTable(context, asked, 'write');
    const file = await sentTables(context, files);
    const { fileId } = await recordFile(context, file, null);
    const table = placeOf(context, asked, await readOrigin(context, fileId), file.name);
    return readNowOrLater(context, { table, fileId });
  }),
);

/** The table that a file goes to: the one asked for, unless the workbook was made for others. */
function placeOf(context: Context, asked: string | null, origin: WorkbookOrigin | null, name: string): string {
  const tables = (origin?.sheets ?? [])
    .map(({ table }) => table)
    .filter((table) => findTableEntry(table) !== undefined);
  if (asked !== null && (tables.length === 0 || tables.includes(asked))) return asked;
  const place = tables.find((table) => mayWrite(context, table)) ?? tables[0];
  if (place === undefined) {
    const reason = '不是从“需求清单”下载的填报模板；部门自己的表请在相应数据表的页面导入';
    throw new Fault('SHEET_UNREADABLE', { name, reason });
  }
  return place;
}

function mayWrite({ user }: Context, table: string): boolean {
  return user?.rights.get(tableEntry(table).module) === true;
}

/** The same for another sheet or header of a file that is there. */
const READ = handle(sheetRead).by((context) => readNowOrLater(context, context.body));

/** What an import would do, with everything that is wrong; nothing is written. */
const CHECK = handle(sheetCheck).by((context) => forWriters(context, CHECKING, context.body));

const IMPORT = handle(sheetImport).by((context) => forWriters(context, IMPORTING, context.body));

const MARKED = handleReply(sheetMarked).by(async (context) => {
  const { body } = context;
  sheetTable(context, body.table, 'write');
  await requireFiles(context, [body.fileId]);
  const { fileId } = await doneByWorker(context, MARKING, body);
  return sendStoredFile(context, fileId, context.reply);
});

/** What undoing an import would come to. */
const TRAIL = handle(sheetTrail).by(async (context) => {
  const { table } = sheetTable(context, context.body.table, 'write');
  return importTrailOf(context.database.pool, table, context.body.importId);
});

const UNDO = handle(sheetUndo).by(async (context) => {
  const { table } = sheetTable(context, context.body.table, 'write');
  return undoImport(context, table, context.body);
});

export const IMPORT_HANDLINGS = [UPLOAD, READ, CHECK, IMPORT, MARKED, TRAIL, UNDO];

/** Reads headings for whoever may write the table: of a small file the process apart says them at once. */
async function readNowOrLater(
  context: Context,
  request: BodyOf<typeof sheetRead>,
): Promise<DoneOrQueued<SheetReading>> {
  const { table } = sheetTable(context, request.table, 'write');
  await requireFiles(context, [request.fileId]);
  if (await isLarge(context, request)) return queued(context, READING, request);
  return { status: 'done', jobId: null, result: await readHeadings(context, table, request) };
}

/** Does the work for whoever may write the table. */
async function forWriters<Request extends { readonly table: string; readonly fileId: string }, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<DoneOrQueued<Result>> {
  sheetTable(context, request.table, 'write');
  return nowOrLater(context, work, request);
}
