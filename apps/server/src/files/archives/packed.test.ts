import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedNames, unpack } from './packed.ts';
import { sevenZip } from './seven-zip.ts';
import { smallRar } from './testing/small-rar.ts';

const TEXT = Buffer.from('1 2 3');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-packed-'));
  await writeFile(path.join(folder, '降水.asc'), TEXT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rar(entries: Parameters<typeof smallRar>[0]): Promise<{ path: string; name: string }> {
  const file = path.join(folder, 'a.rar');
  await writeFile(file, smallRar(entries));
  return { path: file, name: '资料.rar' };
}

/** 7-Zip writes what it reads. */
async function sevenZ(more: readonly string[] = []): Promise<{ path: string; name: string }> {
  const name = `b${more.length}.7z`;
  await sevenZip(['a', ...more, `/out/${name}`, '/in/'], path.join(folder, '降水.asc'), folder);
  return { path: path.join(folder, name), name: '资料.7z' };
}

describe('archives of other kinds', () => {
  it('are unpacked with their folders', async () => {
    const out = await mkdtemp(path.join(folder, 'out-'));
    expect(await unpack(await rar([{ name: '2023/rain.asc', content: TEXT }]), out)).toEqual(['2023/rain.asc']);
    expect(await readFile(path.join(out, '2023/rain.asc'), 'utf8')).toBe('1 2 3');
    expect(await unpack(await sevenZ(), out)).toEqual(['降水.asc']);
    expect(await readFile(path.join(out, '降水.asc'), 'utf8')).toBe('1 2 3');
  });

  it('are refused where a name leads outside', async () => {
    const archive = await rar([{ name: '../../etc/rain.asc', content: TEXT }]);
    await expect(packedNames(archive)).rejects.toMatchObject({ code: 'ARCHIVE_UNSAFE' });
  });

  it('are refused where they are encrypted, names included or not', async () => {
    for (const more of [['-psecret'], ['-psecret', '-mhe=on']]) {
      await expect(packedNames(await sevenZ(more))).rejects.toThrow('加密');
    }
  });

  it('are refused where they are cut off or damaged', async () => {
    const archive = await rar([{ name: 'rain.asc', content: TEXT }]);
    const bytes = await readFile(archive.path);
    bytes[bytes.length - 10]! ^= 1;
    await writeFile(archive.path, bytes);
    await expect(unpack(archive, folder)).rejects.toMatchObject({ code: 'ARCHIVE_UNSAFE' });
    const other = await sevenZ();
    await writeFile(other.path, (await readFile(other.path)).subarray(0, 60));
    await expect(packedNames(other)).rejects.toMatchObject({ code: 'ARCHIVE_UNSAFE' });
  });
});
