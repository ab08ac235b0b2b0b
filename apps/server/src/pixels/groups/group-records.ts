import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { silentSql, SILENT_SECONDS } from '../../job-queue/heartbeats.ts';
import type { Hands } from '../../job-queue/hands.ts';
import { NOTICE_CHANNEL } from '../../job-queue/job-notices.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { NO_FIGURES } from '../../rows/row-changes.ts';
import { transaction } from '../../rows/transaction.ts';

/** Told whenever groups are put in line. */
export const GROUPS_TOPIC = 'groups';

/** Told when nobody wants a pass any more; whoever works on a group of it looks whether that is so. */
export function stopTopic(passKey: string): string {
  return `stop ${passKey}`;
}

/** Before whatever is long. */
const BEHIND = 1_000_000;
/** How often a group is begun again after its worker has died, before whoever asked for it does it itself. */
const MOST_REVIVALS = 3;

/** A group that one worker has begun; `attempts` tells it from those who began it before or will after. */
export interface BegunGroup {
  readonly id: string;
  readonly passKey: string;
  readonly number: number;
  readonly attempts: number;
}

export interface GroupFound {
  readonly number: number;
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly sums: Buffer | null;
}

const WANTED = `EXISTS (SELECT FROM "calcJob" job
  WHERE job.id = ANY(pass.askers) AND job.status IN ('queued', 'running') AND NOT job."cancelRequested")`;
const HELD = `id = $1 AND attempts = $2 AND status = 'running'`;

/** Says that a job needs these groups of a pass; those that are there already, done or not, stay as they are. */
export async function askForGroups(
  { pool, queue, jobId, owner, isLong }: Hands,
  { key, content }: { readonly key: string; readonly content: Buffer },
  numbers: readonly number[],
): Promise<void> {
  const ask = async (client: PoolClient) => {
    await client.query(
      `INSERT INTO "pixelPass" AS pass (key, content, askers, "askedAt") VALUES ($1, $2, ARRAY[$3::uuid], now())
ON CONFLICT (key) DO UPDATE SET "askedAt" = now(),
  askers = CASE WHEN $3::uuid = ANY(pass.askers) THEN pass.askers ELSE pass.askers || $3::uuid END`,
      [key, content, jobId],
    );
    const turns = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "tileGroup" WHERE owner = $1 AND status IN ('queued', 'running')`,
      [owner],
    );
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO "tileGroup" (id, "passKey", number, owner, status, attempts)
SELECT one.id, $1, one.number, $2, 'queued', 0 FROM unnest($3::uuid[], $4::int[]) one(id, number)
ON CONFLICT ("passKey", number) DO NOTHING RETURNING id`,
      [key, owner, numbers.map(() => randomUUID()), numbers],
    );
    // Turns go round: somebody's first groups come before another's many.
    const first = turns.rows[0]!.count + (isLong ? BEHIND : 0);
    await queue.groups.submit(
      client,
      rows.map(({ id }, place) => ({ id, turn: first + place })),
    );
    await tell(client, GROUPS_TOPIC);
  };
  await briefly(pool, ask);
}

/** How these groups stand, with the sums of those that are done. */
export async function groupsOf(pool: Pool, key: string, numbers: readonly number[]): Promise<GroupFound[]> {
  const { rows } = await pool.query<GroupFound>(
    `SELECT number, status, sums FROM "tileGroup" WHERE "passKey" = $1 AND number = ANY($2::int[]) ORDER BY number`,
    [key, numbers],
  );
  return rows;
}

/** The next group in line, begun for a worker of this name. */
export async function takeGroup(pool: Pool, queue: JobQueue, worker: string): Promise<BegunGroup | undefined> {
  for (;;) {
    const taken = await briefly(pool, async (client) => {
      const id = await queue.groups.take(client);
      if (id === undefined) return undefined;
      const { rows } = await client.query<BegunGroup>(
        `UPDATE "tileGroup" SET status = 'running', attempts = attempts + 1, worker = $2, "heartbeatAt" = now()
WHERE id = $1 AND status = 'queued' RETURNING id, "passKey", number, attempts`,
        [id, worker],
      );
      // Nobody wants it any more.
      if (rows.length === 0) await queue.groups.remove(client, [id]);
      return { group: rows[0] };
    });
    if (taken === undefined) return undefined;
    if (taken.group !== undefined) return taken.group;
  }
}

/**
 * Takes a group that nobody has begun out of line again, for whoever asked for it to do it. Its place goes afterwards, as in
 * `dropUnwanted`: whoever takes the place meanwhile finds the group begun.
 */
export async function takeBack(
  { pool, queue }: Pick<Hands, 'pool' | 'queue'>,
  key: string,
  numbers: readonly number[],
): Promise<BegunGroup | undefined> {
  const begin = async (client: PoolClient) => {
    const { rows } = await client.query<BegunGroup>(
      `UPDATE "tileGroup" SET status = 'running', attempts = attempts + 1, worker = NULL, "heartbeatAt" = now()
WHERE id = (SELECT id FROM "tileGroup" WHERE "passKey" = $1 AND number = ANY($2::int[]) AND status = 'queued'
  ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, "passKey", number, attempts`,
      [key, numbers],
    );
    return rows[0];
  };
  const group = await briefly(pool, begin);
  if (group !== undefined) await briefly(pool, (client) => queue.groups.remove(client, [group.id]));
  return group;
}

export async function passContent(pool: Pool, key: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>('SELECT content FROM "pixelPass" WHERE key = $1', [key]);
  return rows[0]?.content;
}

/** Says that a group is alive; false where it has gone to another or nobody wants it. */
export async function keepGroup(pool: Pool, { id, attempts }: BegunGroup): Promise<boolean> {
  const { rowCount } = await pool.query(`UPDATE "tileGroup" SET "heartbeatAt" = now() WHERE ${HELD}`, [id, attempts]);
  return rowCount === 1;
}

/** Ends a group, with its sums or as one that cannot be done here; nothing where another worker has it now. */
export async function endGroup(
  pool: Pool,
  queue: JobQueue,
  { id, attempts, passKey }: BegunGroup,
  sums: Buffer | null,
): Promise<boolean> {
  const end = async (client: PoolClient) => {
    const { rowCount } = await client.query(`UPDATE "tileGroup" SET status = $3, sums = $4 WHERE ${HELD}`, [
      id,
      attempts,
      sums === null ? 'failed' : 'done',
      sums,
    ]);
    if (rowCount !== 1) return false;
    await queue.groups.remove(client, [id]);
    await tell(client, passKey);
    return true;
  };
  return briefly(pool, end);
}

/** Puts a group back in line whose worker is stopping. The number of its beginnings never falls: it tells late comers apart. */
export async function releaseGroup(pool: Pool, queue: JobQueue, { id, attempts }: BegunGroup): Promise<void> {
  const release = async (client: PoolClient) => {
    const { rowCount } = await client.query(`UPDATE "tileGroup" SET status = 'queued' WHERE ${HELD}`, [id, attempts]);
    if (rowCount !== 1) return;
    await queue.groups.giveBack(client, [id]);
    await tell(client, GROUPS_TOPIC);
  };
  await briefly(pool, release);
}

/** Puts groups back in line whose worker is dead; one that has outlived several is left to whoever asked for it. */
export async function reviveGroups(pool: Pool, queue: JobQueue): Promise<void> {
  const revive = async (client: PoolClient) => {
    const { rows } = await client.query<{ id: string; status: string; passKey: string }>(
      `UPDATE "tileGroup" SET deaths = deaths + 1, status = CASE WHEN deaths >= ${MOST_REVIVALS} THEN 'failed' ELSE 'queued' END
WHERE id IN (SELECT id FROM "tileGroup" WHERE status = 'running' AND ${silentSql('$1')} FOR UPDATE SKIP LOCKED)
RETURNING id, status, "passKey"`,
      [SILENT_SECONDS],
    );
    const idsOf = (status: string) => rows.filter((row) => row.status === status).map(({ id }) => id);
    await queue.groups.giveBack(client, idsOf('queued'));
    await queue.groups.remove(client, idsOf('failed'));
    if (rows.length === 0) return;
    await tell(client, GROUPS_TOPIC);
    for (const passKey of new Set(rows.map((row) => row.passKey))) await tell(client, passKey);
  };
  await briefly(pool, revive);
}

/**
 * Drops passes that no job needs any more, with their groups: one at once, or all that nobody has asked for lately. The
 * places in line go after the groups, not with them: whoever takes a place has it before its group, and finds none.
 */
export async function dropUnwanted(pool: Pool, queue: JobQueue, key: string | null = null): Promise<void> {
  const drop = async (client: PoolClient) => {
    const { rows } = await client.query<{ id: string; passKey: string }>(
      `WITH gone AS (DELETE FROM "pixelPass" pass WHERE NOT ${WANTED}
  AND CASE WHEN $1::text IS NULL THEN "askedAt" < now() - interval '10 minutes' ELSE key = $1 END RETURNING key)
SELECT one.id, one."passKey" FROM "tileGroup" one JOIN gone ON gone.key = one."passKey" WHERE one.status IN ('queued', 'running')`,
      [key],
    );
    for (const passKey of new Set(rows.map((row) => row.passKey))) await tell(client, stopTopic(passKey));
    return rows.map(({ id }) => id);
  };
  const left = await briefly(pool, drop);
  if (left.length > 0) await briefly(pool, (client) => queue.groups.remove(client, left));
}

/** In a transaction that the database ends itself if its worker halts within: others must not wait for what it has locked. */
function briefly<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const bounded = async (client: PoolClient) => {
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${SILENT_SECONDS}s'`);
    return work(client);
  };
  return transaction(pool, bounded, NO_FIGURES);
}

async function tell(client: PoolClient, topic: string): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [NOTICE_CHANNEL, topic]);
}
