import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '@qingzhang/engine/trace/canonical-json';
import type { Config } from '../config.ts';

/** Figures that took a pass over pixels, kept by what they were formed from. They can always be formed again. */
export interface KeptFigures {
  readonly find: <Figures>(kind: string, from: unknown) => Promise<Figures | undefined>;
  readonly keep: (kind: string, from: unknown, figures: unknown) => Promise<void>;
}

/** More than a county forms in years of work; the oldest go first. */
const MOST_KEPT = 2000;

export function keptFigures({ dataDir }: Pick<Config, 'dataDir'>): KeptFigures {
  const folder = path.join(dataDir, 'cache', 'figures');
  const fileOf = (kind: string, from: unknown) => {
    const key = createHash('sha256').update(canonicalJson({ kind, from })).digest('hex');
    return path.join(folder, `${kind}-${key}.json`);
  };
  return {
    find: async <Figures>(kind: string, from: unknown) => {
      const file = fileOf(kind, from);
      try {
        const text = await readFile(file, 'utf8');
        const now = new Date();
        await utimes(file, now, now);
        return JSON.parse(text) as Figures;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    keep: async (kind, from, figures) => {
      await mkdir(folder, { recursive: true });
      const file = fileOf(kind, from);
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(draft, JSON.stringify(figures));
      await rename(draft, file);
      await removeOldest(folder);
    },
  };
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MOST_KEPT) return;
  const ages = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, at: (await stat(file)).mtimeMs };
    }),
  );
  ages.sort((a, b) => a.at - b.at);
  for (const { file } of ages.slice(0, names.length - MOST_KEPT)) await rm(file, { force: true });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
