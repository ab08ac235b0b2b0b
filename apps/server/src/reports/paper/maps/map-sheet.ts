import { distance } from '@qingzhang/geo/measure/distance';
import type { Bbox, PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { mm, type Place } from '../drawings/shapes.ts';

/** Where positions lie on a map. North is up; lengths are true along its middle parallel and its meridians. */
export interface MapSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly mmPerMetre: number;
  readonly placeOf: (position: Position) => Place;
}

/** The largest map of some bounds that fits a room. */
export function mapSheet(
  [west, south, east, north]: Bbox,
  room: { readonly widthMm: number; readonly heightMm: number },
): MapSheet {
  const middle = (south + north) / 2;
  const widthM = distance([west, middle], [east, middle]);
  const heightM = distance([west, south], [west, north]);
  const mmPerMetre = Math.min(room.widthMm / widthM, room.heightMm / heightM);
  const [widthMm, heightMm] = [widthM * mmPerMetre, heightM * mmPerMetre];
  return {
    widthMm,
    heightMm,
    mmPerMetre,
    placeOf: ([lon, lat]) => [((lon! - west) / (east - west)) * widthMm, ((north - lat!) / (north - south)) * heightMm],
  };
}

/** The rings of a boundary on a map. */
export function placedRings(geometry: PolygonalGeometry, { placeOf }: MapSheet): readonly (readonly Place[])[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap((rings) => rings.map((ring) => ring.map(placeOf)));
}

/** Rings as a path; steps between rounded places, so that borders drawn twice fall on each other. */
export function ringsPath(rings: readonly (readonly Place[])[]): string {
  return rings
    .map((ring) => {
      const places = ring.slice(0, -1).map(([x, y]): Place => [mm(x), mm(y)]);
      const [first, ...rest] = places;
      if (first === undefined) return '';
      const steps = rest.map(([x, y], at) => `${mm(x - places[at]![0])} ${mm(y - places[at]![1])}`);
      return `M${first[0]} ${first[1]}l${steps.join(' ')}Z`;
    })
    .join('');
}
