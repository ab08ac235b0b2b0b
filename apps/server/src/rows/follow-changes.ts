import type { Pool } from 'pg';
import { wholePool } from '../database/tenant-pool.ts';
import { countNoted, originOf, tellBy } from './change-notes.ts';

/** How programs on one database tell each other that there is something to read. A hint may be lost. */
interface Hints {
  readonly onHint: (listener: () => void) => () => void;
  readonly hint: () => Promise<unknown>;
}

interface Following {
  readonly look: () => Promise<void>;
  readonly last: () => Look | undefined;
  /** When the last look that came to its end began. */
  lookedAt: number;
}

/** Whatever hints were lost, changes elsewhere are known within a second. */
const EVERY_MS = 1000;
/** Nobody relies on a look older than this: while the database does not answer, or nobody looked. */
const OLDEST_MS = 3000;
/** Hints of a crowd that writes are sent together. */
const PAUSE_MS = 100;
const PRUNE_MS = 60_000;
/** One connection that has fallen silent keeps nobody waiting for longer; the pool replaces it. */
const PATIENCE_MS = 5000;
/** Whoever has not looked for longer cannot know what was there: notes are kept twice as long. */
export const KEPT_SECONDS = 300;

const LOOK = `SELECT pg_current_snapshot()::text AS snapshot, extract(epoch FROM clock_timestamp())::float8 AS at,
  first.origin AS epoch, extract(epoch FROM first.at)::float8 AS "prunedAt",
  (SELECT jsonb_agg(DISTINCT touched) FROM "rowChange" WHERE xid >= pg_snapshot_xmin($1::pg_snapshot)
    AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot) AND origin <> $2::uuid) AS notes
FROM (SELECT) one LEFT JOIN "rowChange" first ON first.xid = '0'::xid8 ORDER BY first.origin LIMIT 1`;
/**
 * The first note of all: it goes with the others when the database loses them, and another one takes its place. Its time
 * is that of the last pruning.
 */
const FIRST_NOTE = `INSERT INTO "rowChange" (xid, origin) SELECT '0'::xid8, gen_random_uuid()
WHERE NOT EXISTS (SELECT FROM "rowChange" WHERE xid = '0'::xid8)`;
const PRUNE = `WITH pruned AS (UPDATE "rowChange" SET at = clock_timestamp() WHERE xid = '0'::xid8)
DELETE FROM "rowChange" WHERE xid > '0'::xid8 AND at < clock_timestamp() - make_interval(secs => $1)`;

/** What was there when somebody looked, and when that was; the times are those of the database. */
export interface Look {
  readonly snapshot: string;
  readonly at: number;
  /** Which notes these are: the database may lose them all. */
  readonly epoch: string | null;
}

interface Looked extends Look {
  readonly prunedAt: number | null;
  readonly notes: readonly Parameters<typeof countNoted>[1][] | null;
}

const followed = new WeakMap<Pool, Following>();

/**
 * Counts the changes of other programs here, from now on: at each hint and every second. What they noted is read by the
 * snapshots of the database, so that none is missed, in whatever order writes end; whoever was away reads what has come
 * meanwhile, also since a look of an earlier run of the program. Where nobody can know what that was, everything counts
 * as changed.
 */
export async function followChanges(pool: Pool, { onHint, hint }: Hints, since?: Look): Promise<() => void> {
  let last = since;
  let prunedAt = performance.now();
  const readNotes = async () => {
    const begunAt = performance.now();
    const looked = await ask(pool, last);
    if (isKnown(last, looked)) for (const note of looked.notes ?? []) countNoted(pool, note);
    else countNoted(pool, null);
    last = looked;
    following.lookedAt = begunAt;
    if (begunAt - prunedAt < PRUNE_MS) return;
    prunedAt = begunAt;
    await pool.query(PRUNE, [2 * KEPT_SECONDS]);
  };
  const following: Following = { look: oneAtATime(readNotes), last: () => last, lookedAt: -Infinity };
  await following.look();
  followed.set(wholePool(pool), following);

  const lookQuietly = () => {
    // Whoever asks next looks for themselves, and is told.
    following.look().catch(() => undefined);
  };
  const tell = oneAtATime(async () => {
    await hint().catch(() => undefined); // a hint that is lost costs a second
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
  });
  tellBy(pool, () => void tell());
  const forget = onHint(lookQuietly);
  const timer = setInterval(lookQuietly, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    forget();
    followed.delete(wholePool(pool));
    tellBy(pool, () => undefined);
  };
}

/** Undefined where what is known here is of this moment; else what to wait for before relying on it. */
export function lateChanges(pool: Pool): Promise<void> | undefined {
  const following = followed.get(wholePool(pool));
  if (following === undefined || performance.now() - following.lookedAt < OLDEST_MS) return undefined;
  return following.look();
}

/** Everything that others had written when this was called is counted afterwards; false where nobody follows them. */
export async function knowChanges(pool: Pool): Promise<boolean> {
  const following = followed.get(wholePool(pool));
  await following?.look();
  return following !== undefined;
}

/** What was seen when this program last looked. */
export function lastLook(pool: Pool): Look | undefined {
  const last = followed.get(wholePool(pool))?.last();
  return last === undefined ? undefined : { snapshot: last.snapshot, at: last.at, epoch: last.epoch };
}

async function ask(pool: Pool, last: Look | undefined): Promise<Looked> {
  const values = [last?.snapshot ?? null, originOf(pool)];
  const query = { name: 'look for changes', text: LOOK, values, query_timeout: PATIENCE_MS };
  const { rows } = await pool.query<Looked>(query);
  if (rows[0]!.epoch !== null) return rows[0]!;
  await pool.query(FIRST_NOTE);
  return ask(pool, undefined);
}

/** Notes that came after a look are all there until somebody has pruned so long after it. */
function isKnown(last: Look | undefined, { epoch, prunedAt }: Looked): boolean {
  return last?.epoch === epoch && prunedAt !== null && prunedAt - last.at < KEPT_SECONDS;
}

/** Whoever calls while it is under way waits for one that begins after it: what they ask about may have come too late. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined && next === undefined) return begin();
    next ??= running!
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
