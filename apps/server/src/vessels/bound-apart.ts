import { apartCode } from '../apart/apart-task.ts';
import { FIND_CROSSINGS, FIND_INSIDE, MOST_CROSSINGS, type Columns, type TrackCrossing } from './bound-task.ts';
import { crossings, liesInside, type Passed } from './crossings.ts';
import { indexEdges } from './edge-index.ts';

export const findCrossings = apartCode(FIND_CROSSINGS, async ({ bound, tracks }) => {
  const edges = indexEdges(bound);
  const found: TrackCrossing[] = [];
  for (const [track, positions] of tracksOf(tracks).entries()) {
    for (let at = 1; at < positions.length; at += 1) {
      for (const crossing of crossings([positions[at - 1]!, positions[at]!], bound, edges))
        found.push({ track, ...crossing });
      if (found.length > MOST_CROSSINGS) return null;
    }
  }
  return found;
});

export const findInside = apartCode(FIND_INSIDE, async ({ bound, tracks: { lon, lat } }) => {
  const edges = indexEdges(bound);
  return Uint8Array.from(lon, (x, at) => (liesInside({ lon: x, lat: lat[at]! }, edges) ? 1 : 0));
});

function tracksOf({ lengths, ts, lon, lat }: Columns): Passed[][] {
  let next = 0;
  return lengths.map((length) => {
    const first = next;
    next += length;
    return Array.from({ length }, (_, i) => ({ ts: ts[first + i]!, lon: lon[first + i]!, lat: lat[first + i]! }));
  });
}
