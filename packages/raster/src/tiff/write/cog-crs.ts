import type { Crs } from '@qingzhang/geo/crs/crs';

/** The system of a file to write: by its code, or spelt out where EPSG lists none. */
export type CogCrs =
  | { readonly epsg: number; readonly kind: 'geographic' | 'projected' }
  | { readonly epsg: null; readonly definition: Crs };

export function cogCrs(crs: Crs): CogCrs {
  if (crs.epsg === null) return { epsg: null, definition: crs };
  return { epsg: crs.epsg, kind: crs.projection.method === 'longlat' ? 'geographic' : 'projected' };
}
