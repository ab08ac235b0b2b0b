import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Files of one seed are alike to the last byte. */
const MADE = new Date(2024, 2, 15);

/** Files by name in one archive. */
export async function zipFiles(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: MADE });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
