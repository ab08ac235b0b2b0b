/** One named dimension of an array, with its labels in order. */
export interface Axis {
  readonly name: string;
  readonly labels: readonly string[];
  /** Coordinates of rows and cells: for each key column the label of every row, '' where it has none. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/** Numbers over named dimensions, the last axis running fastest. NaN is a missing figure. */
export interface NamedArray {
  readonly axes: readonly Axis[];
  readonly data: Float64Array;
  /** Set when the numbers are places in this list of words. */
  readonly words?: readonly string[];
  /** Amounts: a class without its own figure does not take its parent's. */
  readonly exact?: boolean;
}

export function axis(name: string, labels: readonly string[], keys: Axis['keys'] = {}): Axis {
  for (const [key, column] of Object.entries(keys)) {
    if (column.length !== labels.length) throw new Error(`key ${key} of ${name} has ${column.length} labels`);
  }
  return { name, labels, keys };
}

export function scalar(value: number): NamedArray {
  return { axes: [], data: Float64Array.of(value) };
}

export function namedArray(axes: readonly Axis[], data: Float64Array | readonly number[]): NamedArray {
  const size = sizeOf(axes);
  if (data.length !== size) throw new Error(`${data.length} numbers for ${size} places`);
  return { axes, data: data instanceof Float64Array ? data : Float64Array.from(data) };
}

/** An enumerated column; null and words outside the list are missing. */
export function wordArray(
  axes: readonly Axis[],
  texts: readonly (string | null)[],
  words: readonly string[],
): NamedArray {
  const places = new Map(words.map((word, place) => [word, place]));
  const codes = texts.map((text) => (text === null ? NaN : (places.get(text) ?? NaN)));
  return { ...namedArray(axes, codes), words };
}

export function sizeOf(axes: readonly Axis[]): number {
  return axes.reduce((size, { labels }) => size * labels.length, 1);
}

export function axisOf(array: NamedArray, name: string): Axis | undefined {
  return array.axes.find((each) => each.name === name);
}

/** The single number of an array without dimensions. */
export function numberOf(array: NamedArray): number {
  if (array.axes.length > 0)
    throw new Error(`a number was expected, found [${array.axes.map((each) => each.name).join(', ')}]`);
  return array.data[0]!;
}

/** Distance in the data between neighbours along each axis. */
export function stridesOf(axes: readonly Axis[]): readonly number[] {
  const strides: number[] = Array.from({ length: axes.length }, () => 1);
  for (let i = axes.length - 2; i >= 0; i--) strides[i] = strides[i + 1]! * axes[i + 1]!.labels.length;
  return strides;
}

const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Place of each label; kept per list of labels, because arrays share their axes. */
export function placesOf(labels: readonly string[]): ReadonlyMap<string, number> {
  let map = places.get(labels);
  if (map === undefined) {
    map = new Map(labels.map((label, place) => [label, place]));
    places.set(labels, map);
  }
  return map;
}
