/** A variable of a small test file; shorts are packed, doubles are coordinates. */
export interface TestVariable {
  readonly name: string;
  /** Names of dimensions, slowest first. */
  readonly dimensions: readonly string[];
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly type: 'short' | 'double';
  readonly values: readonly number[];
}

const TYPES = { char: 2, short: 3, double: 6 } as const;

/** A file of the classic NetCDF format (CDF-1) with fixed dimensions. */
export function writeNetcdf3(dimensions: Readonly<Record<string, number>>, variables: readonly TestVariable[]): Buffer {
  const names = Object.keys(dimensions);
  const header = (begins: readonly number[]) =>
    Buffer.concat([
      Buffer.from('CDF\x01', 'latin1'),
      int(0),
      list(
        10,
        names.map((name) => Buffer.concat([text(name), int(dimensions[name]!)])),
      ),
      list(12, []),
      list(
        11,
        variables.map((variable, at) =>
          Buffer.concat([
            text(variable.name),
            int(variable.dimensions.length),
            ...variable.dimensions.map((name) => int(names.indexOf(name))),
            list(
              12,
              Object.entries(variable.attributes).map(([key, value]) => attribute(key, value, variable.type)),
            ),
            int(TYPES[variable.type]),
            int(numbers(variable.type, variable.values).length),
            int(begins[at]!),
          ]),
        ),
      ),
    ]);
  let at = header(variables.map(() => 0)).length;
  const bodies = variables.map(({ type, values }) => numbers(type, values));
  const begins = bodies.map((body) => {
    at += body.length;
    return at - body.length;
  });
  return Buffer.concat([header(begins), ...bodies]);
}

function attribute(key: string, value: string | number, type: TestVariable['type']): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([text(key), int(TYPES.char), int(bytes.length), padded(bytes)]);
  }
  // A missing mark has the type of its variable; scales are doubles.
  const own = key === '_FillValue' ? type : 'double';
  return Buffer.concat([text(key), int(TYPES[own]), int(1), numbers(own, [value])]);
}

function numbers(type: TestVariable['type'], values: readonly number[]): Buffer {
  const size = type === 'short' ? 2 : 8;
  const bytes = Buffer.alloc(values.length * size);
  for (const [at, value] of values.entries()) {
    if (type === 'short') bytes.writeInt16BE(value, at * size);
    else bytes.writeDoubleBE(value, at * size);
  }
  return padded(bytes);
}

function list(tag: number, items: readonly Buffer[]): Buffer {
  return items.length === 0 ? Buffer.alloc(8) : Buffer.concat([int(tag), int(items.length), ...items]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([int(bytes.length), padded(bytes)]);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
