import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { MapServiceName } from '@qingzhang/contract/results/map-service';
import { findSessionByHash, tokenHash, type SignedIn } from '../../access/sessions.ts';
import type { Deps } from '../../http/context.ts';
import { secretKey } from '../../config/secret-key.ts';

const SIGNING_KEY = 'map-signing';

/**
 * A ticket opens one map service for reading, as long as the session lives that it was issued in and no longer than it
 * says. It names the session by a digest of its hash and holds nothing that a call would accept: `digest.end.mac`.
 */
export async function issueTicket(
  { config }: Pick<Deps, 'config'>,
  token: string,
  service: MapServiceName,
  endsAt: Date,
): Promise<string> {
  const session = tokenHash(token);
  const end = Math.floor(endsAt.getTime() / 1000);
  return `${digestOf(session)}.${end.toString(36)}.${macOf(await secretKey(config, SIGNING_KEY), session, service, end)}`;
}

/** Whoever a ticket speaks for; nothing for one that is forged, out of date, of another service or of a dead session. */
export async function userOfTicket(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  ticket: string,
  service: MapServiceName,
): Promise<SignedIn | undefined> {
  const [, digest, endText, mac] = /^([\da-f]{32})\.([\da-z]{1,9})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (digest === undefined || endText === undefined || mac === undefined) return undefined;
  const end = Number.parseInt(endText, 36);
  if (end * 1000 <= Date.now()) return undefined;
  const { rows } = await database.pool.query<{ hash: Buffer }>({
    name: 'session of a map ticket',
    text: `SELECT "tokenHash" AS hash FROM "userSession" WHERE left(encode(sha256("tokenHash"), 'hex'), 32) = $1`,
    values: [digest],
  });
  const session = rows[0]?.hash;
  if (session === undefined) return undefined;
  const expected = macOf(await secretKey(config, SIGNING_KEY), session, service, end);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
  // A program that draws a map all day keeps nobody signed in.
  return findSessionByHash(database, session, config, 'program');
}

function digestOf(session: Buffer): string {
  return createHash('sha256').update(session).digest('hex').slice(0, 32);
}

function macOf(key: Buffer, session: Buffer, service: MapServiceName, end: number): string {
  return createHmac('sha256', key).update(session).update(`\n${service}\n${end}`).digest('base64url');
}
