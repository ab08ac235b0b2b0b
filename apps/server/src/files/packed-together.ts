import type { FileStore } from '../file-store/file-store.ts';
import { KINDS } from './content-kind.ts';
import { packZip } from './pack-zip.ts';
import type { ReceivedFile } from './receive-upload.ts';

/** What was sent as one file: several parts are packed together, each under a name of its own. */
export async function packedTogether(
  { stage }: Pick<FileStore, 'stage'>,
  files: readonly ReceivedFile[],
  name: string,
): Promise<ReceivedFile> {
  if (files.length === 1) return files[0]!;
  const zip = packZip(files.map(({ content }, at) => ({ name: ownName(files, at), path: content.path })));
  return { name, kind: KINDS.zip, content: await stage(zip, { name, limit: Infinity }) };
}

/** Two of the same name, from two folders, are told apart by the place in which they were sent. */
function ownName(files: readonly ReceivedFile[], at: number): string {
  const { name } = files[at]!;
  const isAlone = files.every((other, place) => place === at || other.name.toLowerCase() !== name.toLowerCase());
  return isAlone ? name : `${at + 1}-${name}`;
}
