import type { Crs } from './crs.ts';

const ZONE_COUNT = 60;

/** The zone of WGS 84, null where there is none of this number. */
export function utmZone(zone: number, hemisphere: 'N' | 'S'): Crs | null {
  return Number.isInteger(zone) && zone >= 1 && zone <= ZONE_COUNT ? zoneCrs(zone, hemisphere) : null;
}

export function utmZones(): Crs[] {
  const numbers = Array.from({ length: ZONE_COUNT }, (_, index) => index + 1);
  return [...numbers.map((zone) => zoneCrs(zone, 'N')), ...numbers.map((zone) => zoneCrs(zone, 'S'))];
}

/** The zones that touch China. */
export function chinaUtmZones(): Crs[] {
  return Array.from({ length: 11 }, (_, index) => zoneCrs(43 + index, 'N'));
}

/** Number of the zone with this central meridian; a fraction for a meridian between two. */
export function utmZoneNumber(meridian: number): number {
  return (meridian + 183) / 6;
}

export function isUtm({ datum, projection }: Crs): boolean {
  return datum === 'wgs84' && projection.method === 'transverseMercator' && projection.scale === SCALE;
}

const SCALE = 0.9996;

function zoneCrs(zone: number, hemisphere: 'N' | 'S'): Crs {
  return {
    epsg: (hemisphere === 'N' ? 32600 : 32700) + zone,
    name: `WGS 84 / UTM ${zone}${hemisphere} 带`,
    datum: 'wgs84',
    projection: {
      method: 'transverseMercator',
      centralMeridian: zone * 6 - 183,
      originLatitude: 0,
      scale: SCALE,
      falseEasting: 500_000,
      falseNorthing: hemisphere === 'N' ? 0 : 10_000_000,
    },
    unit: 1,
  };
}
