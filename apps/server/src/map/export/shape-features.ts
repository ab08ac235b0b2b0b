import type { Feature } from '@qingzhang/geo/geojson';
import { circlePolygon, type Drawing } from '../statistics/drawn-area.ts';

/** A kept shape as its table holds it. */
export interface StoredShape {
  readonly id: string;
  readonly name: string;
  readonly kind: string | null;
  readonly drawing: Drawing;
  readonly colour: string | null;
  readonly dashed: boolean | null;
  readonly remark: string | null;
}

/** A shape as a feature; a circle becomes the polygon around it and keeps its radius. */
export function shapeFeature({ drawing, id, ...columns }: StoredShape): Feature {
  const isCircle = drawing.type === 'Circle';
  return {
    type: 'Feature',
    id,
    geometry: isCircle ? circlePolygon(drawing) : drawing,
    properties: { ...columns, radiusM: isCircle ? drawing.radiusM : null },
  };
}
