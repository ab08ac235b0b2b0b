import type { Crs } from './crs.ts';
import { geographicCrs, WEB_MERCATOR } from './crs-table.ts';
import { gaussKrugerZone, meridianOfZone } from './gauss-kruger.ts';
import { datumOfName, plainName } from './recognise-datum.ts';
import { utmZone } from './utm.ts';

/** GCS_WGS_1984, "China Geodetic Coordinate System 2000", CGCS2000 and their like. */
export function geographicCrsOfName(name: string): Crs | null {
  const plain = plainName(name);
  const datum = GEOGRAPHIC_NAME.test(plain) ? datumOfName(plain) : null;
  return datum === null ? null : geographicCrs(datum);
}

const GEOGRAPHIC_NAME =
  /^(?:gcs_)?(?:wgs_1984|wgs_84|china_geodetic_coordinate_system_2000|cgcs_?2000|xian_1980|beijing_1954)$/;

/** CGCS2000_3_Degree_GK_CM_117E, "Xian 1980 / Gauss-Kruger zone 20", WGS_1984_UTM_Zone_50N and their like. */
export function projectedCrsOfName(name: string): Crs | null {
  const plain = plainName(name);
  const datum = datumOfName(plain);
  if (datum === 'wgs84') {
    const utm = /utm_zone_(\d{1,2})_?([ns])$/.exec(plain);
    if (utm !== null) return utmZone(Number(utm[1]), utm[2] === 'n' ? 'N' : 'S');
    return /web_mercator|pseudo_mercator/.test(plain) ? WEB_MERCATOR : null;
  }
  const zone = GAUSS_KRUGER_NAME.exec(plain);
  // New Beijing has Beijing 1954's ellipsoid, but zones of its own that the register does not list.
  if (datum === null || zone === null || plain.includes('new_beijing')) return null;
  const width = zone[1] === undefined ? 6 : 3;
  const number = Number(zone[3]);
  // "Zone_20N" is the zone without its number before the easting, "CM_117E" names the meridian.
  const isZone = zone[2] !== undefined || zone[4] === 'n';
  const hasPrefix = isZone && zone[4] !== 'n';
  return gaussKrugerZone({ datum, width, hasPrefix }, isZone ? meridianOfZone(width, number) : number);
}

/** Width, "zone" where it is said, number of zone or meridian, hemisphere. */
const GAUSS_KRUGER_NAME = /(3_?degree_)?(?:gk|gauss_?kr(?:u|ue|_)ger)_(?:(zone)_)?(?:cm_)?(\d{2,3})_?([en]?)$/;
