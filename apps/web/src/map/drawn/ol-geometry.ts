import { unreachable } from '@qingzhang/core/unreachable';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import OlPolygon from 'ol/geom/Polygon.js';
import { circleRing, type DrawnGeometry, type LonLat } from './drawn-shape.ts';

/** Keys under which the outline of a circle remembers what it is. */
const CENTRE = 'centre';
const RADIUS = 'radiusM';

/** A circle in degrees is no circle on the ground: its outline is drawn, and says what it stands for. */
export function circleOutline(centre: LonLat, radiusM: number, reused?: OlPolygon): OlPolygon {
  const outline = reused ?? new OlPolygon([]);
  outline.setProperties({ [CENTRE]: centre, [RADIUS]: radiusM }, true);
  outline.setCoordinates([circleRing(centre, radiusM).map(([lon, lat]) => [lon, lat])]);
  return outline;
}

export function olGeometry(geometry: DrawnGeometry): Point | LineString | OlPolygon {
  switch (geometry.type) {
    case 'Point':
      return new Point([...geometry.coordinates]);
    case 'LineString':
      return new LineString(geometry.coordinates.map((position) => [...position]));
    case 'Polygon':
      return new OlPolygon(geometry.coordinates.map((ring) => ring.map((position) => [...position])));
    case 'Circle':
      return circleOutline(geometry.centre, geometry.radiusM);
    default:
      return unreachable(geometry);
  }
}

/** What was drawn, free of OpenLayers. */
export function drawnGeometry(geometry: Geometry | undefined): DrawnGeometry {
  if (geometry instanceof Point) return { type: 'Point', coordinates: lonLat(geometry.getCoordinates()) };
  if (geometry instanceof LineString) {
    return { type: 'LineString', coordinates: geometry.getCoordinates().map(lonLat) };
  }
  if (!(geometry instanceof OlPolygon)) throw new Error(`nothing can be drawn as ${geometry?.getType()}`);
  const radiusM = geometry.get(RADIUS) as number | undefined;
  if (radiusM !== undefined) return { type: 'Circle', centre: geometry.get(CENTRE) as LonLat, radiusM };
  return { type: 'Polygon', coordinates: geometry.getCoordinates().map((ring) => ring.map(lonLat)) };
}

function lonLat(coordinate: readonly number[]): LonLat {
  return [coordinate[0]!, coordinate[1]!];
}
