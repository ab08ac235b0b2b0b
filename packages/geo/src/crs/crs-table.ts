import { DATUMS, type Crs, type DatumId } from './crs.ts';
import { gaussKrugerZones } from './gauss-kruger.ts';
import { isUtm, utmZones } from './utm.ts';

/** The system of this EPSG code, null when it is not one of those this product knows. */
export function crsByEpsg(epsg: number): Crs | null {
  return BY_EPSG.get(epsg) ?? null;
}

export function allCrs(): readonly Crs[] {
  return [...BY_EPSG.values()];
}

export function geographicCrs(datum: DatumId): Crs {
  const { epsg, label } = DATUMS[datum];
  return { epsg, name: `${label} 经纬度`, datum, projection: { method: 'longlat' }, unit: 1 };
}

export const WEB_MERCATOR: Crs = {
  epsg: 3857,
  name: 'WGS 84 / 网络墨卡托',
  datum: 'wgs84',
  projection: { method: 'webMercator' },
  unit: 1,
};

/** Whether EPSG lists the northward axis of a system of this table first: latitudes, and all Gauss-Krüger grids of China. */
export function isNorthFirst(crs: Crs): boolean {
  const { method } = crs.projection;
  return method === 'longlat' || (method === 'transverseMercator' && !isUtm(crs));
}

const BY_EPSG: ReadonlyMap<number, Crs> = new Map(
  [
    geographicCrs('wgs84'),
    geographicCrs('cgcs2000'),
    geographicCrs('xian80'),
    geographicCrs('beijing54'),
    WEB_MERCATOR,
    ...gaussKrugerZones(),
    ...utmZones(),
  ].map((crs) => [crs.epsg!, crs]),
);
