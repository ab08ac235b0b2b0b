/** A GeoTIFF of 3 × 2 cells of 0.01° from 118° E 36° N: 1 2 3 / 4 5 nodata (-9999); without `crs` it lies nowhere, without `system` nobody knows what its degrees are. */
export function smallTiff(options: { readonly crs?: boolean; readonly system?: boolean } = {}): Buffer {
  const values = [1, 2, 3, 4, 5, -9999];
  const nodata = Buffer.from('-9999\0');
  const geo =
    options.crs === false
      ? []
      : [
          tag(33_550, 12, [0.01, 0.01, 0]),
          tag(33_922, 12, [0, 0, 0, 118, 36, 0]),
          ...(options.system === false
            ? []
            : [tag(34_735, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326])]),
        ];
  const tags = [
    tag(256, 4, [3]),
    tag(257, 4, [2]),
    tag(258, 3, [32]),
    tag(259, 3, [1]),
    tag(262, 3, [1]),
    tag(273, 4, [8]),
    tag(277, 3, [1]),
    tag(278, 4, [2]),
    tag(279, 4, [24]),
    tag(339, 3, [3]),
    ...geo,
    { code: 42_113, type: 2, count: nodata.length, bytes: nodata },
  ];
  const head = Buffer.alloc(32);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(32, 4);
  for (const [index, value] of values.entries()) head.writeFloatLE(value, 8 + index * 4);

  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length, 0);
  const outside: Buffer[] = [];
  let at = head.length + directory.length;
  for (const [index, { code, type, count, bytes }] of tags.entries()) {
    const entry = 2 + index * 12;
    directory.writeUInt16LE(code, entry);
    directory.writeUInt16LE(type, entry + 2);
    directory.writeUInt32LE(count, entry + 4);
    if (bytes.length <= 4) {
      bytes.copy(directory, entry + 8);
    } else {
      directory.writeUInt32LE(at, entry + 8);
      outside.push(bytes);
      at += bytes.length;
    }
  }
  return Buffer.concat([head, directory, ...outside]);
}

interface Tag {
  readonly code: number;
  readonly type: number;
  readonly count: number;
  readonly bytes: Buffer;
}

/** Types 3 SHORT, 4 LONG, 12 DOUBLE. */
function tag(code: number, type: 3 | 4 | 12, values: readonly number[]): Tag {
  const bytes = Buffer.alloc(values.length * { 3: 2, 4: 4, 12: 8 }[type]);
  for (const [index, value] of values.entries()) {
    if (type === 12) bytes.writeDoubleLE(value, index * 8);
    else if (type === 4) bytes.writeUInt32LE(value, index * 4);
    else bytes.writeUInt16LE(value, index * 2);
  }
  return { code, type, count: values.length, bytes };
}
