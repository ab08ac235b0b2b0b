import { sm2, sm3 } from 'sm-crypto-v2';

/** SM2 over SM3 as GB/T 32918 and GB/T 32905 have it, with the user id that the standard prints as default. */
const OPTIONS = { hash: true } as const;
/** 128 bits: nobody makes a second key with the same, and a person can still compare it. */
const FINGERPRINT_DIGITS = 32;

/** r and s in hexadecimal. */
export function signed(content: Uint8Array, privateKey: string): string {
  return sm2.doSignature(content, privateKey, OPTIONS);
}

/** A key that is no point of the curve has signed nothing. */
export function isSigned(content: Uint8Array, signature: string, publicKey: string): boolean {
  try {
    return sm2.verifyPublicKey(publicKey) && sm2.doVerifySignature(content, signature, publicKey, OPTIONS);
  } catch {
    return false;
  }
}

/** What people compare keys by: groups of four digits, one word on a command line. */
export function keyFingerprint(publicKey: string): string {
  const digest = sm3(Uint8Array.from(Buffer.from(publicKey, 'hex')));
  return digest.slice(0, FINGERPRINT_DIGITS).toUpperCase().match(/.{4}/g)!.join('-');
}

/** As it is typed again from paper: spaces, hyphens and small letters do not matter. */
export function isSameFingerprint(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();
  return plain(one) === plain(other);
}
