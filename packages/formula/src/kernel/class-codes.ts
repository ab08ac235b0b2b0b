import type { KernelCodes, KernelTile } from './kernel.ts';

/** Places beyond this do not fit into 16 bits beside the one for “no class”. */
export const MOST_CODED = 2 ** 16 - 2;

export function isCoded(classes: KernelTile['classes']): classes is KernelCodes {
  return classes !== null && 'codes' in classes;
}

/** The place of each pixel's class, -1 for none. */
export function placesOfCodes({ codes, places }: KernelCodes, classCount: number): Int32Array {
  const found = new Int32Array(codes.length);
  for (let i = 0; i < codes.length; i++) {
    const place = places[codes[i]!]!;
    found[i] = place < classCount ? place : -1;
  }
  return found;
}

/** Places as codes of themselves. One more follows the last, for the loop that reads them two by two. */
export function codesOfPlaces(places: Int32Array, classCount: number): KernelCodes {
  const codes = new Uint16Array(places.length + 1);
  for (let i = 0; i < places.length; i++) codes[i] = places[i]! < 0 ? classCount : places[i]!;
  return { codes, places: Uint16Array.from({ length: classCount + 1 }, (_, place) => place) };
}
