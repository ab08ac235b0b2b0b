import type { AlignedBlock } from '../grid/missing-cause.ts';
import { MISSING_CAUSE } from '../grid/missing-cause.ts';
import type { ClassLayer } from './request.ts';

/** Turns class codes into places in the list of classes: -1 for none. */
export type ClassPlaces = (codes: AlignedBlock) => { readonly places: Int32Array; readonly causes: Uint8Array | null };

/** Codes up to here, which are nearly all there are, are looked up in an array. */
const DENSE = 65_536;

export function classPlaces({ codes }: ClassLayer): ClassPlaces {
  const dense = new Int32Array(DENSE).fill(-1);
  const sparse = new Map<number, number>();
  for (const [code, place] of codes) {
    if (Number.isInteger(code) && code >= 0 && code < DENSE) dense[code] = place;
    else sparse.set(code, place);
  }
  return ({ values, causes: missing }) => {
    const places = new Int32Array(values.length);
    let causes = missing;
    for (let i = 0; i < values.length; i++) {
      const code = values[i]!;
      const place = (code | 0) === code && code >= 0 && code < DENSE ? dense[code]! : (sparse.get(code) ?? -1);
      places[i] = place;
      if (place >= 0 || code !== code) continue;
      causes ??= new Uint8Array(values.length);
      causes[i] = MISSING_CAUSE.outOfRange;
    }
    return { places, causes };
  };
}
