import { createReadStream, type ReadStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile, type Options } from 'yazl';

/** A file on disk, or bytes at hand. */
export type ZipPart =
  | { readonly name: string; readonly path: string; readonly compress?: boolean }
  | { readonly name: string; readonly bytes: Buffer };

/** Stored as it is unless a part says otherwise, dated 1980-01-01, the earliest that the format knows: the same parts make the same bytes. */
const ENTRY: Partial<Options> = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A zip of the parts in the order of their names; beyond 4 GiB or 65 534 parts in the form that zip64 has for it. */
export function packZip(parts: readonly ZipPart[]): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream.pipe(new PassThrough());
  let content: ReadStream | undefined;
  zip.on('error', (error) => packed.destroy(error));
  // Whoever stops reading in the middle leaves no file open.
  packed.on('close', () => content?.destroy());
  for (const part of parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if ('bytes' in part) {
      zip.addBuffer(part.bytes, part.name, ENTRY);
      continue;
    }
    zip.addReadStreamLazy(part.name, { ...ENTRY, compress: part.compress ?? false }, (give) => {
      content = createReadStream(part.path).on('error', (error) => packed.destroy(error));
      give(null, content);
    });
  }
  zip.end();
  return packed;
}
