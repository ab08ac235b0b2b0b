import type { Position } from '../src/geojson.ts';

export interface BuildShape {
  readonly type: number;
  /** Points, lines or rings; none for a null shape. */
  readonly parts: readonly (readonly Position[])[];
  /** What to write instead of the true part starts. */
  readonly partStarts?: readonly number[];
  /** What to write instead of the true number of points. */
  readonly pointCount?: number;
}

/** A .shp and its .shx of the given shapes. */
export function buildShp(type: number, shapes: readonly BuildShape[]): { shp: Buffer; shx: Buffer } {
  const records = shapes.map(content);
  const shx: Buffer[] = [];
  const shp: Buffer[] = [];
  let at = 100;
  records.forEach((record, i) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(i + 1, 0);
    head.writeInt32BE(record.length / 2, 4);
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(at / 2, 0);
    entry.writeInt32BE(record.length / 2, 4);
    shp.push(head, record);
    shx.push(entry);
    at += 8 + record.length;
  });
  return {
    shp: Buffer.concat([header(type, at), ...shp]),
    shx: Buffer.concat([header(type, 100 + 8 * records.length), ...shx]),
  };
}

export function polygons(...features: (readonly (readonly Position[])[])[]): { shp: Buffer; shx: Buffer } {
  return buildShp(
    5,
    features.map((parts) => ({ type: 5, parts })),
  );
}

function header(type: number, bytes: number): Buffer {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(bytes / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(type, 32);
  return head;
}

function content(shape: BuildShape): Buffer {
  const points = shape.parts.flat();
  const family = shape.type % 10;
  const xy = Buffer.alloc(points.length * 16);
  points.forEach(([x, y], i) => {
    xy.writeDoubleLE(x!, i * 16);
    xy.writeDoubleLE(y!, i * 16 + 8);
  });
  const type = int32(shape.type);
  if (shape.type === 0) return type;
  const box = Buffer.alloc(32);
  const count = int32(shape.pointCount ?? points.length);
  if (family === 1) return Buffer.concat([type, xy, extra(shape.type, 1, false)]);
  if (family === 8) return Buffer.concat([type, box, count, xy, extra(shape.type, points.length, true)]);
  let start = 0;
  const starts = shape.parts.map((part) => {
    const own = start;
    start += part.length;
    return own;
  });
  const written = shape.partStarts ?? starts;
  return Buffer.concat([
    type,
    box,
    int32(written.length),
    count,
    ...written.map(int32),
    xy,
    extra(shape.type, points.length, true),
  ]);
}

/** Z values (11, 13, 15, 18), M values (those and 21 … 28), each with its range before it. */
function extra(type: number, points: number, hasRange: boolean): Buffer {
  const blocks = type > 20 ? 1 : type > 10 ? 2 : 0;
  const size = (hasRange ? 16 : 0) + points * 8;
  const values = Buffer.alloc(blocks * size);
  for (let at = 0; at < values.length; at += 8) values.writeDoubleLE(-1e39, at);
  return values;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}
