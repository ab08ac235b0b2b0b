import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** What an installation signs and seals with. */
export const SECRETS = ['map-signing', 'package-signing', 'second-factor', 'sso'] as const;
export type SecretName = (typeof SECRETS)[number];

const BYTES = 32;
const keys = new Map<string, Promise<Buffer>>();

/**
 * A secret of the installation. It lies beside the data; a copy of the embedded database opens and signs nothing. Where
 * several servers may use one database they have agreed on it before anybody asks (`access/agree-on-secrets.ts`).
 */
export function secretKey(config: Pick<Config, 'dataDir'>, name: SecretName): Promise<Buffer> {
  const file = secretFile(config, name);
  const known = keys.get(file) ?? readOrMake(file);
  keys.set(file, known);
  known.catch(() => keys.delete(file));
  return known;
}

/** Takes another secret than the own one, which stays beside it: somebody may still need what it has sealed. */
export async function takeSecret(config: Pick<Config, 'dataDir'>, name: SecretName, secret: Buffer): Promise<void> {
  const file = secretFile(config, name);
  await writeFile(`${file}.before`, await secretKey(config, name), { mode: 0o600 });
  await writeFile(`${file}.draft-${process.pid}`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.draft-${process.pid}`, file);
  keys.set(file, Promise.resolve(secret));
}

function secretFile({ dataDir }: Pick<Config, 'dataDir'>, name: SecretName): string {
  return path.join(dataDir, 'secrets', `${name}.key`);
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
