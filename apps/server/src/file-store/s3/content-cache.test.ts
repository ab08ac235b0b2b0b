import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takePlace, type OwnPlace } from '../own-place.ts';
import { contentCache, type ContentCache } from './content-cache.ts';
import { PROOF } from './make-room.ts';
import { useMarks, type UseMarks } from './use-marks.ts';

/** Room for three contents of ten bytes. */
const BYTES = 30;

let folder = '';
let places: OwnPlace[] = [];
let caches: { cache: ContentCache; marks: UseMarks }[] = [];

/** Two processes of one machine use the same copies. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-cache-'));
  const incoming = path.join(folder, 'incoming');
  places = [await takePlace(incoming), await takePlace(incoming)];
  caches = places.map((place) => {
    const marks = useMarks(incoming, place.path);
    return { marks, cache: contentCache({ folder: path.join(folder, 'contents'), bytes: BYTES }, marks) };
  });
});
afterEach(async () => {
  for (const place of places) await place.close();
  await rm(folder, { recursive: true });
});

const shaOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

/** Takes a content in, last used so many minutes ago. */
async function take(bytes: string, minutesAgo: number): Promise<string> {
  const { cache } = caches[0]!;
  const draft = path.join(places[0]!.path, bytes);
  await writeFile(draft, bytes);
  const sha256 = shaOf(bytes);
  await cache.take(draft, sha256);
  const then = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(cache.pathOf(sha256) + PROOF, then, then).catch(() => undefined);
  return sha256;
}

async function isThere(sha256: string): Promise<boolean> {
  const handle = await caches[1]!.cache.open(sha256);
  await handle?.close();
  return handle !== undefined;
}

it('the copies that nobody has used for longest make room', async () => {
  const [first, second, third] = [
    await take('1111111111', 30),
    await take('2222222222', 20),
    await take('3333333333', 10),
  ];
  expect(await isThere(first)).toBe(true); // used now
  const fourth = await take('4444444444', 0);
  expect(await Promise.all([first, second, third, fourth].map(isThere))).toEqual([true, false, true, true]);
});

it('never one that somebody works with, in whichever process', async () => {
  const first = await take('1111111111', 30);
  const release = await caches[1]!.marks.use(first);
  const again = await caches[1]!.marks.use(first);
  const second = await take('2222222222', 20);
  await take('3333333333', 10);
  await take('4444444444', 5);
  expect(await readFile(caches[0]!.cache.pathOf(first), 'utf8')).toBe('1111111111');
  await expect(readFile(caches[0]!.cache.pathOf(second))).rejects.toThrow('ENOENT');
  await release();
  await release();
  await take('5555555555', 3);
  expect(await readFile(caches[0]!.cache.pathOf(first), 'utf8')).toBe('1111111111');
  await again();
  await take('6666666666', 1);
  await expect(readFile(caches[0]!.cache.pathOf(first))).rejects.toThrow('ENOENT');
});

it('what is larger than all of the room is there while it is used', async () => {
  const large = 'x'.repeat(50);
  const release = await caches[0]!.marks.use(shaOf(large));
  await take(large, 0);
  expect(await isThere(shaOf(large))).toBe(true);
  await release();
  await take('2222222222', 0);
  expect(await isThere(shaOf(large))).toBe(false);
});

it('a copy that has changed is none', async () => {
  const sha256 = await take('1111111111', 0);
  await writeFile(caches[0]!.cache.pathOf(sha256), '1111111110');
  expect(await isThere(sha256)).toBe(false);
  await expect(readFile(caches[0]!.cache.pathOf(sha256))).rejects.toThrow('ENOENT');
});

it('a copy of which the word is lost, or half written, is read again', async () => {
  const sha256 = await take('1111111111', 0);
  await writeFile(caches[0]!.cache.pathOf(sha256) + PROOF, '{"outc');
  expect(await isThere(sha256)).toBe(true);
  await rm(caches[0]!.cache.pathOf(sha256) + PROOF);
  expect(await isThere(sha256)).toBe(true);
});
