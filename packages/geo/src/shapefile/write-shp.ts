import type { Bbox, Polygon, Position, SimpleGeometry } from '../geojson.ts';
import { positionRuns } from '../geometry-positions.ts';
import { bbox } from '../measure/bbox.ts';
import { normalizeGeometry } from '../normalize-geometry.ts';

/** Geometries that a shapefile of one kind holds. */
export type WrittenKind = 'point' | 'line' | 'polygon';

const FILE_CODE = 9994;
const VERSION = 1000;
const HEADER_BYTES = 100;
const TYPES: Readonly<Record<WrittenKind, number>> = { point: 1, line: 3, polygon: 5 };

/** Shapes and their index; a feature without a geometry is a null shape. */
export function writeShp(
  kind: WrittenKind,
  geometries: readonly (SimpleGeometry | null)[],
): { shp: Buffer; shx: Buffer } {
  const records = geometries.map((geometry) => (geometry === null ? int32(0) : recordOf(kind, geometry)));
  const shp: Buffer[] = [];
  const shx: Buffer[] = [];
  let at = HEADER_BYTES;
  records.forEach((record, index) => {
    shp.push(bigEndian(index + 1, record.length / 2), record);
    shx.push(bigEndian(at / 2, record.length / 2));
    at += 8 + record.length;
  });
  const box = boxOf(geometries);
  return {
    shp: Buffer.concat([header(kind, at, box), ...shp]),
    shx: Buffer.concat([header(kind, HEADER_BYTES + 8 * records.length, box), ...shx]),
  };
}

function recordOf(kind: WrittenKind, geometry: SimpleGeometry): Buffer {
  if (kind === 'point') {
    if (geometry.type !== 'Point') throw misfit(kind, geometry);
    return Buffer.concat([int32(TYPES.point), positions([geometry.coordinates])]);
  }
  const parts = kind === 'line' ? lineParts(geometry) : polygonParts(geometry);
  let start = 0;
  const starts = parts.map((part) => {
    const own = start;
    start += part.length;
    return own;
  });
  return Buffer.concat([
    int32(TYPES[kind]),
    doubles(bbox(geometry) ?? [0, 0, 0, 0]),
    int32(parts.length),
    int32(start),
    ...starts.map(int32),
    positions(parts.flat()),
  ]);
}

function lineParts(geometry: SimpleGeometry): readonly (readonly Position[])[] {
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') throw misfit('line', geometry);
  return positionRuns(geometry);
}

/** Shells run clockwise here and holes the other way: the reverse of GeoJSON. */
function polygonParts(geometry: SimpleGeometry): readonly (readonly Position[])[] {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') throw misfit('polygon', geometry);
  const normal = normalizeGeometry(geometry);
  const polygons: readonly Polygon['coordinates'][] =
    normal.type === 'Polygon' ? [normal.coordinates] : normal.coordinates;
  return polygons.flat().map((ring) => ring.toReversed());
}

function misfit(kind: WrittenKind, { type }: SimpleGeometry): TypeError {
  return new TypeError(`a ${type} in a shapefile of kind ${kind}`);
}

function boxOf(geometries: readonly (SimpleGeometry | null)[]): Bbox {
  const boxes = geometries.flatMap((geometry) => (geometry === null ? [] : (bbox(geometry) ?? [])));
  const corner = (place: number, pick: (...values: number[]) => number) =>
    pick(...boxes.filter((_, i) => i % 4 === place));
  if (boxes.length === 0) return [0, 0, 0, 0];
  return [corner(0, Math.min), corner(1, Math.min), corner(2, Math.max), corner(3, Math.max)];
}

function header(kind: WrittenKind, bytes: number, box: Bbox): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeInt32BE(FILE_CODE, 0);
  head.writeInt32BE(bytes / 2, 24);
  head.writeInt32LE(VERSION, 28);
  head.writeInt32LE(TYPES[kind], 32);
  doubles(box).copy(head, 36);
  return head;
}

function positions(list: readonly Position[]): Buffer {
  return doubles(list.flatMap(([x, y]) => [x!, y!]));
}

function doubles(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, i) => bytes.writeDoubleLE(value, i * 8));
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}

function bigEndian(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeInt32BE(value, i * 4));
  return bytes;
}
