import { baseMap } from '@qingzhang/contract/calls/map-calls';
import { handle } from '../../http/handle.ts';
import { regionShapes } from '../regions/region-shapes.ts';

/** From which zoom on a level is drawn; earlier its lines would fill the map. */
const FIRST_ZOOM = [
  { level: 1, zoom: 0 },
  { level: 2, zoom: 8 },
  { level: 3, zoom: 12 },
] as const;

/** Boundaries and names of the own base map, as fine as the zoom shows. */
export const BASE_MAP = handle(baseMap).by(async ({ database, body: { zoom, year, boundaryVersion }, reply }) => {
  const levels = FIRST_ZOOM.filter((each) => each.zoom <= zoom).map(({ level }) => level);
  const shapes = await regionShapes(database.pool, { levels, zoom, year, boundaryVersion });
  void reply.header('cache-control', 'public, max-age=60');
  return {
    type: 'FeatureCollection',
    features: shapes.map(({ id, name, level, lon, lat, geometry }) => ({
      type: 'Feature',
      id,
      geometry,
      properties: { name, level, label: lon === null || lat === null ? null : [lon, lat] },
    })),
  };
});
