import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type { MapPoint } from './map-points.ts';

/** Points as features of a map; `kind` and `name` travel along. */
export function pointFeatures(points: readonly MapPoint[]): Feature<Point>[] {
  return points.map(({ id, kind, name, lon, lat }) => {
    const feature = new Feature({ geometry: new Point([lon, lat]), name, kind, pointId: id });
    feature.setId(`${kind} ${id}`);
    return feature;
  });
}
