import { Fault } from '@qingzhang/core/fault';
import type { ApartTask } from '../apart/apart-task.ts';
import { KINDS } from '../files/content-kind.ts';
import { storedFile } from '../files/stored-file.ts';
import type { Deps } from '../http/context.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import { READ_ORIGIN } from './read-origin-task.ts';
import { READ_TABLE, type TableFormat, type TableRequest } from './read-table-task.ts';
import type { SourceFile } from './source.ts';

/** Which reader takes what, by content. */
const FORMATS: ReadonlyMap<string, TableFormat> = new Map([
  [KINDS.csv.mime, 'csv'],
  [KINDS.text.mime, 'csv'],
  [KINDS.xlsx.mime, 'xlsx'],
  [KINDS.xls.mime, 'xls'],
  [KINDS.ods.mime, 'ods'],
]);

/** How texts name what can be imported. */
export const SHEET_NAMES = 'Excel 或 WPS 工作簿（.xlsx、.xls、.et）、OpenDocument 表格（.ods）或 CSV 文本';

/** Whether something by its content can be imported. */
export function isSheet(mime: string): boolean {
  return FORMATS.has(mime);
}

/** A stored file as sheets of text. */
export async function readSource(deps: Deps, fileId: string): Promise<SourceFile> {
  return withTableFile(deps, fileId, (file) => readApart(deps, file, READ_TABLE));
}

/** What a stored file says of where it comes from; null for one that was not made here to be filled in. */
export async function readOrigin(deps: Deps, fileId: string): Promise<WorkbookOrigin | null> {
  // A text has no sheet to say it in.
  return withTableFile(deps, fileId, async (file) =>
    file.format === 'csv' ? null : readApart(deps, file, READ_ORIGIN),
  );
}

async function readApart<Result>(
  { apart }: Deps,
  file: TableRequest,
  task: ApartTask<TableRequest, Result>,
): Promise<Result> {
  return apart.run(task, file, { name: file.name });
}

/** Hands over where a stored file lies and which reader takes it. */
export async function withTableFile<Result>(
  deps: Deps,
  fileId: string,
  work: (file: TableRequest) => Promise<Result>,
): Promise<Result> {
  const { name, type } = await storedFile(deps.database.pool, fileId);
  const format = FORMATS.get(type);
  if (format === undefined) throw new Fault('SHEET_UNREADABLE', { name, reason: `不是 ${SHEET_NAMES}` });
  return withLocal(deps, fileId, (path) => work({ path, name, format }));
}

/** Hands over where a stored file lies while `work` needs it. */
export async function withLocal<Result>(
  { database, files }: Deps,
  fileId: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const { sha256 } = await storedFile(database.pool, fileId);
  const { path, release } = await files.localPath(sha256);
  try {
    return await work(path);
  } finally {
    await release();
  }
}
