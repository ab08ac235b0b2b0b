import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packZip } from './pack-zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-zip-'));
  await writeFile(path.join(folder, '1'), 'geometry');
  await writeFile(path.join(folder, '2'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const first = () => ({ name: '边界.shp', path: path.join(folder, '1') });
const second = () => ({ name: '边界.cpg', path: path.join(folder, '2') });
const pack = (...parts: readonly ReturnType<typeof first>[]) => buffer(Readable.from(packZip(parts)));

it('packs files that come out as they went in', async () => {
  const file = path.join(folder, 'all.zip');
  await writeFile(file, await pack(first(), second()));
  const archive = await openArchive(file);
  expect(archive.entries).toEqual([
    { name: '边界.cpg', size: 0 },
    { name: '边界.shp', size: 8 },
  ]);
  expect((await archive.read('边界.shp')).toString()).toBe('geometry');
  await archive.close();
});

it('makes the same bytes of the same parts in any order', async () => {
  expect(await pack(first(), second())).toEqual(await pack(second(), first()));
});
