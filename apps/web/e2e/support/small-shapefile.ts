/** A square of a shapefile: south-west corner and side in degrees, and its attributes. */
export interface SmallSquare {
  readonly at: readonly [lon: number, lat: number, side: number];
  readonly attributes: Readonly<Record<string, string>>;
}

interface FilePart {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The .shp and .dbf of squares as old programs leave them: attributes in GBK, and no word about encoding or system. */
export function smallShapefile(name: string, squares: readonly SmallSquare[]): FilePart[] {
  const part = (extension: string, buffer: Buffer) => ({
    name: `${name}.${extension}`,
    mimeType: 'application/octet-stream',
    buffer,
  });
  return [part('shp', shp(squares)), part('dbf', dbf(squares))];
}

function shp(squares: readonly SmallSquare[]): Buffer {
  const records = squares.map(({ at }, index) => record(index + 1, at));
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, each) => sum + each.length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return Buffer.concat([header, ...records]);
}

function record(number: number, [west, south, side]: SmallSquare['at']): Buffer {
  const [east, north] = [west + side, south + side];
  const corners = [west, south, west, north, east, north, east, south, west, south];
  const content = Buffer.alloc(8 + 48 + corners.length * 8);
  content.writeInt32BE(number, 0);
  content.writeInt32BE((content.length - 8) / 2, 4);
  content.writeInt32LE(5, 8);
  for (const [index, value] of [west, south, east, north].entries()) content.writeDoubleLE(value, 12 + index * 8);
  content.writeInt32LE(1, 44);
  content.writeInt32LE(corners.length / 2, 48);
  for (const [index, value] of corners.entries()) content.writeDoubleLE(value, 56 + index * 8);
  return content;
}

const TEXT_BYTES = 40;

function dbf(squares: readonly SmallSquare[]): Buffer {
  const names = Object.keys(squares[0]!.attributes);
  const header = Buffer.alloc(32 + names.length * 32 + 1);
  header[0] = 3;
  header.writeUInt32LE(squares.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + names.length * TEXT_BYTES, 10);
  for (const [index, name] of names.entries()) {
    gbk(name).copy(header, 32 + index * 32);
    header.write('C', 43 + index * 32);
    header[48 + index * 32] = TEXT_BYTES;
  }
  header[header.length - 1] = 0x0d;
  const rows = squares.map(({ attributes }) => {
    const row = Buffer.alloc(1 + names.length * TEXT_BYTES, ' ');
    for (const [index, name] of names.entries()) gbk(attributes[name] ?? '').copy(row, 1 + index * TEXT_BYTES);
    return row;
  });
  return Buffer.concat([header, ...rows]);
}

const DECODER = new TextDecoder('gbk');
let codes: ReadonlyMap<string, Buffer> | undefined;

/** Node reads GBK but does not write it: the table is turned round. */
function gbk(text: string): Buffer {
  codes ??= new Map(
    Array.from({ length: (0xf8 - 0xb0) * (0xff - 0xa1) }, (_, index) => {
      const pair = Buffer.from([0xb0 + Math.floor(index / (0xff - 0xa1)), 0xa1 + (index % (0xff - 0xa1))]);
      return [DECODER.decode(pair), pair] as const;
    }),
  );
  return Buffer.concat(Array.from(text, (letter) => codes!.get(letter) ?? Buffer.from(letter, 'latin1')));
}
