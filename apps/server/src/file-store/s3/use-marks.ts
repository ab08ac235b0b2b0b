import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkedSha } from '../content-name.ts';
import { livingPlaces } from '../own-place.ts';

/** Which copies somebody works with just now, in any process that uses the same copies. */
export interface UseMarks {
  /** Marks a copy as in use, before it is looked for; answers what takes the mark off. */
  readonly use: (sha256: string) => Promise<() => Promise<void>>;
  readonly inUse: () => Promise<ReadonlySet<string>>;
}

const USES = 'uses';

/** Marks lie in one's own place: those of a process that died go with it. */
export function useMarks(places: string, ownPlace: string): UseMarks {
  const own = path.join(ownPlace, USES);
  const counts = new Map<string, number>();
  return {
    use: async (sha256) => {
      const mark = path.join(own, checkedSha(sha256));
      const count = counts.get(sha256) ?? 0;
      counts.set(sha256, count + 1);
      if (count === 0) {
        await mkdir(own, { recursive: true, mode: 0o700 });
        await writeFile(mark, '', { mode: 0o600 });
      }
      let isHeld = true;
      return async () => {
        if (!isHeld) return;
        isHeld = false;
        const left = counts.get(sha256)! - 1;
        counts.set(sha256, left);
        if (left > 0) return;
        counts.delete(sha256);
        await rm(mark, { force: true });
      };
    },
    inUse: async () => {
      const used = new Set(counts.keys());
      for (const place of await livingPlaces(places)) {
        for (const sha256 of await entriesOf(path.join(place, USES))) used.add(sha256);
      }
      return used;
    },
  };
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return [];
    throw error;
  }
}
