import { Fault } from '@qingzhang/core/fault';
import { vessel } from '@qingzhang/catalogue/tables/map';
import { allRows } from '../rows/list-rows.ts';
import { feature, type StoredPosition } from './feature.ts';
import { switched } from './switched.ts';

/** A week of a vessel that reports every ten seconds is 60 480 points; a map shows no more. */
const MOST_POINTS = 100_000;

/** Where a vessel was from one time to another, in order. */
export const vesselTrack = switched(async ({ database, body }) => {
  const { vesselId, from, to } = body as { vesselId: string; from: string; to: string };
  if (Date.parse(from) > Date.parse(to)) throw new Fault('TIMES_REVERSED', {});
  const [row] = await allRows(database, vessel, { filters: [{ key: 'id', op: 'eq', value: vesselId }] });
  if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: vessel.label, count: 1 });
  const { rows } = await database.pool.query<StoredPosition & { id: string }>({
    name: 'vessel track',
    // As seconds of 1970: PostgreSQL reads no year 0 from text, which is a time like any other here.
    text: `SELECT id, ts, lon, lat, speed, course FROM "vesselPosition"
WHERE "vesselId" = $1 AND lon IS NOT NULL
  AND ts >= to_timestamp($2::double precision / 1000) AND ts <= to_timestamp($3::double precision / 1000)
ORDER BY ts, id LIMIT ${MOST_POINTS + 1}`,
    values: [vesselId, Date.parse(from), Date.parse(to)],
  });
  if (rows.length > MOST_POINTS) throw new Fault('TRACK_TOO_LONG', { limit: MOST_POINTS });
  return rows.map(({ id, ...position }) => ({ id, vesselId: row['id'], ...feature(row, position, id) }));
});
