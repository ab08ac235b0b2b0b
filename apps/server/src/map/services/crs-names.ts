import type { Crs } from '@qingzhang/geo/crs/crs';
import { readCrsCode } from '@qingzhang/geo/crs/crs-code';
import { crsByEpsg, isNorthFirst } from '@qingzhang/geo/crs/crs-table';
import { ServiceProblem } from './service-problem.ts';

/** A system as clients name it. */
export interface NamedCrs {
  readonly crs: Crs;
  /** Whether the northward coordinate comes first. */
  readonly isNorthFirst: boolean;
}

/** The systems that capabilities list; every other that the product knows works too. */
export const LISTED_CRS: readonly string[] = [
  'CRS:84',
  'EPSG:4326',
  'EPSG:4490',
  'EPSG:3857',
  'EPSG:4527',
  'EPSG:4528',
  'EPSG:4547',
  'EPSG:4548',
  'EPSG:4549',
  'EPSG:32650',
];

export function namedCrs(name: string, locator: string): NamedCrs {
  const code = readCrsCode(name);
  const crs = code === null ? null : crsByEpsg(code.epsg);
  if (code !== null && crs !== null) return { crs, isNorthFirst: isNorthFirst(crs) && !code.isLongitudeFirst };
  const text = `不支持坐标系“${name}”；可用 ${LISTED_CRS.join('、')} 等`;
  throw new ServiceProblem('InvalidCRS', text, { locator });
}
