import type { ZipEntry } from './small-zip.ts';

export interface Square {
  /** South-west corner and side, degrees; null for a record without shape. */
  readonly at: readonly [lon: number, lat: number, side: number] | null;
  /** Further squares of the same record. */
  readonly more?: readonly (readonly [lon: number, lat: number, side: number])[];
  readonly attributes: Readonly<Record<string, string>>;
}

const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** The parts of a shapefile of squares with text attributes in UTF-8; without `prj` its coordinate system is not told. */
export function squares(
  name: string,
  features: readonly Square[],
  options: { readonly prj?: string | null } = {},
): ZipEntry[] {
  const { prj = WGS84_PRJ } = options;
  const records = features.map(({ at, more = [] }) => (at === null ? Buffer.alloc(4) : squareRecord([at, ...more])));
  const parts: ZipEntry[] = [
    { name: `${name}.shp`, content: shp(records) },
    { name: `${name}.dbf`, content: dbf(features) },
    { name: `${name}.cpg`, content: Buffer.from('UTF-8') },
  ];
  return prj === null ? parts : [...parts, { name: `${name}.prj`, content: Buffer.from(prj) }];
}

function squareRecord(all: readonly (readonly [lon: number, lat: number, side: number])[]): Buffer {
  const corners = all.flatMap(([west, south, side]) => {
    const [east, north] = [west + side, south + side];
    return [west, south, west, north, east, north, east, south, west, south];
  });
  const starts = 44;
  const points = starts + all.length * 4;
  const record = Buffer.alloc(points + corners.length * 8);
  record.writeInt32LE(5, 0);
  const of = (axis: 0 | 1) => all.map((square) => square[axis]);
  const ends = (axis: 0 | 1) => all.map((square) => square[axis] + square[2]);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const box = [least(of(0)), least(of(1)), most(ends(0)), most(ends(1))];
  for (const [index, value] of box.entries()) record.writeDoubleLE(value, 4 + index * 8);
  record.writeInt32LE(all.length, 36);
  record.writeInt32LE(corners.length / 2, 40);
  for (const index of all.keys()) record.writeInt32LE(index * 5, starts + index * 4);
  for (const [index, value] of corners.entries()) record.writeDoubleLE(value, points + index * 8);
  return record;
}

function shp(records: readonly Buffer[]): Buffer {
  const body = records.flatMap((record, index) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(record.length / 2, 4);
    return [head, record];
  });
  const header = Buffer.alloc(100);
  const bytes = 100 + body.reduce((total, part) => total + part.length, 0);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(bytes / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return Buffer.concat([header, ...body]);
}

const TEXT_BYTES = 60;

function dbf(features: readonly Square[]): Buffer {
  const names = Object.keys(features[0]!.attributes);
  const header = Buffer.alloc(32 + names.length * 32 + 1);
  header[0] = 3;
  header.writeUInt32LE(features.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + names.length * TEXT_BYTES, 10);
  for (const [index, name] of names.entries()) {
    header.write(name, 32 + index * 32);
    header.write('C', 43 + index * 32);
    header[48 + index * 32] = TEXT_BYTES;
  }
  header[header.length - 1] = 0x0d;
  const rows = features.map(({ attributes }) => {
    const row = Buffer.alloc(1 + names.length * TEXT_BYTES, ' ');
    for (const [index, name] of names.entries()) row.write(attributes[name] ?? '', 1 + index * TEXT_BYTES);
    return row;
  });
  return Buffer.concat([header, ...rows]);
}
