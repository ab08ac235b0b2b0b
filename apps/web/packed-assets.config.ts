import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|svg|json|html|wasm|ttf)$/;
/** Smaller ones gain nothing. */
const WORTHWHILE_BYTES = 1500;

/**
 * Writes each text of the build once more, compressed, beside itself: the server sends it as it lies there instead of
 * compressing it for everybody anew. Browsers take Brotli over HTTPS alone, so there is gzip as well.
 */
export function packedAssets(): Plugin {
  return {
    name: 'packed-assets',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const folder = path.join(dir, 'assets');
      const names = (await readdir(folder)).filter((name) => TEXTS.test(name));
      await Promise.all(names.map((name) => pack(path.join(folder, name))));
    },
  };
}

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

async function pack(file: string): Promise<void> {
  if ((await stat(file)).size < WORTHWHILE_BYTES) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotlied(content, { params }));
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
}
