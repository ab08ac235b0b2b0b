import { Fault } from '@qingzhang/core/fault';
import type { ApartTask } from '../apart/apart-task.ts';
import { inWorkingFolder } from '../file-store/working-folder.ts';
import { storedFile } from '../files/stored-file.ts';
import type { Deps } from '../http/context.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import { READ_ORIGIN } from './read-origin-task.ts';
import { READ_TABLE, type TableRequest } from './read-table-task.ts';
import type { SourceFile } from './source.ts';
import { formatOf, SHEET_NAMES } from './table-formats.ts';

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
  const format = formatOf(type);
  if (format === null) throw new Fault('SHEET_UNREADABLE', { name, reason: `不是 ${SHEET_NAMES}` });
  return withLocal(deps, fileId, (path) =>
    inWorkingFolder(deps.files, (folder) => work({ path, name, format, folder })),
  );
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
