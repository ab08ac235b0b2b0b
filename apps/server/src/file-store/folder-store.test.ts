import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentName } from './content-name.ts';
import type { OpenedStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { listContents } from './hold-contents.ts';
import { memoryProofs } from './memory-proofs.ts';
import { OWNER } from './own-place.ts';
import { keepsTheContract, stream } from './testing/store-contract.ts';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'qingzhang-files-'));

keepsTheContract('a folder that two servers share', async () => {
  const shared = await newFolder();
  return {
    open: (parts) => folderStore(shared, parts),
    damage: (sha256, bytes) => writeFile(path.join(shared, contentName(sha256)), bytes),
    lose: (sha256) => rm(path.join(shared, contentName(sha256))),
    count: async () => (await listContents(shared)).length,
    close: () => rm(shared, { recursive: true }),
  };
});

let folder = '';
let store: OpenedStore;
let proofs: ReturnType<typeof memoryProofs>;

beforeEach(async () => {
  folder = await newFolder();
  proofs = memoryProofs();
  store = await folderStore(folder, { proofs, describe: async () => undefined });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const placeOf = (sha256: string) => path.join(folder, contentName(sha256));
/** What lies there, but for the word of whose a place is. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile() && e.name !== OWNER);

it('keeps a file where its sha-256 says', async () => {
  const { sha256 } = await store.put(stream('生态产品'), { name: 'a.txt', limit: 100 });
  expect(await readFile(path.join(folder, sha256.slice(0, 2), sha256.slice(2)), 'utf8')).toBe('生态产品');
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

it('is read when it is first used, and not again while its file stays as it is', async () => {
  const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
  expect(proofs.saved).toHaveLength(0); // an upload is no check
  await store.prove(sha256);
  await store.localPath(sha256);
  expect(proofs.saved).toHaveLength(1);
});

it('gives nothing out whose modification time somebody has set back', async () => {
  const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
  await store.prove(sha256);
  const { atime, mtime } = await stat(placeOf(sha256));
  await writeFile(placeOf(sha256), '雨里');
  await utimes(placeOf(sha256), atime, mtime);
  await expect(store.read(sha256)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

it('a check finds what a failing disk does: other bytes, and nothing else has changed', async () => {
  const { sha256 } = await store.put(stream('雨量'), { name: 'a', limit: 100 });
  await writeFile(placeOf(sha256), '雨里');
  const { size, mtimeNs, ctimeNs, ino } = await stat(placeOf(sha256), { bigint: true });
  await proofs.save(sha256, { outcome: 'good', stamp: [size, mtimeNs, ctimeNs, ino].join(' ') });
  await store.prove(sha256);
  expect(await store.check(sha256)).toBe('damaged');
  await expect(store.read(sha256)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

it('leaves nothing of its own when it is closed', async () => {
  await store.stage(stream('half'), { name: 'a', limit: 100 });
  await store.close();
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
});
