import type { AlignedBlock } from '../grid/missing-cause.ts';
import { MISSING_CAUSE } from '../grid/missing-cause.ts';
import type { ClassLayer } from './request.ts';

export interface PlacedClasses {
  /** Place of each cell's class, -1 for none. The memory is used again by the next tile. */
  readonly places: Int32Array;
  readonly causes: Uint8Array | null;
  /** Whether there are codes that mean no class. */
  readonly hasUnknown: boolean;
}

/** Turns class codes into places in the list of classes. */
export type ClassPlaces = (codes: AlignedBlock) => PlacedClasses;

/** Codes up to here, which are nearly all there are, are looked up in an array. */
const DENSE = 65_536;

export function classPlaces({ codes }: ClassLayer): ClassPlaces {
  const dense = new Int32Array(DENSE).fill(-1);
  const sparse = new Map<number, number>();
  for (const [code, place] of codes) {
    if (Number.isInteger(code) && code >= 0 && code < DENSE) dense[code] = place;
    else sparse.set(code, place);
  }
  let places = new Int32Array(0);
  return ({ values, causes: missing }) => {
    if (places.length !== values.length) places = new Int32Array(values.length);
    let causes = missing;
    let hasUnknown = false;
    for (let i = 0; i < values.length; i++) {
      const code = values[i]!;
      if (code !== code) {
        places[i] = -1;
        continue;
      }
      const place = (code | 0) === code && code >= 0 && code < DENSE ? dense[code]! : (sparse.get(code) ?? -1);
      places[i] = place;
      if (place >= 0) continue;
      hasUnknown = true;
      causes ??= new Uint8Array(values.length);
      causes[i] = MISSING_CAUSE.outOfRange;
    }
    return { places, causes, hasUnknown };
  };
}
