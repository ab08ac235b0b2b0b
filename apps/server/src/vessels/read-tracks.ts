import { Fault } from '@qingzhang/core/fault';
import { vessel } from '@qingzhang/catalogue/tables/map';
import type { Bbox } from '@qingzhang/geo/geojson';
import type { Database } from '../database/database.ts';
import { allRows } from '../rows/list-rows.ts';
import type { StoredPosition, Vessel } from './feature.ts';

/** A week of a vessel that reports every ten seconds is 60 480 points; a map shows no more. */
const MOST_POINTS = 100_000;

export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

export interface TrackPosition extends StoredPosition {
  readonly id: string;
}

/** A vessel and where it was, in order. */
export interface Track {
  readonly vessel: Vessel;
  readonly positions: readonly TrackPosition[];
}

interface Wanted {
  /** Every vessel when it is left out. */
  readonly vesselId?: string;
  /** Only positions inside. */
  readonly box?: Bbox;
}

/** Where vessels were from one time to another. Those without a position then are left out. */
export async function readTracks(database: Database, { from, to }: TimeSpan, wanted: Wanted): Promise<Track[]> {
  if (Date.parse(from) > Date.parse(to)) throw new Fault('TIMES_REVERSED', {});
  const [west, south, east, north] = wanted.box ?? [-180, -90, 180, 90];
  const { rows } = await database.pool.query<TrackPosition & { vesselId: string }>({
    name: 'vessel tracks',
    // As seconds of 1970: PostgreSQL reads no year 0 from text, which is a time like any other here.
    text: `SELECT id, "vesselId", ts, lon, lat, speed, course FROM "vesselPosition"
WHERE ($1::uuid IS NULL OR "vesselId" = $1)
  AND ts >= to_timestamp($2::double precision / 1000) AND ts <= to_timestamp($3::double precision / 1000)
  AND lon BETWEEN $4 AND $5 AND lat BETWEEN $6 AND $7
ORDER BY ts, id LIMIT ${MOST_POINTS + 1}`,
    values: [wanted.vesselId ?? null, Date.parse(from), Date.parse(to), west, east, south, north],
  });
  if (rows.length > MOST_POINTS) throw new Fault('TRACK_TOO_LONG', { limit: MOST_POINTS });
  const byVessel = new Map<string, TrackPosition[]>();
  for (const { vesselId, ...position } of rows) {
    const known = byVessel.get(vesselId);
    if (known === undefined) byVessel.set(vesselId, [position]);
    else known.push(position);
  }
  const filters = [{ key: 'id', op: 'in' as const, value: [...byVessel.keys()] }];
  const vessels = byVessel.size === 0 ? [] : await allRows(database, vessel, { filters });
  return vessels.map((row) => ({ vessel: row, positions: byVessel.get(row.id)! }));
}
