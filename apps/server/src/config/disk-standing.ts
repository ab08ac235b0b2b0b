import { statfs } from 'node:fs/promises';
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
 * How much room the disk of the data folder has. What is kept in reserve lets the embedded database end what it has begun,
 * and start again: without room for its journal it would fall, and nobody could read either.
 */
export async function diskStanding({
  dataDir,
  diskSpace: { warn, reserve },
}: Pick<Config, 'dataDir' | 'diskSpace'>): Promise<DiskStanding> {
  const known = looks.get(dataDir);
  const seen = known !== undefined && Date.now() - known.at < FRESH_MS ? known.seen : look(dataDir);
  if (seen !== known?.seen) looks.set(dataDir, { at: Date.now(), seen });
  const { free, total } = await seen;
  return { state: free <= reserve ? 'full' : free <= warn ? 'low' : 'good', free, total };
}

async function look(dataDir: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, total: blocks * bsize };
}
