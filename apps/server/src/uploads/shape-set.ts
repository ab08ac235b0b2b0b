import { Fault } from '@qingzhang/core/fault';
import { ARCHIVE_LIMITS } from '@qingzhang/geo/archive/archive-limits';
import { KINDS } from '../files/content-kind.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { packZip } from '../files/pack-zip.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import { sizeText } from '../file-store/size-text.ts';

const EXPECTED = 'shapefile 的 zip 压缩包，或其 .shp、.dbf、.shx、.prj、.cpg 各文件';

/** One file that holds the whole shapefile: the zip as sent, or a zip made of the parts. */
export async function shapeSet(store: FileStore, files: readonly ReceivedFile[]): Promise<ReceivedFile> {
  const [first] = files;
  if (files.length === 1 && first!.kind === KINDS.zip) return first!;
  const shape = files.find(({ name, kind }) => kind === KINDS.shp && /\.shp$/i.test(name));
  const foreign = files.find(({ kind }) => kind === KINDS.zip || ('risk' in kind && kind.risk === 'program'));
  const wrong = foreign ?? (shape === undefined ? first! : undefined);
  if (wrong !== undefined) {
    throw new Fault('FILE_TYPE_WRONG', { name: wrong.name, found: wrong.kind.label, expected: EXPECTED });
  }
  const { name } = shape!;
  refuseRepeated(files);
  const size = files.reduce((total, { content }) => total + content.size, 0);
  if (size > ARCHIVE_LIMITS.maxTotalBytes) {
    throw new Fault('FILE_TOO_LARGE', { name, limit: sizeText(ARCHIVE_LIMITS.maxTotalBytes) });
  }
  const zip = packZip(files.map(({ name: part, content }) => ({ name: part, path: content.path })));
  const packed = `${name.slice(0, -'.shp'.length)}.zip`;
  return { name: packed, kind: KINDS.zip, content: await store.stage(zip, { name: packed, limit: Infinity }) };
}

function refuseRepeated(files: readonly ReceivedFile[]): void {
  const seen = new Set<string>();
  for (const { name } of files) {
    const identity = name.toLowerCase();
    if (seen.has(identity)) throw new Fault('SHAPEFILE_UNREADABLE', { name, reason: '同名文件上传了两次' });
    seen.add(identity);
  }
}
