import { DATUMS, type Crs } from './crs.ts';
import { gaussKrugerZones } from './gauss-kruger.ts';

/** The system of this EPSG code, null when it is not one of those this product knows. */
export function crsByEpsg(epsg: number): Crs | null {
  return BY_EPSG.get(epsg) ?? null;
}

export function allCrs(): readonly Crs[] {
  return [...BY_EPSG.values()];
}

export function geographicCrs(datum: Crs['datum']): Crs {
  const { epsg, label } = DATUMS[datum];
  return { epsg, name: `${label} 经纬度`, datum, projection: { method: 'longlat' }, unit: 1 };
}

export function utmCrs(zone: number, hemisphere: 'N' | 'S'): Crs {
  return {
    epsg: (hemisphere === 'N' ? 32600 : 32700) + zone,
    name: `WGS 84 UTM ${zone}${hemisphere} 带`,
    datum: 'wgs84',
    projection: {
      method: 'transverseMercator',
      centralMeridian: zone * 6 - 183,
      originLatitude: 0,
      scale: 0.9996,
      falseEasting: 500_000,
      falseNorthing: hemisphere === 'N' ? 0 : 10_000_000,
    },
    unit: 1,
  };
}

export const WEB_MERCATOR: Crs = {
  epsg: 3857,
  name: 'WGS 84 网络墨卡托',
  datum: 'wgs84',
  projection: { method: 'webMercator' },
  unit: 1,
};

const UTM_ZONES = Array.from({ length: 60 }, (_, index) => index + 1);

const BY_EPSG: ReadonlyMap<number, Crs> = new Map(
  [
    geographicCrs('wgs84'),
    geographicCrs('cgcs2000'),
    geographicCrs('xian80'),
    geographicCrs('beijing54'),
    WEB_MERCATOR,
    ...gaussKrugerZones(),
    ...UTM_ZONES.map((zone) => utmCrs(zone, 'N')),
    ...UTM_ZONES.map((zone) => utmCrs(zone, 'S')),
  ].map((crs) => [crs.epsg!, crs]),
);
