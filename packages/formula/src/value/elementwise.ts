import type { Alignment } from './align.ts';
import type { NamedArray } from './named-array.ts';

interface Outcome {
  readonly array: NamedArray;
  /** Some element became NaN although nothing was missing (ln of a negative number, 0 / 0). */
  readonly undefinedResult: boolean;
}

export function mapArray(array: NamedArray, operation: (x: number) => number): Outcome {
  const { data } = array;
  const out = new Float64Array(data.length);
  let undefinedResult = false;
  for (let i = 0; i < out.length; i++) {
    const x = data[i]!;
    const result = operation(x);
    if (Number.isNaN(result) && !Number.isNaN(x)) undefinedResult = true;
    out[i] = result;
  }
  return { array: { axes: array.axes, data: out }, undefinedResult };
}

/** Applies an operation of two or three numbers to aligned arrays, element by element. */
export function combineArrays(
  arrays: readonly NamedArray[],
  { axes, size, places }: Alignment,
  operation: (x: number, y: number, z: number) => number,
): Outcome {
  const out = new Float64Array(size);
  const [first, second, third] = arrays.map(({ data }) => data);
  const [firstPlaces, secondPlaces, thirdPlaces] = places;
  let undefinedResult = false;
  for (let i = 0; i < size; i++) {
    const x = elementAt(first!, firstPlaces!, i);
    const y = elementAt(second!, secondPlaces!, i);
    const z = third === undefined ? 0 : elementAt(third, thirdPlaces!, i);
    const result = operation(x, y, z);
    if (Number.isNaN(result) && !(Number.isNaN(x) || Number.isNaN(y) || Number.isNaN(z))) undefinedResult = true;
    out[i] = result;
  }
  return { array: { axes, data: out }, undefinedResult };
}

function elementAt(data: Float64Array, places: Int32Array | null, i: number): number {
  if (places === null) return data[i]!;
  const place = places[i]!;
  return place < 0 ? NaN : data[place]!;
}
