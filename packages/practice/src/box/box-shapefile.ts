import { gbk } from './gbk.ts';

export type Position = readonly [x: number, y: number];

/** A region: its outer ring, closed and clockwise, and what the table of attributes says of it. */
export interface BoxShape {
  readonly ring: readonly Position[];
  readonly attributes: Readonly<Record<string, string>>;
}

const TEXT_BYTES = 60;

/** A shapefile as its files by name, with attributes in GBK and no word about the encoding, as old programs leave it. */
export function boxShapefile(
  name: string,
  shapes: readonly BoxShape[],
  prj: string | null,
): ReadonlyMap<string, Uint8Array> {
  const records = shapes.map(({ ring }, at) => record(at + 1, ring));
  const bytes = records.reduce((sum, { length }) => sum + length, 0);
  return new Map<string, Uint8Array>([
    [`${name}.shp`, Buffer.concat([header(bytes, shapes), ...records])],
    [`${name}.shx`, index(records, shapes)],
    [`${name}.dbf`, dbf(shapes)],
    ...(prj === null ? [] : [[`${name}.prj`, Buffer.from(prj, 'latin1')] as const]),
  ]);
}

function boundsOf(rings: readonly (readonly Position[])[]): readonly number[] {
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function header(contentBytes: number, shapes: readonly BoxShape[]): Buffer {
  const bytes = Buffer.alloc(100);
  bytes.writeInt32BE(9994, 0);
  bytes.writeInt32BE((100 + contentBytes) / 2, 24);
  bytes.writeInt32LE(1000, 28);
  bytes.writeInt32LE(5, 32);
  for (const [at, value] of boundsOf(shapes.map(({ ring }) => ring)).entries()) bytes.writeDoubleLE(value, 36 + at * 8);
  return bytes;
}

function record(number: number, ring: readonly Position[]): Buffer {
  const bytes = Buffer.alloc(8 + 48 + ring.length * 16);
  bytes.writeInt32BE(number, 0);
  bytes.writeInt32BE((bytes.length - 8) / 2, 4);
  bytes.writeInt32LE(5, 8);
  for (const [at, value] of boundsOf([ring]).entries()) bytes.writeDoubleLE(value, 12 + at * 8);
  bytes.writeInt32LE(1, 44);
  bytes.writeInt32LE(ring.length, 48);
  for (const [at, value] of ring.flat().entries()) bytes.writeDoubleLE(value, 56 + at * 8);
  return bytes;
}

function index(records: readonly Buffer[], shapes: readonly BoxShape[]): Buffer {
  const bytes = Buffer.alloc(records.length * 8);
  let at = 100;
  for (const [number, { length }] of records.entries()) {
    bytes.writeInt32BE(at / 2, number * 8);
    bytes.writeInt32BE((length - 8) / 2, number * 8 + 4);
    at += length;
  }
  return Buffer.concat([header(bytes.length, shapes), bytes]);
}

function dbf(shapes: readonly BoxShape[]): Buffer {
  const names = Object.keys(shapes[0]!.attributes);
  const head = Buffer.alloc(32 + names.length * 32 + 1);
  head[0] = 3;
  head.writeUInt32LE(shapes.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + names.length * TEXT_BYTES, 10);
  for (const [at, name] of names.entries()) {
    gbk(name).copy(head, 32 + at * 32);
    head.write('C', 43 + at * 32);
    head[48 + at * 32] = TEXT_BYTES;
  }
  head[head.length - 1] = 0x0d;
  const rows = shapes.map(({ attributes }) => {
    const row = Buffer.alloc(1 + names.length * TEXT_BYTES, ' ');
    for (const [at, name] of names.entries()) gbk(attributes[name] ?? '').copy(row, 1 + at * TEXT_BYTES);
    return row;
  });
  return Buffer.concat([head, ...rows]);
}
