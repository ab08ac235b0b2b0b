import { unreachable } from '@qingzhang/core/unreachable';
import type { Position, SimpleGeometry } from '../geojson.ts';
import { assemblePolygon } from './assemble-polygon.ts';
import { noRepairs } from './clean-ring.ts';
import type { FeatureTally } from './feature-tally.ts';
import type { Shape } from './shape-record.ts';

/** The geometry of a shape in its own coordinates, null when nothing is left; what was found is tallied under the feature's number. */
export function shapeGeometry(shape: Shape, feature: number, tally: FeatureTally): SimpleGeometry | null {
  const geometry = geometryOf(shape, feature, tally);
  if (geometry === 'too intricate') {
    tally.add('SHAPE_TOO_INTRICATE', feature);
    return null;
  }
  if (geometry === null) tally.add('SHAPE_EMPTY', feature);
  return geometry;
}

type Outcome = SimpleGeometry | 'too intricate' | null;

function geometryOf(shape: Shape, feature: number, tally: FeatureTally): Outcome {
  const [first] = shape.parts;
  switch (shape.family) {
    case 'null':
      return null;
    case 'point':
      return { type: 'Point', coordinates: first![0]! };
    case 'multipoint':
      return first === undefined ? null : { type: 'MultiPoint', coordinates: first };
    case 'line':
      return lineGeometry(shape.parts, feature, tally);
    case 'polygon':
      return polygonGeometry(shape.parts, feature, tally);
    default:
      return unreachable(shape.family);
  }
}

function lineGeometry(parts: Shape['parts'], feature: number, tally: FeatureTally): SimpleGeometry | null {
  let repeated = 0;
  const lines: Position[][] = [];
  for (const part of parts) {
    const line = part.filter(
      (position, i) => i === 0 || position[0] !== part[i - 1]![0] || position[1] !== part[i - 1]![1],
    );
    repeated += part.length - line.length;
    if (line.length > 1) lines.push(line);
  }
  tally.add('RING_POINTS', feature, repeated);
  const [only, ...others] = lines;
  if (only === undefined) return null;
  return others.length === 0
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: lines };
}

function polygonGeometry(parts: Shape['parts'], feature: number, tally: FeatureTally): Outcome {
  const repairs = noRepairs();
  const assembled = assemblePolygon(parts, repairs);
  tally.add('RING_CLOSED', feature, repairs.closed);
  tally.add('RING_POINTS', feature, repairs.duplicatePoints);
  tally.add('RING_SPIKES', feature, repairs.spikes);
  tally.add('RING_EMPTY', feature, repairs.emptyRings);
  if (assembled === null) return 'too intricate';
  tally.add('RING_WINDING', feature, assembled.wrongWinding);
  tally.add('RING_SAME_WINDING', feature, assembled.sameWindingHoles);
  tally.add('RING_DUPLICATE', feature, assembled.duplicateRings);
  const { crossing } = assembled;
  if (crossing === 'unchecked') tally.add('RING_UNCHECKED', feature);
  else if (crossing !== 'none') tally.add('RING_CROSSING', feature, 1, `${crossing.at[0]}, ${crossing.at[1]} 附近`);
  return assembled.geometry;
}
