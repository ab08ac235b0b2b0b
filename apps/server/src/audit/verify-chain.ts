import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Anchor } from './anchors.ts';
import { wholePool } from '../database/tenant-pool.ts';

export interface ChainReport {
  /** Entries that were found as they were sealed. */
  readonly sound: number;
  /** Entries that are not sealed yet. */
  readonly waiting: number;
  /** The first entry that is not as it was, in words. */
  readonly problem: string | undefined;
}

interface Sealed {
  readonly seq: number;
  readonly entryId: string;
  readonly hash: string;
  readonly isThere: boolean;
  readonly parts: readonly (string | null)[];
}

/** The parts of an entry as the database seals them (`audit_text`), worked out a second time by other means. */
const PARTS = `ARRAY[l.id::text, l.action, l."tableName", l."rowId", l.address, l.reason, l.before::text, l.after::text,
  l."createdBy", to_char(l."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')]::text[]`;
const PAGE = 2000;

/** Works the whole chain out again and compares; names the first entry that was changed, removed or put in beside it. */
export async function verifyChain(pool: Pool, anchors: readonly Anchor[]): Promise<ChainReport> {
  // One chain goes through the entries of all offices.
  const client = await wholePool(pool).connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { sound, problem } = await walk(client, new Map(anchors.map((anchor) => [anchor.seq, anchor])));
    const { rows } = await client.query<{ n: number }>('SELECT count(*) AS n FROM "auditPending"');
    return { sound, waiting: rows[0]!.n, problem: problem ?? (await besideChain(client)) };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function walk(
  client: PoolClient,
  anchors: ReadonlyMap<number, Anchor>,
): Promise<Pick<ChainReport, 'sound' | 'problem'>> {
  let [seq, hash] = [0, Buffer.alloc(0)];
  for (;;) {
    const page = await sealedAfter(client, seq);
    for (const sealed of page) {
      const next = createHash('sha256').update(hash).update(textOf(sealed.parts)).digest();
      const problem = problemOf(sealed, { seq: seq + 1, hash: next.toString('hex'), anchor: anchors.get(sealed.seq) });
      if (problem !== undefined) return { sound: seq, problem };
      [seq, hash] = [sealed.seq, next];
    }
    if (page.length < PAGE) break;
  }
  const beyond = [...anchors.values()].find((anchor) => anchor.seq > seq);
  const problem = beyond && `锚点记有第 ${beyond.seq} 条，日志到第 ${seq} 条为止，其后的已被删去`;
  return { sound: seq, problem };
}

async function sealedAfter(client: PoolClient, seq: number): Promise<Sealed[]> {
  const { rows } = await client.query<Sealed>(
    `SELECT s.seq, s."entryId", encode(s.hash, 'hex') AS hash, l.id IS NOT NULL AS "isThere", ${PARTS} AS parts
FROM (SELECT * FROM "auditSeal" WHERE seq > $1 ORDER BY seq LIMIT ${PAGE}) s LEFT JOIN "auditLog" l ON l.id = s."entryId"
ORDER BY s.seq`,
    [seq],
  );
  return rows;
}

/** Each part with its length before it: no two entries have one text. */
function textOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join(',');
}

interface Expected {
  readonly seq: number;
  readonly hash: string;
  readonly anchor: Anchor | undefined;
}

function problemOf(sealed: Sealed, { seq, hash, anchor }: Expected): string | undefined {
  if (sealed.seq !== seq) return `第 ${seq} 条的封签已被删去`;
  const [, action, table, , , , , , who, at] = sealed.parts;
  if (!sealed.isThere) return `第 ${seq} 条（${sealed.entryId}）已被删去`;
  if (sealed.hash !== hash) return `第 ${seq} 条（${sealed.entryId}，${at} ${who} ${action} ${table}）与封签不符`;
  if (anchor !== undefined && anchor.hash !== hash) return `第 ${seq} 条与 ${anchor.at} 的锚点不符，此前的日志已被改写`;
  return undefined;
}

async function besideChain(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string; createdAt: string }>(
    `SELECT id, "createdAt" FROM "auditLog" l WHERE NOT EXISTS (SELECT FROM "auditSeal" s WHERE s."entryId" = l.id)
  AND NOT EXISTS (SELECT FROM "auditPending" p WHERE p."entryId" = l.id) ORDER BY "createdAt", id LIMIT 1`,
  );
  return rows[0] && `${rows[0].createdAt} 的一条（${rows[0].id}）既没有封签，也不在待封之列`;
}
