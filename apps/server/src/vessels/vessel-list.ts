import { vessel } from '@qingzhang/catalogue/tables/map';
import type { Pool, PoolClient } from 'pg';
import { allRows } from '../rows/list-rows.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { feature, type StoredPosition, type Vessel } from './feature.ts';
import { vesselList } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';

/** Every vessel where it was last seen. */
export const VESSEL_LIST = handleVessels(vesselList).by(async ({ database, body, config }) => {
  refuseBadQuery(vessel, body);
  return withLastPositions(database.pool, await allRows(database, vessel, body), config.vesselOnlineMinutes);
});

interface LastPosition extends StoredPosition {
  readonly vesselId: string;
  readonly online: boolean;
}

/** Vessels with their last position and whether it is recent enough to be online. */
export async function withLastPositions(client: Pool | PoolClient, vessels: readonly Vessel[], onlineMinutes: number) {
  const { rows } = await client.query<LastPosition>({
    name: 'last positions',
    text: `SELECT p."vesselId", p.ts, p.lon, p.lat, p.speed, p.course,
  p.ts >= now() - make_interval(mins => $2::integer) AS online
FROM unnest($1::uuid[]) AS wanted(id) JOIN LATERAL (
  SELECT * FROM "vesselPosition" WHERE "vesselId" = wanted.id AND lon IS NOT NULL ORDER BY ts DESC LIMIT 1
) p ON true`,
    values: [[...new Set(vessels.map(({ id }) => id))], onlineMinutes],
  });
  const last = new Map(rows.map(({ vesselId, online, ...position }) => [vesselId, { online, position }]));
  return vessels.map((row) => {
    const found = last.get(row.id);
    return { ...row, ...feature(row, found?.position, row.id), online: found?.online ?? false };
  });
}
