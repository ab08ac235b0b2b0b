import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { packedTogether } from '../files/packed-together.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import type { Context } from '../http/context.ts';
import { isSheet, SHEET_NAMES } from './table-formats.ts';

/** What was sent to be imported: several files are kept as an archive, whose tables are offered like the sheets of one workbook. */
export async function sentTables(context: Context, files: readonly ReceivedFile[]): Promise<ReceivedFile> {
  const wrong = files.find(({ kind }) => !isSheet(kind.mime));
  if (wrong !== undefined) {
    throw new Fault('FILE_TYPE_WRONG', { name: wrong.name, found: wrong.kind.label, expected: ` ${SHEET_NAMES}` });
  }
  const title = path.parse(files[0]!.name).name;
  return packedTogether(context.files, files, `${title} 等 ${files.length} 个文件.zip`);
}
