interface Tiled {
  /** Columns and rows of a block. */
  readonly side: number;
  /** Blocks across and down. */
  readonly across: number;
  /** The bytes of the one block that all places show, deflated. */
  readonly block: Buffer;
}

/** A TIFF of bytes, deflated, whose index names the same block at every place. */
export function tiledTiff({ side, across, block }: Tiled): Buffer {
  const places = across * across;
  const size = side * across;
  const [offsets, counts] = [Buffer.alloc(places * 4), Buffer.alloc(places * 4)];
  const tags: readonly (readonly [code: number, type: 3 | 4, count: number, value: number])[] = [
    [256, 4, 1, size],
    [257, 4, 1, size],
    [258, 3, 1, 8],
    [259, 3, 1, 8],
    [262, 3, 1, 1],
    [277, 3, 1, 1],
    [322, 4, 1, side],
    [323, 4, 1, side],
    [324, 4, places, 0],
    [325, 4, places, 0],
  ];
  const start = 8 + 2 + tags.length * 12 + 4;
  for (let place = 0; place < places; place += 1) {
    offsets.writeUInt32LE(start + offsets.length * 2, place * 4);
    counts.writeUInt32LE(block.length, place * 4);
  }
  const head = Buffer.alloc(start);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  for (const [at, [code, type, count, value]] of tags.entries()) {
    const entry = 10 + at * 12;
    head.writeUInt16LE(code, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(count, entry + 4);
    const where = code === 324 ? start : code === 325 ? start + offsets.length : value;
    if (type === 3) head.writeUInt16LE(where, entry + 8);
    else head.writeUInt32LE(where, entry + 8);
  }
  return Buffer.concat([head, offsets, counts, block]);
}
