import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** How the names of files end that are whole, by their folder below the cache; drafts end otherwise. */
const WHOLE = { figures: '.result', terrain: '.tif', display: '.tif' } as const;

/**
 * Removes what was formed from pixels and can be formed again. Drafts stay, and the folders with them: somebody is just
 * writing there.
 */
export async function emptyCaches({ dataDir }: { readonly dataDir: string }): Promise<void> {
  for (const [name, ending] of Object.entries(WHOLE)) {
    const folder = path.join(dataDir, 'cache', name);
    const files = (await namesIn(folder)).filter((file) => file.endsWith(ending));
    for (const file of files) await rm(path.join(folder, file), { force: true });
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
