import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';

/** Folders of the data folder that people or the product have put something into which cannot be made again. */
const OTHER_FOLDERS = ['audit', 'secrets', 'tiles'] as const;

/** Takes away what a restore that was cut short has left; a store of files that is elsewhere stays. */
export async function clearDataFolder({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): Promise<void> {
  for (const folder of [...(files.isShared ? [] : ['files']), ...OTHER_FOLDERS]) {
    await rm(path.join(dataDir, folder), { recursive: true, force: true });
  }
}

/** Their files, by paths below the data folder with slashes. */
export async function listOthers(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of OTHER_FOLDERS) {
    const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const files = entries.filter((entry) => entry.isFile());
    found.push(...files.map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name))));
  }
  return found.map((name) => name.split(path.sep).join('/')).sort();
}
