import { Fault } from '@qingzhang/core/fault';
import { KINDS } from '../files/content-kind.ts';
import { storedFile } from '../files/stored-file.ts';
import type { Deps } from '../http/context.ts';
import { READ_TABLE } from './read-table-task.ts';
import type { SourceFile } from './source.ts';

const TEXTS: ReadonlySet<string> = new Set([KINDS.csv.mime, KINDS.text.mime]);

/** Whether something by its content can be imported. */
export function isSheet(mime: string): boolean {
  return mime === KINDS.xlsx.mime || TEXTS.has(mime);
}

/** A stored file as sheets of text. */
export async function readSource(deps: Deps, fileId: string): Promise<SourceFile> {
  const { name, type } = await storedFile(deps.database.pool, fileId);
  if (!isSheet(type)) {
    throw new Fault('SHEET_UNREADABLE', { name, reason: '不是 Excel 工作簿(.xlsx)或 CSV 文本' });
  }
  return withLocal(deps, fileId, (path) =>
    deps.apart.run(READ_TABLE, { path, name, isText: TEXTS.has(type) }, { name }),
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
