import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Results kept in files, so that what was formed once is not formed again after a restart either. */
export interface ResultCache {
  /** The result of this key, formed only if it is not there; asked for twice at once, it is formed once. */
  readonly remember: <Result>(key: string, form: () => Promise<Result>) => Promise<Result>;
  /** The result of this key if it is there. */
  readonly recall: <Result>(key: string) => Promise<Result | undefined>;
}

export interface CacheOptions {
  /** Together; the results used longest ago make room. */
  readonly maxBytes: number;
}

const SUFFIX = '.result';
const DIGEST_BYTES = 32;

/** Keeps plain data and typed arrays under keys of letters, digits, `-` and `_`. The folder belongs to the cache alone. */
export function openResultCache(folder: string, { maxBytes }: CacheOptions): ResultCache {
  const forming = new Map<string, Promise<unknown>>();

  const recall = async (key: string, form: () => Promise<unknown>): Promise<unknown> => {
    const path = join(folder, key + SUFFIX);
    const known = await readResult(path);
    if (known !== null) return known.result;
    const result = await form();
    await mkdir(folder, { recursive: true });
    await writeResult(path, result);
    await makeRoom(folder, maxBytes);
    return result;
  };

  return {
    remember: async <Result>(key: string, form: () => Promise<Result>) => {
      if (!/^[\w-]+$/.test(key)) throw new RangeError(`the key ${key} is no file name`);
      for (;;) {
        const running = forming.get(key);
        if (running === undefined) break;
        // What ends somebody else's work, such as a cancelled job, is no answer to this question.
        const told = await running.then(
          (result) => ({ result }),
          () => undefined,
        );
        if (told !== undefined) return told.result as Result;
      }
      const own = recall(key, form).finally(() => forming.delete(key));
      forming.set(key, own);
      return own as Promise<Result>;
    },
    recall: async <Result>(key: string) => (await readResult(join(folder, key + SUFFIX)))?.result as Result | undefined,
  };
}

/** Null without one. A damaged file counts as none: its result is formed again and put in its place. */
async function readResult(path: string): Promise<{ readonly result: unknown } | null> {
  const bytes = await unlessMissing(readFile(path));
  if (bytes === null) return null;
  const body = bytes.subarray(DIGEST_BYTES);
  if (!digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES))) return null;
  const now = new Date();
  await unlessMissing(utimes(path, now, now));
  return { result: deserialize(body) };
}

/** Under another name first: a reader never meets half a file. */
async function writeResult(path: string, result: unknown): Promise<void> {
  const body = serialize(result);
  const partial = `${path}.${randomUUID()}`;
  try {
    await writeFile(partial, Buffer.concat([digestOf(body), body]));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function digestOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}

async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const files = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found !== null) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  files.sort((a, b) => a.usedAt - b.usedAt || (a.path < b.path ? -1 : 1));
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of files) {
    if (total <= maxBytes) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}

/** Another process may have made room meanwhile. */
async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
