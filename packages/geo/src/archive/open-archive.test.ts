import { rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { isFault } from '@qingzhang/core/fault';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { buildZip, type BuildEntry } from '../../test/build-zip.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { openArchive } from './open-archive.ts';

const put = temporaryFolder();
const TEXT = Buffer.from('青账');

async function refusal(zip: Buffer, limits: Partial<ArchiveLimits> = {}, readAll = false): Promise<string> {
  const path = await put(zip);
  try {
    const archive = await openArchive(path, { name: '资料.zip', limits });
    try {
      if (readAll) for (const entry of archive.entries) await archive.read(entry.name);
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (isFault(error, 'ARCHIVE_UNSAFE')) return error.message;
    throw error;
  }
  return '';
}

function one(entry: Partial<BuildEntry>): Buffer {
  return buildZip([{ name: 'a.txt', content: TEXT, ...entry }]);
}

describe('reading a zip', () => {
  it('gives back contents, packed or stored, and the first bytes', async () => {
    const path = await put(
      buildZip([
        { name: '县界/', content: Buffer.alloc(0), isDeflated: false, mode: 0o040755 },
        { name: '县界/说明.txt', content: TEXT },
        { name: 'b.bin', content: Buffer.from([1, 2, 3]), isDeflated: false },
      ]),
    );
    const archive = await openArchive(path);
    expect(archive.entries).toEqual([
      { name: '县界/说明.txt', size: 6 },
      { name: 'b.bin', size: 3 },
    ]);
    expect((await archive.read('县界/说明.txt')).toString()).toBe('青账');
    expect([...(await archive.readHead('b.bin', 2))]).toEqual([1, 2]);
    await expect(archive.read('c')).rejects.toThrow('没有名为“c”的文件');
    await archive.close();
  });

  it('reads names that Chinese Windows wrote in GBK, and UTF-8 without the flag', async () => {
    const path = await put(
      buildZip([
        { name: iconv.encode('蒙阴县.shp', 'gbk'), content: TEXT },
        { name: Buffer.from('沂水县.shp', 'utf8'), content: TEXT },
      ]),
    );
    const archive = await openArchive(path);
    expect(archive.entries.map((entry) => entry.name)).toEqual(['蒙阴县.shp', '沂水县.shp']);
    await archive.close();
  });

  it('reads folders that a program of Windows wrote with backslashes', async () => {
    const name = iconv.encode('数据\\县界.shp', 'gbk');
    const archive = await openArchive(await put(one({ name })));
    expect(archive.entries.map((entry) => entry.name)).toEqual(['数据/县界.shp']);
    expect((await archive.read('数据/县界.shp')).toString()).toBe('青账');
    await archive.close();
  });

  it('takes the Unicode name that Info-ZIP adds, unless it is stale', async () => {
    const raw = Buffer.from('?.shp');
    const unicode = Buffer.from('临沂.shp');
    const field = (checksum: number): Buffer => {
      const head = Buffer.alloc(9);
      head.writeUInt16LE(0x7075, 0);
      head.writeUInt16LE(5 + unicode.length, 2);
      head[4] = 1;
      head.writeUInt32LE(checksum, 5);
      return Buffer.concat([head, unicode]);
    };
    for (const [checksum, expected] of [
      [crc32(raw), '临沂.shp'],
      [0, '?.shp'],
    ] as const) {
      const archive = await openArchive(await put(one({ name: raw, extra: field(checksum) })));
      expect(archive.entries[0]!.name).toBe(expected);
      await archive.close();
    }
  });
});

describe('refusing a zip', () => {
  it('refuses names that lead outside, and says which', async () => {
    for (const [name, reason] of [
      ['../a.txt', '指向压缩包之外'],
      ['x/../../a.txt', '指向压缩包之外'],
      ['..', '指向压缩包之外'],
      ['/etc/a.txt', '绝对路径'],
      ['C:/a.txt', '绝对路径'],
      ['C:\\a.txt', '绝对路径'],
      ['\\\\server\\a.txt', '绝对路径'],
      ['x\\..\\..\\a.txt', '指向压缩包之外'],
      ['a\u0000.txt', '控制字符'],
      ['', '没有名称'],
      ['x'.repeat(2000), '文件名过长'],
    ] as const) {
      expect(await refusal(one({ name })), name).toContain(reason);
    }
    expect(await refusal(one({ name: iconv.encode('..\\县界.shp', 'gbk') }))).toContain('指向压缩包之外');
  });

  it('refuses links, devices and names that a disk cannot tell apart', async () => {
    expect(await refusal(one({ mode: 0o120777 }))).toContain('符号链接');
    expect(await refusal(one({ mode: 0o020644 }))).toContain('特殊文件');
    const twice = buildZip([
      { name: 'a.shp', content: TEXT },
      { name: 'A.SHP', content: TEXT },
    ]);
    expect(await refusal(twice)).toContain('重名文件');
  });

  it('refuses encryption and unknown packing with what to do', async () => {
    expect(await refusal(one({ flags: 1 }))).toBe(
      '压缩包“资料.zip”不安全，已拒绝：压缩包已加密，请解密后重新压缩再上传',
    );
    expect(await refusal(one({ flags: 0x41 }))).toContain('已加密');
    expect(await refusal(one({ method: 9 }))).toContain('不支持的压缩方式（编号 9）');
  });

  it('refuses bombs by declared size, ratio, total and count before unpacking', async () => {
    const bomb = one({ content: Buffer.alloc(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(50_000);
    expect(await refusal(bomb)).toContain('压缩比超过 250 倍');
    expect(await refusal(bomb, { maxEntryBytes: 1_048_576 })).toContain('解压后 40 MB，超过上限 1 MB');
    const many = buildZip(Array.from({ length: 30 }, (_, i) => ({ name: `${i}`, content: TEXT })));
    expect(await refusal(many, { maxEntries: 29 })).toContain('内含 30 个文件，超过上限 29');
    expect(await refusal(many, { maxTotalBytes: 100 })).toContain('总大小超过上限');
  });

  it('lets a small table of blanks pass though it packs several hundred to one', async () => {
    const blanks = one({ content: Buffer.alloc(4 * 1024 * 1024, 0x20) });
    expect(blanks.length * 500).toBeLessThan(4 * 1024 * 1024);
    expect(await refusal(blanks, {}, true)).toBe('');
  });

  it('notices while unpacking that the declared size was a lie', async () => {
    const liar = one({ content: Buffer.alloc(40 * 1024 * 1024), declaredSize: 1000 });
    expect(await refusal(liar, {}, true)).toContain('实际解压大小超出');
    expect(await refusal(one({ content: TEXT, declaredSize: 1000 }), {}, true)).not.toBe('');
  });

  it('counts what all reads unpack together', async () => {
    const archive = await openArchive(await put(one({ content: Buffer.alloc(1000, 1) })), {
      limits: { maxTotalBytes: 2500 },
    });
    await archive.read('a.txt');
    await archive.read('a.txt');
    await expect(archive.read('a.txt')).rejects.toThrow('超出声明或上限');
    await archive.close();
  });

  it('notices damage by the checksum', async () => {
    expect(await refusal(one({ checksum: 1 }), {}, true)).toContain('与校验值不符');
  });

  it('says that something else is no zip', async () => {
    expect(await refusal(Buffer.from('not a zip'))).toContain('不是有效的 zip 文件');
    expect(await refusal(Buffer.alloc(0))).toContain('不是有效的 zip 文件');
    expect(await refusal(one({}).subarray(0, 60))).toContain('不是有效的 zip 文件');
  });

  it('leaves a missing file to the caller as what it is', async () => {
    const path = await put(TEXT);
    await rm(path);
    await expect(openArchive(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('answers a refusal or the contents for 300 damaged zips', async () => {
    const sound = buildZip([
      { name: 'a.shp', content: Buffer.alloc(300, 7) },
      { name: '说明.txt', content: TEXT, isDeflated: false },
    ]);
    const damage = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(sound);
        for (const [at, value] of changes) bytes[at] = value;
        expect(typeof (await refusal(bytes, {}, true))).toBe('string');
      }),
      { numRuns: 300 },
    );
  });
});
