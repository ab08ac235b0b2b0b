import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

const BYTES = 32;
const keys = new Map<string, Promise<Buffer>>();

/** A secret of the installation. It lies beside the data, not in the database: a copy of that opens and signs nothing. */
export function secretKey({ dataDir }: Pick<Config, 'dataDir'>, name: string): Promise<Buffer> {
  const file = path.join(dataDir, 'secrets', `${name}.key`);
  const known = keys.get(file) ?? readOrMake(file);
  keys.set(file, known);
  known.catch(() => keys.delete(file));
  return known;
}

async function readOrMake(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    // Fails where the file is there already, also when another process has just made it.
    await writeFile(file, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file);
}
