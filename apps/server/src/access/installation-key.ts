import { sm2 } from 'sm-crypto-v2';
import type { Config } from '../config/config.ts';
import { secretKey } from '../config/secret-key.ts';
import { keyFingerprint } from './signature.ts';

export interface InstallationKey {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly fingerprint: string;
}

/** The order of the curve (GB/T 32918.5); a private key lies between 1 and it less 2. */
const ORDER = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;

const known = new Map<string, InstallationKey>();

/** What this installation signs with, made once and kept beside the data like its other secrets; back-ups hold it. */
export async function installationKey({ dataDir }: Pick<Config, 'dataDir'>): Promise<InstallationKey> {
  const secret = await secretKey({ dataDir }, 'package-signing');
  const key = known.get(dataDir) ?? keyOf(secret);
  known.set(dataDir, key);
  return key;
}

function keyOf(secret: Buffer): InstallationKey {
  const privateKey = ((BigInt(`0x${secret.toString('hex')}`) % (ORDER - 2n)) + 1n).toString(16).padStart(64, '0');
  const publicKey = sm2.getPublicKeyFromPrivateKey(privateKey);
  return { privateKey, publicKey, fingerprint: keyFingerprint(publicKey) };
}
