import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be a step early or late. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a step of 30 seconds by RFC 6238: SHA-1 and six digits, which every authenticator knows. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code was typed, later than the last one that was used; undefined when it is none of them. */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => current - WINDOW + at);
  const found = steps.filter((step) => isSame(codeOfStep(secret, step), typed));
  return found.find((step) => step > lastStep);
}

function isSame(code: string, typed: string): boolean {
  const [left, right] = [Buffer.from(code), Buffer.from(typed)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** As authenticators take it when it is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the picture says that an authenticator scans. */
export function authenticatorUri(secret: Buffer, userName: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(userName)}`;
  const settings = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${settings}`;
}
