import { Fault } from '@qingzhang/core/fault';
import { vessel } from '@qingzhang/catalogue/tables/map';
import { allRows } from '../rows/list-rows.ts';
import { feature } from './feature.ts';
import { readTracks, type TimeSpan, type Track } from './read-tracks.ts';
import { switched } from './switched.ts';

/** Where a vessel was from one time to another, in order. */
export const vesselTrack = switched(async ({ database, body }) => {
  const { vesselId, ...span } = body as TimeSpan & { vesselId: string };
  const tracks = await readTracks(database, span, { vesselId });
  if (tracks.length > 0) return trackFeatures(tracks[0]!);
  const known = await allRows(database, vessel, { filters: [{ key: 'id', op: 'eq', value: vesselId }] });
  if (known.length === 0) throw new Fault('ROW_NOT_FOUND', { table: vessel.label, count: 1 });
  return [];
});

/** The positions of a track as features of a map. */
export function trackFeatures({ vessel: row, positions }: Track) {
  return positions.map(({ id, ...position }) => ({ id, vesselId: row['id'], ...feature(row, position, id) }));
}
