import type { PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import type { Position } from './position.ts';

export interface VesselPosition extends Position {
  readonly vesselId: string;
}

/**
 * Whoever takes in positions waits for those before: two stations that hear one ship for the first time make one
 * vessel, and one position.
 */
export async function lockIntake(client: PoolClient): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('vessel intake'))`);
}

/**
 * Appends positions under the lock of `lockIntake`; what is already known of a vessel at a time is not written again,
 * so a log may be sent twice. The positions are a log themselves, with who and when: the audit log does not repeat them.
 */
export async function storePositions(
  client: PoolClient,
  positions: readonly VesselPosition[],
  actor: Actor,
): Promise<number> {
  const distinct = distinctPositions(positions);
  if (distinct.length === 0) return 0;
  const { rowCount } = await client.query({
    name: 'store positions',
    text: `INSERT INTO "vesselPosition" (id, "vesselId", ts, lon, lat, speed, course, "createdBy", "createdAt")
SELECT gen_random_uuid(), i."vesselId", i.ts, i.lon, i.lat, i.speed, i.course, $2, now()
FROM jsonb_to_recordset($1::jsonb) AS i("vesselId" uuid, ts timestamptz, lon float8, lat float8, speed float8, course float8)
WHERE NOT EXISTS (SELECT FROM "vesselPosition" known WHERE known."vesselId" = i."vesselId" AND known.ts = i.ts)`,
    values: [
      JSON.stringify(distinct.map((each) => ({ ...each, ts: new Date(each.ts).toISOString() }))),
      actor.userName,
    ],
  });
  return rowCount ?? 0;
}

/** One position per vessel and time; a receiver's RMC, which knows the speed, before its GGA, which does not. */
function distinctPositions(positions: readonly VesselPosition[]): VesselPosition[] {
  const found = new Map<string, VesselPosition>();
  for (const position of positions) {
    const key = `${position.vesselId} ${position.ts}`;
    const known = found.get(key);
    if (known === undefined || (known.speed === null && position.speed !== null)) found.set(key, position);
  }
  return [...found.values()];
}
