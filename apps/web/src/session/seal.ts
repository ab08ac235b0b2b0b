import type { sm2 } from 'sm-crypto-v2';
import { api } from '../api/api.ts';
import { loadChunk } from '../api/load-chunk.ts';

/** Ciphertext order C1C3C2. */
const CIPHER_MODE = 1;

interface SignInKey {
  readonly keyId: string;
  readonly publicKey: string;
}

/** Texts encrypted with SM2 under one fresh key, which the server accepts once. */
export async function seal(
  ...texts: readonly string[]
): Promise<{ readonly keyId: string; readonly sealed: readonly string[] }> {
  const [{ keyId, publicKey }, cipher] = await Promise.all([
    api.get<SignInKey>('dynamicKey', { isQuiet: true }),
    loadCipher(),
  ]);
  return { keyId, sealed: texts.map((text) => cipher.sm2.doEncrypt(text, publicKey, CIPHER_MODE)) };
}

/** The cipher is needed by nobody who is already signed in, so it is a chunk of its own. */
export function loadCipher(): Promise<{ readonly sm2: typeof sm2 }> {
  return loadChunk(async () => {
    const cipher = await import('sm-crypto-v2');
    return { sm2: cipher.sm2 };
  });
}
