import { block, type Issue } from '@qingzhang/core/issue';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { openOverlay } from '@qingzhang/geo/overlay/overlay';
import type { Polygons } from '@qingzhang/geo/overlay/polygons-wkb';
import { NO_BOUNDARY, readBoundary, type Boundary } from '../region-columns.ts';

interface Read {
  readonly boundary: Boundary;
  readonly issues: readonly Issue[];
}

/** A boundary that was drawn, with what is wrong with it: its form, and where it crosses itself. */
export async function soundBoundary(name: string, geometry: PolygonalGeometry): Promise<Read> {
  const read = readBoundary(geometry);
  // A bow tie encloses as much on one side as on the other: that it crosses itself says more than that nothing is left.
  if (read.issues.some(({ code }) => code !== 'GEOMETRY_NO_AREA')) return read;
  const overlay = await openOverlay();
  const flaws = polygonsOf(geometry).flatMap((rings) => overlay.flaw(rings) ?? []);
  if (flaws.length === 0) return read;
  const issues = flaws.map(({ at }) => {
    const place = at === null ? '' : `（经度 ${at[0]!.toFixed(6)}，纬度 ${at[1]!.toFixed(6)} 附近）`;
    return block('geometry', 'BORDER_CROSSES', `“${name}”的边界与自身相交或重合${place}，请移动或删除那里的顶点`);
  });
  return { boundary: NO_BOUNDARY, issues };
}

export function polygonsOf(geometry: PolygonalGeometry | null): Polygons {
  if (geometry === null) return [];
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

export function geometryOf(polygons: Polygons): PolygonalGeometry {
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons };
}
