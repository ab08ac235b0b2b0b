import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UNFINISHED } from '../write-archive.ts';
import { placeInLog } from './places.ts';

export const BASE_MANIFEST = 'base.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ name: z.string(), sha256, bytes: z.number() });

const schema = z.object({
  format: z.literal('qingzhang-base'),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  /** The log can be played on to any moment from here. */
  endedAt: z.iso.datetime(),
  /** The first segment that is needed. */
  startSegment: z.string(),
  folders: z.array(z.string()),
  /** Files of the cluster, below `cluster`. */
  cluster: z.array(part),
  /** Secrets and the like of the data folder, below `data`. */
  others: z.array(part),
  /** Contents that were in the store. */
  contents: z.array(sha256),
});

export type BaseManifest = z.infer<typeof schema>;
export type BasePart = z.infer<typeof part>;

export interface Base {
  readonly folder: string;
  readonly manifest: BaseManifest;
}

/** The oldest first, by the log, which no clock can set back. One that was cut short bears another name and is none. */
export async function listBases(bases: string): Promise<Base[]> {
  const names = (await readdir(bases)).filter((name) => name.startsWith('base-') && !name.endsWith(UNFINISHED));
  const read = names.map(async (name) => {
    const folder = path.join(bases, name);
    return { folder, manifest: schema.parse(JSON.parse(await readFile(path.join(folder, BASE_MANIFEST), 'utf8'))) };
  });
  return (await Promise.all(read)).sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function orderOf({ manifest: { startSegment, endedAt } }: Base): string {
  return `${placeInLog(startSegment)} ${endedAt}`;
}
