import { setImmediate as othersFirst, setTimeout as delay } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Pool } from 'pg';
import { poolOf, poolsBeside, tenantOf, wholePool } from '../database/tenant-pool.ts';
import { knowChanges, lastLook, type Look } from './follow-changes.ts';
import { heldAnswers, recallAnswers, type HeldAnswers } from './remember.ts';

interface Kept {
  /** The state of the database in which they held. */
  readonly look: Look;
  /** By office; undefined where there is only one, and for the installation itself. */
  readonly held: ReadonlyMap<string | undefined, HeldAnswers>;
}

/**
 * What is remembered outlives a start (decision 0093): it is kept in the database, with the state in which it held. Whoever
 * starts next reads what has been noted since, as if they had been there all the time. Another program may work the same
 * out otherwise, so it is told nothing; a crash of the database takes notes and answers together.
 */
export async function recallKept(pool: Pool, program: string): Promise<Look | undefined> {
  const { rows } = await pool.query<{ answers: Buffer }>('SELECT answers FROM "keptAnswers" WHERE program = $1', [
    program,
  ]);
  if (rows[0] === undefined) return undefined;
  const { look, held } = deserialize(rows[0].answers) as Kept;
  for (const [tenant, answers] of held)
    recallAnswers(tenant === undefined ? wholePool(pool) : poolOf(pool, tenant), answers);
  return look;
}

const KEEP = `WITH others AS (DELETE FROM "keptAnswers" WHERE program <> $1)
INSERT INTO "keptAnswers" (program, answers) VALUES ($1, $2) ON CONFLICT (program) DO UPDATE SET answers = excluded.answers`;

/** How often the last writes are waited for; where somebody still writes then, what was kept before stays. */
const TRIES = 20;
const PAUSE_MS = 50;

/** Keeps what holds when a program ends that asks nothing any more. */
export async function keepAnswers(pool: Pool, program: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await knowChanges(pool);
    const look = lastLook(pool);
    if (look === undefined) return;
    await othersFirst();
    if (isAtRest(pool)) return keep(pool, program, look);
    await delay(PAUSE_MS);
  }
}

/** Everything that this program wrote before the look has been answered, and is counted. */
function isAtRest(pool: Pool): boolean {
  return pool.idleCount === pool.totalCount && pool.waitingCount === 0;
}

async function keep(pool: Pool, program: string, look: Look): Promise<void> {
  const found = poolsBeside(pool).map(async (each) => [tenantOf(each), await heldAnswers(each)] as const);
  const kept: Kept = { look, held: new Map(await Promise.all(found)) };
  await pool.query(KEEP, [program, serialize(kept)]);
}
