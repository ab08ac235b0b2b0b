import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
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
