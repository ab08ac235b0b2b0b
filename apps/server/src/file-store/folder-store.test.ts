import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { clearUnfinished, folderStore } from './folder-store.ts';
import { memoryProofs } from './memory-proofs.ts';

let folder = '';
let store: FileStore;
let proofs: ReturnType<typeof memoryProofs>;
/** What rows would say of a content; nothing unless a test says so. */
let described: { name: string; belongs: string; mended: string } | undefined;
const open = () => folderStore(folder, { proofs, describe: async () => described });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-files-'));
  proofs = memoryProofs();
  described = undefined;
  store = await open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stream = (...chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

it('keeps a file under the sha-256 of its content and gives it back, whole and in part', async () => {
  const { sha256, size } = await store.put(stream('生态', '产品'), { name: 'a.txt', limit: 100 });
  const bytes = Buffer.from('生态产品');
  expect(size).toBe(12); // four characters of three bytes
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await readFile(path.join(folder, sha256.slice(0, 2), sha256.slice(2)))).toEqual(bytes);
  expect(await buffer(await store.read(sha256))).toEqual(bytes);
  expect((await buffer(await store.read(sha256, { start: 3, end: 5 }))).toString()).toBe('态');
  const { path: place, release } = await store.localPath(sha256);
  expect(await readFile(place)).toEqual(bytes);
  await release();
});

it('takes content in any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 500 }), { maxLength: 20 }), async (chunks) => {
      const whole = Buffer.concat(chunks);
      const content = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
      const { sha256, size } = await store.put(content, { name: 'x', limit: 10_000 });
      expect(size).toBe(whole.length);
      expect(sha256).toBe(createHash('sha256').update(whole).digest('hex'));
      expect(await buffer(await store.read(sha256))).toEqual(whole);
    }),
    { numRuns: 50 },
  );
});

it('keeps the same content once, however many send it at the same time', async () => {
  const puts = Array.from({ length: 20 }, () => store.put(stream('同一', '内容'), { name: 'a', limit: 100 }));
  const kept = await Promise.all(puts);
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await files()).toHaveLength(1);
});

it('takes a file of exactly the limit and refuses one byte more, leaving nothing', async () => {
  await expect(store.put(stream('12345', '6'), { name: '大.tif', limit: 5 })).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: '文件“大.tif”超过上限 5 B',
  });
  expect(await files()).toHaveLength(0);
  expect((await store.put(stream('12345'), { name: 'a', limit: 5 })).size).toBe(5);
});

it('leaves nothing of an upload that breaks off', async () => {
  const broken = Readable.from(
    (async function* chunks() {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(store.stage(broken, { name: 'a', limit: 100 })).rejects.toThrow('connection lost');
  expect(await files()).toHaveLength(0);
});

it('makes content part of the store only when it is kept', async () => {
  const staged = await store.stage(stream('内容'), { name: 'a', limit: 100 });
  expect(await store.has(staged.sha256)).toBe(false);
  await staged.discard();
  expect(await files()).toHaveLength(0);
  const again = await store.stage(stream('内容'), { name: 'a', limit: 100 });
  await again.keep();
  await again.discard();
  expect(await store.has(staged.sha256)).toBe(true);
});

it('clears away what an earlier run left half done, and nothing else', async () => {
  const { sha256 } = await store.put(stream('kept'), { name: 'a', limit: 100 });
  await writeFile(path.join(folder, 'incoming', 'left-over'), 'half of a file');
  await clearUnfinished(folder);
  const reopened = await open();
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  expect(await reopened.has(sha256)).toBe(true);
});

it('says that a file is not there', async () => {
  const missing = '0'.repeat(64);
  await expect(store.read(missing)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  await expect(store.localPath(missing)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  const { sha256 } = await store.put(stream('gone'), { name: 'a', limit: 100 });
  await store.remove(sha256);
  expect(await store.has(sha256)).toBe(false);
});

it('never looks outside its folder', async () => {
  await expect(store.read('../../etc/passwd')).rejects.toThrow('not a sha-256');
});

it('lets a second user open the folder while an upload is on its way', async () => {
  const staged = await store.stage(Readable.from([Buffer.from('rain of 2024')]), { name: 'rain.csv', limit: 100 });
  const other = await open();
  await staged.keep();
  expect(await other.has(staged.sha256)).toBe(true);
});

describe('content proves itself', () => {
  const placeOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256.slice(2));
  const DESCRIBED = { name: '降雨.tif', belongs: '属于“降雨量”2024 年的记录', mended: '请重新上传' };
  const damaged = { code: 'FILE_DAMAGED', status: 409, message: expect.stringContaining('降雨.tif') as unknown };

  beforeEach(() => {
    described = DESCRIBED;
  });

  it('when it is first used, and not again while its file stays as it is', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    expect(proofs.saved).toHaveLength(0); // an upload is no check
    await buffer(await store.read(sha256));
    await store.localPath(sha256);
    await (await open()).prove(sha256);
    expect(proofs.saved).toHaveLength(1);
  });

  it.each([
    ['longer', '雨量x'],
    ['of the same size', '雨里'],
    ['empty', ''],
  ])('is not given out when it is %s', async (_how, content) => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    await store.prove(sha256);
    await writeFile(placeOf(sha256), content);
    await expect(store.read(sha256)).rejects.toMatchObject(damaged);
    await expect(store.localPath(sha256)).rejects.toMatchObject(damaged);
    await expect(store.prove(sha256)).rejects.toMatchObject(damaged);
  });

  it('nor when somebody sets its modification time back', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    await store.prove(sha256);
    const { atime, mtime } = await stat(placeOf(sha256));
    await writeFile(placeOf(sha256), '雨里');
    await utimes(placeOf(sha256), atime, mtime);
    await expect(store.read(sha256)).rejects.toMatchObject(damaged);
  });

  it('nor when it is gone though rows know it', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    await rm(placeOf(sha256));
    await expect(store.read(sha256)).rejects.toMatchObject({ ...damaged, params: { isMissing: true } });
  });

  it('is healed by the same content sent again', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    await writeFile(placeOf(sha256), '雨里');
    await expect(store.read(sha256)).rejects.toMatchObject(damaged);
    await store.put(stream('别的'), { name: 'a', limit: 100 });
    await expect(store.read(sha256)).rejects.toMatchObject(damaged);
    await store.put(stream('雨量'), { name: 'a', limit: 100 });
    expect((await buffer(await store.read(sha256))).toString()).toBe('雨量');
  });

  it('and by it even before anybody has noticed', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    await store.prove(sha256);
    await writeFile(placeOf(sha256), '雨里');
    await store.put(stream('雨量'), { name: 'a', limit: 100 });
    expect((await buffer(await store.read(sha256))).toString()).toBe('雨量');
  });

  it('a check reads it again, whatever is remembered', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    expect(await store.check(sha256)).toBe('good');
    // What a failing disk does: other bytes, and nothing else has changed.
    await writeFile(placeOf(sha256), '雨里');
    const { size, mtimeNs, ctimeNs, ino } = await stat(placeOf(sha256), { bigint: true });
    await proofs.save(sha256, { outcome: 'good', stamp: [size, mtimeNs, ctimeNs, ino].join(' ') });
    await store.prove(sha256);
    expect(await store.check(sha256)).toBe('damaged');
    await expect(store.read(sha256)).rejects.toMatchObject(damaged);
  });

  it('many who ask at once wait for one reading', async () => {
    const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
    await Promise.all(Array.from({ length: 30 }, () => store.prove(sha256)));
    expect(proofs.saved).toHaveLength(1);
  });
});
