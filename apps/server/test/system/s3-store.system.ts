import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { S3Settings } from '../../src/config/files-settings.ts';
import { memoryProofs } from '../../src/file-store/memory-proofs.ts';
import { s3Contents } from '../../src/file-store/s3/s3-contents.ts';
import { s3Objects } from '../../src/file-store/s3/s3-objects.ts';
import { s3Store } from '../../src/file-store/s3/s3-store.ts';
import { keepsTheContract, stream } from '../../src/file-store/testing/store-contract.ts';
import { startSwift, type Swift } from './swift.ts';

const MIB = 1024 * 1024;
const ROOM = 100 * MIB;
const LIMIT = { name: 'a', limit: Infinity };

let swift: Swift;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift.stop());

/** A new bucket, and servers on it that each have a folder of their own. */
async function newScene(bytes = ROOM) {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-s3-'));
  const settings = await swift.bucket(`bucket-${randomUUID()}`, { folder: '', bytes });
  const ofServer = (): S3Settings => ({ ...settings, cache: { folder: path.join(folder, randomUUID()), bytes } });
  const raw = s3Objects(settings);
  return {
    folder,
    settings,
    raw,
    open: (parts: Parameters<typeof s3Store>[2], own = ofServer()) =>
      s3Store(own, path.join(own.cache.folder, '..', `incoming-${path.basename(own.cache.folder)}`), parts),
    damage: async (sha256: string, bytes_: string) => {
      const file = path.join(folder, randomUUID());
      await writeFile(file, bytes_);
      await raw.put(sha256, file);
    },
    lose: raw.remove,
    count: async () => (await raw.list()).length,
    close: () => rm(folder, { recursive: true }),
  };
}

const parts = () => ({ proofs: memoryProofs(), describe: async () => undefined });

keepsTheContract('a bucket that two servers use', newScene);

it('sends a large content in parts and brings it back as it was', async () => {
  const scene = await newScene();
  const [one, two] = [await scene.open(parts()), await scene.open(parts())];
  // Two parts of 16 MiB and a rest.
  const bytes = randomBytes(33 * MIB + 7);
  const { sha256 } = await one.put(Readable.from([bytes]), LIMIT);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await scene.raw.list()).toEqual([{ sha256, size: bytes.length }]);
  expect((await buffer(await two.read(sha256))).equals(bytes)).toBe(true);
  expect(await two.check(sha256)).toBe('good');
  await one.close();
  await two.close();
  await scene.close();
});

it('copies what was used is there while the store is away; anything else says so, and nothing is half done', async () => {
  const scene = await newScene();
  const [one, two] = [await scene.open(parts()), await scene.open(parts())];
  const { sha256 } = await one.put(stream('雨量'), LIMIT);
  await swift.away();
  try {
    expect((await buffer(await one.read(sha256))).toString()).toBe('雨量');
    const away = { code: 'FILES_UNREACHABLE', status: 503, message: expect.stringContaining('连接失败') as unknown };
    await expect(two.read(sha256)).rejects.toMatchObject(away);
    await expect(two.check(sha256)).rejects.toMatchObject(away);
    const staged = await two.stage(stream('别的'), LIMIT);
    await expect(staged.keep()).rejects.toMatchObject(away);
    expect(await two.standing()).toMatchObject({ isReachable: false });
    await swift.back();
    // The same upload is kept once the store is there again.
    await staged.keep();
    expect((await buffer(await two.read(staged.sha256))).toString()).toBe('别的');
  } finally {
    await swift.back();
  }
  await one.close();
  await two.close();
  await scene.close();
});

it('a wrong key and a bucket that is not there are told; no content is taken for lost', async () => {
  const scene = await newScene();
  const own = { ...scene.settings, cache: { folder: path.join(scene.folder, 'c'), bytes: ROOM } };
  const proofs = memoryProofs();
  const known = { proofs, describe: async () => undefined };
  for (const [wrong, words] of [
    [{ ...own, secretKey: 'wrong' }, 'S3_SECRET_KEY'],
    [{ ...own, bucket: 'no-such-bucket' }, '没有存储桶“no-such-bucket”'],
  ] as const) {
    const store = await scene.open(known, wrong);
    await expect(store.read('0'.repeat(64))).rejects.toMatchObject({
      code: 'FILES_UNREACHABLE',
      message: expect.stringContaining(words) as unknown,
    });
    await expect(store.check('0'.repeat(64))).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' });
    await expect(s3Contents(wrong).list()).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' });
    await store.close();
  }
  expect(proofs.saved).toEqual([]);
  await scene.close();
});

it('the path that a job was lent stays until its end, however little room there is', async () => {
  const scene = await newScene(1);
  const [one, two] = [await scene.open(parts()), await scene.open(parts())];
  const kept = await Promise.all(['甲', '乙', '丙'].map((text) => one.put(stream(text), LIMIT)));
  let end = () => {};
  const lent = two.lentUntil((giveBack) => (end = giveBack));
  const paths = [];
  for (const { sha256 } of kept) paths.push((await lent.localPath(sha256)).path);
  expect(await Promise.all(paths.map((file) => readFile(file, 'utf8')))).toEqual(['甲', '乙', '丙']);
  end();
  await two.put(stream('丁'), LIMIT);
  const left = await readdir(path.dirname(path.dirname(paths[0]!)), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await one.close();
  await two.close();
  await scene.close();
});
