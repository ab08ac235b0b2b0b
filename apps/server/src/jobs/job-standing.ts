import { Fault } from '@qingzhang/core/fault';
import type { PoolClient } from 'pg';
import type { Place } from '../job-queue/job-queue.ts';

/** Kinds that nobody waits for: pictures of layers, which the map makes itself until they are there. */
export const LATER_KINDS: readonly string[] = ['layer', 'resultLayers'];

/** Kinds that are long and useful to one person: whatever else people wait for comes before them. */
export const LONG_KINDS: readonly string[] = ['uncertainty', 'bridge', 'mapStatistics', 'officeComparison'];

/** What a person may have in line at once: more is a mistake, or a program that does not wait. */
const MOST_IN_LINE = 100;
/** Behind whatever anybody else has in line. */
const BEHIND = 1_000_000;

/** Everybody's first job comes before anybody's second, and every second before a third. */
export async function placeInLine(
  client: PoolClient,
  { kind, isQuick = false }: { readonly kind: string; readonly isQuick?: boolean },
  userName: string,
): Promise<Place> {
  if (LATER_KINDS.includes(kind)) return { line: 'later', turn: 0 };
  // Two of one person at once are counted one after the other.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs of ${userName}`]);
  const turn = await jobsInLine(client, userName);
  if (turn >= MOST_IN_LINE) throw new Fault('TOO_MANY_JOBS', { count: turn });
  if (isQuick) return { line: 'quick', turn };
  if (LONG_KINDS.includes(kind)) return { line: 'further', turn: BEHIND + turn };
  return { line: turn === 0 ? 'first' : 'further', turn };
}

/** How many jobs that somebody waits for a person has in line or under way. */
async function jobsInLine(client: PoolClient, userName: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM "calcJob"
WHERE status IN ('queued', 'running') AND "createdBy" = $1 AND kind <> ALL($2)`,
    [userName, LATER_KINDS],
  );
  return rows[0]!.count;
}
