import { secondText } from '@qingzhang/contract/cells/dates';
import { Fault } from '@qingzhang/core/fault';
import { vessel } from '@qingzhang/catalogue/tables/map';
import { allRows } from '../rows/list-rows.ts';
import type { TrackPoint } from '@qingzhang/contract/results/vessel';
import { feature } from './feature.ts';
import { readTracks, type Track } from './read-tracks.ts';
import { vesselTrack } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';

/** Where a vessel was from one time to another, in order. */
export const VESSEL_TRACK = handleVessels(vesselTrack).by(async ({ database, body }) => {
  const { vesselId, ...span } = body;
  const tracks = await readTracks(database, span, { vesselId });
  if (tracks.length > 0) return trackFeatures(tracks[0]!);
  const known = await allRows(database, vessel, { filters: [{ key: 'id', op: 'eq', value: vesselId }] });
  if (known.length === 0) throw new Fault('ROW_NOT_FOUND', { table: vessel.label, count: 1 });
  return [];
});

/** The positions of a track as features of a map. */
export function trackFeatures({ vessel: row, positions }: Track): TrackPoint[] {
  return positions.map(({ id, ...position }) => {
    const { ts, lon, lat } = position;
    return { id, vesselId: row.id, ...feature(row, position, id), ts, lon, lat, time: secondText(ts) };
  });
}
