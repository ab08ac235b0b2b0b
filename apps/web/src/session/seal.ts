import { dynamicKey } from '@qingzhang/contract/calls/session-calls';
import type { sm2 } from 'sm-crypto-v2';
import { api } from '../api/api.ts';
import { loadChunk } from '../api/load-chunk.ts';

/** Ciphertext order C1C3C2. */
const CIPHER_MODE = 1;

/** Texts encrypted with SM2 under one fresh key, which the server accepts once. */
export async function seal<const Texts extends readonly string[]>(
  ...texts: Texts
): Promise<{ readonly keyId: string; readonly sealed: { readonly [Index in keyof Texts]: string } }> {
  const [{ keyId, publicKey }, cipher] = await Promise.all([api.call(dynamicKey, {}, { isQuiet: true }), loadCipher()]);
  const sealed = texts.map((text) => cipher.sm2.doEncrypt(text, publicKey, CIPHER_MODE));
  return { keyId, sealed: sealed as { [Index in keyof Texts]: string } };
}

/** The cipher is needed by nobody who is already signed in, so it is a chunk of its own. */
export function loadCipher(): Promise<{ readonly sm2: typeof sm2 }> {
  return loadChunk(async () => {
    const cipher = await import('sm-crypto-v2');
    return { sm2: cipher.sm2 };
  });
}
