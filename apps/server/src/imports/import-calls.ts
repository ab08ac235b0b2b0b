import { Fault } from '@qingzhang/core/fault';
import { findTableEntry, tableEntry } from '@qingzhang/catalogue/registry';
import { XLSX } from '@qingzhang/contract/calls/mime-types';
import {
  sheetCheck,
  sheetImport,
  sheetMarked,
  sheetRead,
  sheetTrail,
  sheetUndo,
  sheetUpload,
} from '@qingzhang/contract/calls/sheet-calls';
import type { DoneOrQueued } from '@qingzhang/contract/imports/report';
import { sendStoredFile } from '../files/download.ts';
import { requireFiles } from '../files/file-rights.ts';
import { withUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/record-file.ts';
import { storedFile } from '../files/stored-file.ts';
import type { Context } from '../http/context.ts';
import { handle, handleReply } from '../http/handle.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import { sendFile } from '../sheets/send-file.ts';
import { sheetTable } from '../sheets/sheet-table.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import { CHECKING, IMPORTING, markedFile, MARKING, READING, type FileWork, type Work } from './import-job.ts';
import { isSheet, readOrigin, SHEET_NAMES } from './read-source.ts';
import { LARGEST_FILE } from './source.ts';
import { importTrailOf, undoImport } from './undo-import.ts';

/** A workbook of some thousand rows has so many bytes; reading it takes seconds, in which nobody else would be answered. */
const LARGE = 400 * 1024;

/** Takes a file in and says what its headings seem to mean. */
const UPLOAD = handle(sheetUpload).by((context) =>
  withUpload(context, { limit: LARGEST_FILE, fields: sheetUpload.body }, async ({ files, fields }) => {
    const asked = fields.table ?? null;
    if (asked !== null) sheetTable(context, asked, 'write');
    const file = files[0]!;
    if (!isSheet(file.kind.mime)) {
      throw new Fault('FILE_TYPE_WRONG', { name: file.name, found: file.kind.label, expected: ` ${SHEET_NAMES}` });
    }
    const { fileId } = await recordFile(context, file, null);
    const table = placeOf(context, asked, await readOrigin(context, fileId), file.name);
    return hereOrLater(context, READING, { table, fileId });
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
const READ = handle(sheetRead).by((context) => hereOrLater(context, READING, context.body));

/** What an import would do, with everything that is wrong; nothing is written. */
const CHECK = handle(sheetCheck).by((context) => hereOrLater(context, CHECKING, context.body));

const IMPORT = handle(sheetImport).by((context) => hereOrLater(context, IMPORTING, context.body));

const MARKED = handleReply(sheetMarked).by(async (context) => {
  const { body } = context;
  sheetTable(context, body.table, 'write');
  await requireFiles(context, [body.fileId]);
  if (await isLarge(context, body)) {
    const { fileId } = await jobResult(context, MARKING, await submitWork(context, MARKING, body));
    return sendStoredFile(context, fileId, context.reply);
  }
  const { name, content } = await markedFile(workHere(context, body));
  return sendFile(context.reply, name, XLSX, Buffer.from(content));
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

interface Asked {
  readonly table: string;
  readonly fileId: string;
}

/** Does the work for whoever may write the table: at once on a small file, as a job on a large one. */
async function hereOrLater<Request extends Asked, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<DoneOrQueued<Result>> {
  sheetTable(context, request.table, 'write');
  await requireFiles(context, [request.fileId]);
  if (await isLarge(context, request))
    return { status: 'queued', jobId: await submitWork(context, work, request), result: null };
  return { status: 'done', jobId: null, result: await work.run(workHere(context, request)) };
}

async function submitWork<Request extends Asked, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<string> {
  const { name } = await storedFile(context.database.pool, request.fileId);
  return submitJob(context, { kind: work, title: `${work.verb}“${name}”`, request }, context.actor);
}

async function isLarge({ database }: Context, { fileId }: Asked): Promise<boolean> {
  return (await storedFile(database.pool, fileId)).size > LARGE;
}

function workHere<Request>(context: Context, request: Request): Work<Request> {
  return { deps: context, request, actor: context.actor, report: () => Promise.resolve() };
}
