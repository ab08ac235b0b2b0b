import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { SignedIn, UserRow } from './sessions.ts';

/**
 * Whoever asked a moment ago need not be looked up again where nothing at all has been written since. Whether that is so is
 * told by the statement that reads what they ask for: the state of the database it saw is the one in which they were found,
 * or they are looked up after all before anything is sent. A session that was ended anywhere ends with the next request.
 */

/** What was read of whoever asks, and in which state of the database. */
export interface Reading {
  readonly asOf: string;
  /** Everything that was read, as one text. */
  readonly stamp: string;
  /** Until when it holds where nothing is written: the session or token ends by itself. */
  readonly until: number;
}

const readings = new WeakMap<SignedIn, Reading>();

/** So long a session is not looked at: it is kept alive by being looked at. */
const LONGEST_MS = 20_000;

export function asRead(user: SignedIn, { asOf, aliveMs, seenLongAgo: _, ...rest }: UserRow): SignedIn {
  readings.set(user, { asOf, stamp: JSON.stringify(rest), until: Date.now() + Math.min(aliveMs, LONGEST_MS) });
  return user;
}

/** What somebody was found by; undefined where nobody was. */
export function readingBehind(user: SignedIn | undefined): Reading | undefined {
  return user === undefined ? undefined : readings.get(user);
}

const MOST_KEPT = 1000;
const known = new WeakMap<Pool, Map<string, SignedIn>>();

export function keepCaller(pool: Pool, credential: string, user: SignedIn): void {
  const kept = known.get(pool) ?? new Map<string, SignedIn>();
  known.set(pool, kept);
  const key = keyOf(credential);
  kept.delete(key);
  kept.set(key, user);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

export function recallCaller(pool: Pool, credential: string): SignedIn | undefined {
  const user = known.get(pool)?.get(keyOf(credential));
  const reading = readingBehind(user);
  return reading !== undefined && Date.now() < reading.until ? user : undefined;
}

/** No credential is kept. */
function keyOf(credential: string): string {
  return createHash('sha256').update(credential).digest('base64');
}
