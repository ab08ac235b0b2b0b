import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';

const BYTES = 32;
const keys = new Map<string, Promise<Buffer>>();

/** The installation's own secret for signed addresses. Beside the data, not in the database: a copy of that signs nothing. */
export function signingKey({ dataDir }: Pick<Config, 'dataDir'>): Promise<Buffer> {
  const known = keys.get(dataDir) ?? readOrMake(path.join(dataDir, 'secrets'));
  keys.set(dataDir, known);
  known.catch(() => keys.delete(dataDir));
  return known;
}

async function readOrMake(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'map-signing.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Fails where the file is there already, also when another process has just made it.
    await writeFile(file, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file);
}
