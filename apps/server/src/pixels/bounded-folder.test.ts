import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheFolder, makeRoom } from './bounded-folder.ts';

let dataDir: string;
const HOUR = 3_600_000;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-cache-'));
  await mkdir(cacheFolder({ dataDir }, 'terrain'), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A file of 100 bytes that was written and last read so many hours ago. */
async function file(name: string, written: number, read: number): Promise<void> {
  const at = path.join(cacheFolder({ dataDir }, 'terrain'), name);
  await writeFile(at, Buffer.alloc(100));
  await utimes(at, new Date(Date.now() - read * HOUR), new Date(Date.now() - written * HOUR));
}

const left = async () => (await readdir(cacheFolder({ dataDir }, 'terrain'))).sort();

describe('a folder of files that can be made again', () => {
  it('gives up those that nobody has read for longest, until it is small enough', async () => {
    await file('old', 50, 50);
    await file('old-but-read', 60, 2);
    await file('newer', 10, 10);
    await makeRoom({ dataDir }, 'terrain', { maxBytes: 250 });
    expect(await left()).toEqual(['newer', 'old-but-read']);
    await makeRoom({ dataDir }, 'terrain', { maxBytes: 100 });
    expect(await left()).toEqual(['old-but-read']);
  });

  it('keeps all while there is room, and what may be about to be opened even without', async () => {
    await file('a', 9, 9);
    await file('b', 0, 0);
    await makeRoom({ dataDir }, 'terrain');
    expect(await left()).toEqual(['a', 'b']);
    await makeRoom({ dataDir }, 'terrain', { maxBytes: 0 });
    expect(await left()).toEqual(['b']);
  });
});
