import { Fault } from '@qingzhang/core/fault';
import type { Pool, PoolClient } from 'pg';
import type { Place } from '../job-queue/job-queue.ts';

/**
 * Kinds that nobody waits for: pictures of layers, which the map makes itself until they are there, and what a report
 * would have to find out by itself.
 */
export const LATER_KINDS: readonly string[] = ['layer', 'resultLayers', 'analysis'];

/** Kinds that are long and useful to one person, files among them: whatever else people wait for comes before them. */
export const LONG_KINDS: readonly string[] = [
  'uncertainty',
  'bridge',
  'mapStatistics',
  'officeComparison',
  'reportExport',
  'listExport',
  'regionBook',
];

/** What a person may have in line at once: more is a mistake, or a program that does not wait. */
const MOST_IN_LINE = 100;
/** As many of one person may be in line of what nobody waits for; the map and the checks do the rest when it is asked for. */
const MOST_LATER = 200;
/** Behind whatever anybody else has in line. */
const BEHIND = 1_000_000;

interface Wanted {
  readonly kind: string;
  readonly isQuick?: boolean | undefined;
  /** Among those that nobody waits for. */
  readonly turn?: number | undefined;
}

/**
 * Everybody's first job comes before anybody's second, and every second before a third. Where several offices share the
 * workers, an office of many people does not come before one of few: their first jobs take turns with those of others.
 */
export async function placeInLine(
  client: PoolClient,
  { kind, isQuick = false, turn: later = 0 }: Wanted,
  userName: string,
): Promise<Place> {
  if (LATER_KINDS.includes(kind)) return { line: 'later', turn: later };
  // Two of one person at once are counted one after the other.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs of ${userName}`]);
  const { own, colleagues } = await jobsInLine(client, userName);
  if (own >= MOST_IN_LINE) throw new Fault('TOO_MANY_JOBS', { count: own });
  const turn = own + colleagues;
  if (isQuick) return { line: 'quick', turn };
  if (LONG_KINDS.includes(kind)) return { line: 'further', turn: BEHIND + turn };
  return { line: own === 0 ? 'first' : 'further', turn };
}

/**
 * How many jobs that somebody waits for a person has in line or under way; and, of an office among others, how many
 * colleagues have more than that.
 */
async function jobsInLine(client: PoolClient, userName: string): Promise<{ own: number; colleagues: number }> {
  const { rows } = await client.query<{ person: string; jobs: number; several: boolean }>(
    `SELECT "createdBy" AS person, count(*)::integer AS jobs,
  coalesce(current_setting('qingzhang.tenant', true), '') NOT IN ('', '*') AS several
FROM "calcJob" WHERE status IN ('queued', 'running') AND kind <> ALL($1) GROUP BY "createdBy"`,
    [LATER_KINDS],
  );
  const own = rows.find(({ person }) => person === userName)?.jobs ?? 0;
  const ahead = rows.filter(({ person, jobs, several }) => several && person !== userName && jobs > own);
  return { own, colleagues: ahead.length };
}

/** How many more jobs that nobody waits for a person may put in line. */
export async function roomForLater(client: Pool | PoolClient, userName: string): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    `SELECT count(*)::integer AS jobs FROM "calcJob"
WHERE "createdBy" = $1 AND status IN ('queued', 'running') AND kind = ANY($2)`,
    [userName, LATER_KINDS],
  );
  return Math.max(MOST_LATER - rows[0]!.jobs, 0);
}

/** Whether somebody waits for a job that is under way, apart from some kinds. */
export async function isAwaited(pool: Pool, besides: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM "calcJob" WHERE status = 'running' AND kind <> ALL($1)) AS found`,
    [[...LATER_KINDS, ...besides]],
  );
  return rows[0]!.found;
}
