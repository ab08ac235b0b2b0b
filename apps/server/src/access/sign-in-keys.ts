import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { sm2 } from 'sm-crypto-v2';
import type { Database } from '../database/database.ts';

const LIFE_SECONDS = 300;
/** Ciphertext order C1C3C2. */
const CIPHER_MODE = 1;

export interface PublicSignInKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly expiresAt: string;
}

/** A fresh SM2 key pair: the public half goes out, the private half is good for one password within five minutes. */
export async function issueSignInKey(database: Database): Promise<PublicSignInKey> {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  const keyId = randomUUID();
  const { rows } = await database.pool.query<{ expiresAt: string }>({
    name: 'issue sign-in key',
    text: `WITH expired AS (DELETE FROM "signInKey" WHERE "expiresAt" < now())
INSERT INTO "signInKey" VALUES ($1, $2, now() + make_interval(secs => $3)) RETURNING "expiresAt"`,
    values: [keyId, privateKey, LIFE_SECONDS],
  });
  return { keyId, publicKey, expiresAt: rows[0]!.expiresAt };
}

/** Opens passwords sealed with one key, which is used up by it whether or not they open. */
export async function openSealed(
  database: Database,
  keyId: string,
  sealed: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ privateKey: string; alive: boolean }>({
    name: 'use sign-in key',
    text: `DELETE FROM "signInKey" WHERE id = $1 RETURNING "privateKey", "expiresAt" > now() AS alive`,
    values: [keyId],
  });
  const key = rows[0];
  if (key === undefined || !key.alive) throw new Fault('SIGN_IN_KEY_USED', {});
  return sealed.map((text) => decrypt(text, key.privateKey));
}

/** Empty for anything that this key did not seal: the library answers "" for tampered text, and throws for other nonsense. */
function decrypt(sealed: string, privateKey: string): string {
  // Other SM2 libraries put the 04 of an uncompressed point in front.
  const cipher = sealed.startsWith('04') && sealed.length > 2 * (64 + 32) + 2 ? [sealed, sealed.slice(2)] : [sealed];
  for (const text of cipher) {
    const opened = tryDecrypt(text, privateKey);
    if (opened !== '') return opened;
  }
  return '';
}

function tryDecrypt(sealed: string, privateKey: string): string {
  if (!/^(?:[0-9a-f]{2}){97,}$/i.test(sealed)) return '';
  try {
    return sm2.doDecrypt(sealed.toLowerCase(), privateKey, CIPHER_MODE, { output: 'string' });
  } catch {
    return ''; // a point off the curve: as good as a wrong password
  }
}
