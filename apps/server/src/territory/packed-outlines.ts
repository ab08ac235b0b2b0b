import { bbox } from '@qingzhang/geo/measure/bbox';
import type { PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { packRing, type Grid } from '@qingzhang/contract/results/grid-rings';
import { around } from './boxes.ts';

/** Steps along the longer side: finer than a wide screen has pixels for the land. */
const STEPS = 2000;
const FEWEST_CORNERS = 3;

/** The grid on which outlines are sent that are only looked at. */
export function gridOver(geometries: readonly PolygonalGeometry[]): Grid {
  const corners = geometries.flatMap((geometry): Position[] => {
    const box = bbox(geometry);
    return box === null ? [] : [box.slice(0, 2), box.slice(2)];
  });
  if (corners.length === 0) return { west: 0, south: 0, step: 1 };
  const [west, south, east, north] = around(corners);
  return { west, south, step: Math.max(east - west, north - south) / STEPS };
}

export function packedOutline(geometry: PolygonalGeometry | undefined, grid: Grid): number[][] {
  if (geometry === undefined) return [];
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings.map((ring) => packRing(ring, grid)).filter(({ length }) => length >= 2 * FEWEST_CORNERS);
}
