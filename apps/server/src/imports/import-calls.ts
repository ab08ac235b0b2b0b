import { Fault } from '@qingzhang/core/fault';
import { sheetUploadFields } from '@qingzhang/contract/calls/sheet-calls';
import type { DoneOrQueued } from '@qingzhang/contract/imports/report';
import { sendStoredFile } from '../files/download.ts';
import { withUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/record-file.ts';
import { storedFile } from '../files/stored-file.ts';
import type { Context, Handler } from '../http/context.ts';
import { jobName } from '../jobs/job-kind.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import { sendFile } from '../sheets/send-file.ts';
import { sheetTable } from '../sheets/sheet-table.ts';
import { XLSX_TYPE } from '../sheets/workbook.ts';
import { IMPORT_JOBS, markedFile, type Work } from './import-job.ts';
import { isSheet } from './read-source.ts';
import { LARGEST_FILE } from './source.ts';

/** A workbook of some thousand rows has so many bytes; reading it takes seconds, in which nobody else would be answered. */
const LARGE = 400 * 1024;

const TITLES: Readonly<Record<keyof typeof IMPORT_JOBS, string>> = {
  sheetRead: '读取',
  sheetCheck: '检查',
  sheetImport: '导入',
  sheetMarked: '标出问题',
};

/** Takes a file in and says what its headings seem to mean. */
export const sheetUpload: Handler = (context) =>
  withUpload(context, { limit: LARGEST_FILE, fields: sheetUploadFields }, async ({ files, fields }) => {
    sheetTable(context, fields.table, 'write');
    const file = files[0]!;
    if (!isSheet(file.kind.mime)) {
      const expected = 'Excel 工作簿(.xlsx)或 CSV 文本;旧版 .xls 请先另存为 .xlsx';
      throw new Fault('FILE_TYPE_WRONG', { name: file.name, found: file.kind.label, expected });
    }
    const { fileId } = await recordFile(context, file, null);
    return hereOrLater(context, 'sheetRead', { table: fields.table, fileId });
  });

/** The same for another sheet or header of a file that is there. */
export const sheetRead: Handler = (context) => hereOrLater(context, 'sheetRead', asked(context));

/** What an import would do, with everything that is wrong; nothing is written. */
export const sheetCheck: Handler = (context) => hereOrLater(context, 'sheetCheck', asked(context));

export const sheetImport: Handler = (context) => hereOrLater(context, 'sheetImport', asked(context));

export const sheetMarked: Handler = async (context) => {
  if (await isLarge(context, asked(context))) {
    const { jobId } = await hereOrLater(context, 'sheetMarked', asked(context));
    const { fileId } = await jobResult(context, jobName<Asked, { fileId: string }>('sheetMarked'), jobId!);
    return sendStoredFile(context, fileId, context.reply);
  }
  const { name, content } = await markedFile(workHere(context, asked(context)));
  return sendFile(context.reply, name, XLSX_TYPE, Buffer.from(content));
};

interface Asked {
  readonly table: string;
  readonly fileId: string;
}

/** The body, once it is settled that the person may write the table. */
function asked(context: Context): Asked {
  const body = context.body as Asked;
  sheetTable(context, body.table, 'write');
  return body;
}

async function hereOrLater(
  context: Context,
  kind: keyof typeof IMPORT_JOBS,
  request: Asked,
): Promise<DoneOrQueued<unknown>> {
  if (!(await isLarge(context, request)))
    return { status: 'done', jobId: null, result: await IMPORT_JOBS[kind](workHere(context, request)) };
  const { name } = await storedFile(context.database.pool, request.fileId);
  const jobId = await submitJob(
    context,
    { kind: jobName(kind), title: `${TITLES[kind]}“${name}”`, request },
    context.actor,
  );
  return { status: 'queued', jobId, result: null };
}

async function isLarge({ database }: Context, { fileId }: Asked): Promise<boolean> {
  return (await storedFile(database.pool, fileId)).size > LARGE;
}

function workHere(context: Context, request: Asked): Work {
  return { deps: context, request, actor: context.actor, report: () => Promise.resolve() };
}
