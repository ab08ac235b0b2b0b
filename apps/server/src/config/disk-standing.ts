import { statfs } from 'node:fs/promises';
import { Fault } from '@qingzhang/core/fault';
import type { Config } from './config.ts';

export interface DiskStanding {
  /** `low`: administrators are warned; `full`: nothing is saved any more. */
  readonly state: 'good' | 'low' | 'full';
  /** Bytes that are left to this program. */
  readonly free: number;
  readonly total: number;
}

/** So fresh a look is as good as a new one. */
const FRESH_MS = 1000;
const looks = new Map<string, { readonly at: number; readonly seen: ReturnType<typeof look> }>();

/**
 * How much room the disk of the data folder has, or that of the files where they lie on another one that has less. What is kept in reserve lets the embedded database end what it has begun,
 * and start again: without room for its journal it would fall, and nobody could read either.
 */
export async function diskStanding({
  dataDir,
  files,
  diskSpace: { warn, reserve },
}: Pick<Config, 'dataDir' | 'files' | 'diskSpace'>): Promise<DiskStanding> {
  const own = await lookNowAndThen(dataDir);
  // Of a shared folder that is away the store itself tells.
  const shared = files.isShared ? await lookNowAndThen(files.folder).catch(() => own) : own;
  const { free, total } = shared.free < own.free ? shared : own;
  return { state: free <= reserve ? 'full' : free <= warn ? 'low' : 'good', free, total };
}

/** Refuses to keep anything more before the disk is so full that the database falls and nobody can read either. */
export async function requireSpace(config: Pick<Config, 'dataDir' | 'files' | 'diskSpace'>): Promise<void> {
  if ((await diskStanding(config)).state === 'full') throw new Fault('STORE_FULL', {});
}

function lookNowAndThen(folder: string): ReturnType<typeof look> {
  const known = looks.get(folder);
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.seen;
  const seen = look(folder);
  looks.set(folder, { at: Date.now(), seen });
  return seen;
}

async function look(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
