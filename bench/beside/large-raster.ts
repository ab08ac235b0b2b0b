import type { Sent } from './send-file.ts';

const SIDE = 512;
const TILE_BYTES = SIDE * SIDE * 4;
/** Different enough that no reader can take one tile for another. */
const PATTERNS = 8;

type Tag = readonly [code: number, type: 3 | 4 | 12, values: readonly number[]];

const BYTES = { 3: 2, 4: 4, 12: 8 };

/** A tiled GeoTIFF of heights, 10 m, not compressed, of about so many bytes; it is made tile by tile while it is sent. */
export function largeRaster(name: string, bytes: number): Sent {
  const across = Math.floor(Math.sqrt(bytes / TILE_BYTES));
  const down = Math.floor(bytes / TILE_BYTES / across);
  const places = across * down;
  const index = (from: number, step: number) => Array.from({ length: places }, (_, at) => from + at * step);
  const tags = (start: number): readonly Tag[] => [
    [256, 4, [across * SIDE]],
    [257, 4, [down * SIDE]],
    [258, 3, [32]],
    [259, 3, [1]],
    [262, 3, [1]],
    [277, 3, [1]],
    [322, 4, [SIDE]],
    [323, 4, [SIDE]],
    [324, 4, index(start, TILE_BYTES)],
    [325, 4, index(TILE_BYTES, 0)],
    [339, 3, [3]],
    [33_550, 12, [10, 10, 0]],
    [33_922, 12, [0, 0, 0, 500_000, 4_000_000, 0]],
    // Projected, cells are areas, CGCS2000 with the meridian 117° E.
    [34_735, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 4548]],
  ];
  const head = headOf(tags(headOf(tags(0)).length));
  const size = head.length + places * TILE_BYTES;
  return {
    name,
    size,
    content: function* () {
      yield head;
      const patterns = Array.from({ length: PATTERNS }, (_, at) => tileOf(at));
      for (let at = 0; at < places; at += 1) yield patterns[(at * 5) % PATTERNS]!;
    },
  };
}

/** The header and the one directory, with what does not fit into its entries behind it. */
function headOf(tags: readonly Tag[]): Buffer {
  const directory = 8 + 2 + tags.length * 12 + 4;
  const behind = tags.map(([, type, values]) => (values.length * BYTES[type] > 4 ? values.length * BYTES[type] : 0));
  const head = Buffer.alloc(directory + behind.reduce((sum, bytes) => sum + bytes, 0));
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  let free = directory;
  for (const [at, [code, type, values]] of tags.entries()) {
    const entry = 10 + at * 12;
    head.writeUInt16LE(code, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(values.length, entry + 4);
    const place = behind[at] === 0 ? entry + 8 : free;
    if (behind[at] !== 0) head.writeUInt32LE(free, entry + 8);
    free += behind[at]!;
    for (const [index, value] of values.entries()) {
      const where = place + index * BYTES[type];
      if (type === 3) head.writeUInt16LE(value, where);
      else if (type === 4) head.writeUInt32LE(value, where);
      else head.writeDoubleLE(value, where);
    }
  }
  return head;
}

function tileOf(pattern: number): Buffer {
  const cells = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return 300 + 100 * Math.sin((x + pattern * 37) / 61) + 50 * Math.cos((y - pattern * 11) / 43);
  });
  return Buffer.from(cells.buffer);
}
