import type { Crs } from '@qingzhang/geo/crs/crs';
import { crsByEpsg, geographicCrs } from '@qingzhang/geo/crs/crs-table';
import { ServiceProblem } from './service-problem.ts';

/** A system as clients name it. */
export interface NamedCrs {
  readonly crs: Crs;
  /** Whether EPSG lists the northward axis first: latitudes, and all Gauss-Krüger grids of China. */
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

/** Also spelt as a URN or an OGC address. */
const EPSG =
  /^(?:EPSG:|urn:(?:x-)?ogc:def:crs:EPSG:[\w.]*:|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/\w+\/)(\d{1,6})$/i;
const CRS84 =
  /^(?:CRS:84|OGC:CRS84|urn:ogc:def:crs:OGC:[\w.]*:CRS84|https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[\w.]+\/CRS84)$/i;
/** Codes that some clients still use for Web Mercator. */
const MERCATOR_ALIASES: ReadonlySet<number> = new Set([900_913, 3785, 102_100, 102_113]);

export function namedCrs(name: string, locator: string): NamedCrs {
  if (CRS84.test(name)) return { crs: geographicCrs('wgs84'), isNorthFirst: false };
  const epsg = Number(EPSG.exec(name)?.[1] ?? NaN);
  const crs = crsByEpsg(MERCATOR_ALIASES.has(epsg) ? 3857 : epsg);
  if (crs !== null) return { crs, isNorthFirst: isNorthFirst(crs) };
  const text = `不支持坐标系“${name}”;可用 ${LISTED_CRS.join('、')} 等`;
  throw new ServiceProblem('InvalidCRS', text, { locator });
}

function isNorthFirst({ projection, epsg }: Crs): boolean {
  if (projection.method === 'longlat') return true;
  const isUtm = epsg !== null && epsg > 32_600 && epsg < 32_800;
  return projection.method === 'transverseMercator' && !isUtm;
}
