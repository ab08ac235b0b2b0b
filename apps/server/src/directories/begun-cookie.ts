import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { secretKey } from '../config/secret-key.ts';
import type { Begun } from './oidc-sign-in.ts';

/**
 * What was begun is kept by the browser, sealed: nothing is stored here that strangers could fill, and nobody else's
 * browser finishes it.
 */
const COOKIE = 'qingzhang-sso';
const HOST_COOKIE = `__Host-${COOKIE}`;
const LIFE_SECONDS = 600;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface CookiePlace {
  readonly basePath: string;
  readonly isSecure: boolean;
}

export async function begunCookie(config: Config, begun: Begun, place: CookiePlace): Promise<string> {
  const text = JSON.stringify({ ...begun, until: Date.now() + LIFE_SECONDS * 1000 });
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await secretKey(config, 'sso'), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return cookie(sealed.toString('base64url'), LIFE_SECONDS, place);
}

/** Once it was used, or cannot be. */
export function endedCookie(place: CookiePlace): string {
  return cookie('', 0, place);
}

/** Strict: the page that the provider leads back to is ours, and so is the call that it makes. */
function cookie(value: string, age: number, { basePath, isSecure }: CookiePlace): string {
  const rules = `Max-Age=${age}; HttpOnly; SameSite=Strict`;
  return isSecure
    ? `${HOST_COOKIE}=${value}; Path=/; Secure; ${rules}`
    : `${COOKIE}=${value}; Path=${basePath}/api/signIn; ${rules}`;
}

/** Whether a sign-in is finished for the first time, on whichever server; it is remembered until then. */
type IsFirst = (state: string, until: Date) => Promise<boolean>;

/** What this browser began; undefined for nothing, for what we did not seal, and for what is too old or was used. */
export async function takeBegun(
  config: Config,
  cookies: string | undefined,
  isFirst: IsFirst,
): Promise<Begun | undefined> {
  const [, value] = new RegExp(`(?:^|;\\s*)(?:__Host-)?${COOKIE}=([\\w-]{40,4000})(?:;|$)`).exec(cookies ?? '') ?? [];
  if (value === undefined) return undefined;
  const opened = await unsealed(config, Buffer.from(value, 'base64url'));
  if (opened === undefined || opened.until <= Date.now()) return undefined;
  // The provider takes a code once; this is the second bolt.
  return (await isFirst(opened.state, new Date(opened.until))) ? opened : undefined;
}

interface Kept extends Begun {
  readonly until: number;
}

async function unsealed(config: Config, sealed: Buffer): Promise<Kept | undefined> {
  const decipher = createDecipheriv('aes-256-gcm', await secretKey(config, 'sso'), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  try {
    return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')) as Kept;
  } catch {
    return undefined; // not sealed with our key: as good as none
  }
}
