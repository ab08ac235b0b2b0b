import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
const third = () => ({ name: '边界.prj', bytes: Buffer.from('GEOGCS') });

it('packs files and bytes that come out as they went in', async () => {
  const file = path.join(folder, 'all.zip');
  await writeFile(file, await buffer(packZip([first(), second(), third()])));
  const archive = await openArchive(file);
  expect(archive.entries).toEqual([
    { name: '边界.cpg', size: 0 },
    { name: '边界.prj', size: 6 },
    { name: '边界.shp', size: 8 },
  ]);
  expect((await archive.read('边界.shp')).toString()).toBe('geometry');
  expect((await archive.read('边界.prj')).toString()).toBe('GEOGCS');
  await archive.close();
});

it('makes the same bytes of the same parts in any order', async () => {
  expect(await buffer(packZip([first(), second()]))).toEqual(await buffer(packZip([second(), first()])));
});

it('fails where a file is missing', async () => {
  const gone = { name: '缺失.dbf', path: path.join(folder, 'gone') };
  await expect(buffer(packZip([first(), gone]))).rejects.toMatchObject({ code: 'ENOENT' });
});
