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

let own: KernelCodes['places'] = new Uint16Array(0);

/** Places as codes of themselves: -1 becomes the largest of 16 bits, which means no class. */
export function codesOfPlaces(places: Int32Array, classCount: number): KernelCodes {
  if (own.at(-1) !== classCount) own = Uint16Array.from({ length: 2 ** 16 }, (_, code) => Math.min(code, classCount));
  return { codes: new Uint16Array(places), places: own };
}
