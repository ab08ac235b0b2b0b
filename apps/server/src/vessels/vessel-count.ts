import { vesselCount } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';

/** How many vessels there are, and how many of each kind have sent a position lately. */
export const VESSEL_COUNT = handleVessels(vesselCount).by(async ({ database, config }) => {
  const { rows } = await database.pool.query<{ all: number; beidouOnline: number; aisOnline: number }>({
    name: 'vessel count',
    text: `SELECT count(*) AS all, count(*) FILTER (WHERE online AND source = 'beidou') AS "beidouOnline",
  count(*) FILTER (WHERE online AND source = 'ais') AS "aisOnline"
FROM (
  SELECT v.source, EXISTS (
    SELECT FROM "vesselPosition" p WHERE p."vesselId" = v.id AND p.ts >= now() - make_interval(mins => $1::integer)
  ) AS online
  FROM vessel v WHERE v."deletedAt" IS NULL
) seen`,
    values: [config.vesselOnlineMinutes],
  });
  return rows[0]!;
});
