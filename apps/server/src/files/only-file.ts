import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { KINDS } from './content-kind.ts';
import type { ReceivedFile } from './receive-upload.ts';

/** The one file of an upload that takes no more, and nothing empty. */
export function onlyFile(files: readonly ReceivedFile[]): ReceivedFile {
  const [file, ...others] = files;
  if (others.length > 0) {
    const issues = [block('file', 'FILES_SEVERAL', `一次只能上传一个文件，收到 ${files.length} 个`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  if (file!.kind === KINDS.empty) throw typeWrong(file!, '有内容的文件');
  return file!;
}

export function typeWrong({ name, kind }: ReceivedFile, expected: string): Fault {
  return new Fault('FILE_TYPE_WRONG', { name, found: kind.label, expected });
}
