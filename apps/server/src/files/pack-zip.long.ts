import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromise, type Entry } from 'yauzl';
import { packZip } from './pack-zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// yazl looks through all parts for each one that it adds: 20 s of processor time.
it('packs more parts than the old format can count', async () => {
  // The old end record counts in 16 bits: 65 535 there means that zip64 has the number.
  const count = 65_536;
  const file = path.join(folder, 'many.zip');
  const parts = Array.from({ length: count }, (_, index) => ({ name: `${index}`, bytes: Buffer.from([index & 255]) }));
  await pipeline(packZip(parts), createWriteStream(file));
  const archive = await openPromise(file);
  expect(archive.entryCount).toBe(count);
  const names = new Set<string>();
  for await (const entry of archive.eachEntry()) names.add(entry.fileName);
  expect(names.size).toBe(count);
}, 600_000);

it('packs a part larger than the old format can measure, and what comes after it', async () => {
  // The old headers measure in 32 bits. 4 GiB + 5 bytes of zeros, as a hole in the file.
  const size = 2 ** 32 + 5;
  const large = path.join(folder, 'large.tif');
  const source = await open(large, 'w');
  await source.truncate(size);
  await source.close();
  const file = path.join(folder, 'large.zip');
  const after = { name: 'large.txt', bytes: Buffer.from('after it') };
  await writeWithHoles(packZip([{ name: 'large.tif', path: large }, after]), file);

  const archive = await openPromise(file, { autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ['large.tif', size],
    ['large.txt', 8],
  ]);
  expect(entries[1]!.relativeOffsetOfLocalHeader).toBeGreaterThan(size);
  expect(await text(await archive.openReadStreamPromise(entries[1]!))).toBe('after it');
  archive.close();
}, 600_000);

/** Leaves holes where a stream is zero, so that 4 GiB take no room on the disk. */
async function writeWithHoles(stream: Readable, target: string): Promise<void> {
  const file = await open(target, 'w');
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!chunk.equals(Buffer.alloc(chunk.length))) await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  }
  await file.truncate(at);
  await file.close();
}
