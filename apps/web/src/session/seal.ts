import { api } from '../api/api.ts';
import { loadChunk } from '../routes/load-chunk.ts';

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
  const [{ keyId, publicKey }, { sm2 }] = await Promise.all([
    api.get<SignInKey>('dynamicKey', { isQuiet: true }),
    loadCipher(),
  ]);
  return { keyId, sealed: texts.map((text) => sm2.doEncrypt(text, publicKey, CIPHER_MODE)) };
}

/** The cipher is needed by nobody who is already signed in, so it is a chunk of its own. */
export function loadCipher(): Promise<Pick<typeof import('sm-crypto-v2'), 'sm2'>> {
  return loadChunk(async () => {
    const { sm2 } = await import('sm-crypto-v2');
    return { sm2 };
  });
}
