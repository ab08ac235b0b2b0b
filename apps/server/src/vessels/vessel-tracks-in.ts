import { bbox } from '@qingzhang/geo/measure/bbox';
import { drawnArea } from '../map/statistics/drawn-area.ts';
import { columnsOf, FIND_INSIDE } from './bound-task.ts';
import { readTracks } from './read-tracks.ts';
import { vesselTracksIn } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';
import { trackFeatures } from './vessel-track.ts';

/** Every vessel that was inside a drawn area in a span of time, with its positions there. */
export const VESSEL_TRACKS_IN = handleVessels(vesselTracksIn).by(async ({ database, apart, body }) => {
  const { drawing, ...span } = body;
  const area = drawnArea(drawing);
  const tracks = await readTracks(database, span, { box: bbox(area)! });
  const asked = { bound: area, tracks: columnsOf(tracks) };
  const inside = await apart.run(FIND_INSIDE, asked, { name: '范围内的轨迹' });
  let next = 0;
  return tracks
    .map(({ vessel, positions }) => ({ vessel, positions: positions.filter(() => inside[next++] === 1) }))
    .filter(({ positions }) => positions.length > 0)
    .map((track) => ({
      vesselId: track.vessel.id,
      name: track.vessel.shipName ?? track.vessel.shipId,
      points: trackFeatures(track),
    }));
});
