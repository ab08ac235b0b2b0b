import { DATUMS, type Crs, type DatumId } from './crs.ts';

/** What the zones of one series share. */
export interface ZoneKind {
  readonly datum: DatumId;
  /** Width of a zone, degrees. */
  readonly width: 3 | 6;
  /** Whether the zone number stands before the easting (39 500 000 instead of 500 000). */
  readonly hasPrefix: boolean;
}

/** One EPSG series of Gauss-Krüger zones, all of them from central meridian 75° E to 135° E. */
interface ZoneSeries extends ZoneKind {
  readonly firstEpsg: number;
}

const FIRST_MERIDIAN = 75;
const LAST_MERIDIAN = 135;

/** EPSG lists the zones of a series one after another; 2391–2400 in between belong to Finland and others. */
const SERIES: readonly ZoneSeries[] = [
  { datum: 'cgcs2000', width: 6, hasPrefix: true, firstEpsg: 4491 },
  { datum: 'cgcs2000', width: 6, hasPrefix: false, firstEpsg: 4502 },
  { datum: 'cgcs2000', width: 3, hasPrefix: true, firstEpsg: 4513 },
  { datum: 'cgcs2000', width: 3, hasPrefix: false, firstEpsg: 4534 },
  { datum: 'xian80', width: 6, hasPrefix: true, firstEpsg: 2327 },
  { datum: 'xian80', width: 6, hasPrefix: false, firstEpsg: 2338 },
  { datum: 'xian80', width: 3, hasPrefix: true, firstEpsg: 2349 },
  { datum: 'xian80', width: 3, hasPrefix: false, firstEpsg: 2370 },
  { datum: 'beijing54', width: 3, hasPrefix: true, firstEpsg: 2401 },
  { datum: 'beijing54', width: 3, hasPrefix: false, firstEpsg: 2422 },
  { datum: 'beijing54', width: 6, hasPrefix: true, firstEpsg: 21413 },
  { datum: 'beijing54', width: 6, hasPrefix: false, firstEpsg: 21453 },
];

/** Number of the zone with this central meridian: 117° E is zone 39 of 3° and zone 20 of 6°. */
function zoneNumber(width: 3 | 6, meridian: number): number {
  return width === 3 ? meridian / 3 : (meridian + 3) / 6;
}

export function meridianOfZone(width: 3 | 6, zone: number): number {
  return width === 3 ? zone * 3 : zone * 6 - 3;
}

export function gaussKrugerZones(): Crs[] {
  return SERIES.flatMap((series) => zoneMeridians(series.width).map((meridian) => zoneCrs(series, meridian)));
}

/** The central meridians of all zones of this width, from west to east. */
export function zoneMeridians(width: 3 | 6): number[] {
  const count = (LAST_MERIDIAN - FIRST_MERIDIAN) / width + 1;
  return Array.from({ length: count }, (_, index) => FIRST_MERIDIAN + index * width);
}

/** The width of the zones that are numbered like this: 6° zones have 13 to 23, 3° zones 25 to 45. */
export function widthOfZone(zone: number): 3 | 6 {
  return zone >= zoneNumber(3, FIRST_MERIDIAN) ? 3 : 6;
}

/** The zone, null where EPSG lists none. */
export function gaussKrugerZone({ datum, width, hasPrefix }: ZoneKind, meridian: number): Crs | null {
  const series = SERIES.find((one) => one.datum === datum && one.width === width && one.hasPrefix === hasPrefix);
  const isListed = meridian >= FIRST_MERIDIAN && meridian <= LAST_MERIDIAN && (meridian - FIRST_MERIDIAN) % width === 0;
  return series === undefined || !isListed ? null : zoneCrs(series, meridian);
}

function zoneCrs({ datum, width, hasPrefix, firstEpsg }: ZoneSeries, meridian: number): Crs {
  const zone = zoneNumber(width, meridian);
  const place = hasPrefix ? `第 ${zone} 带（中央经线 ${meridian}°）` : `，中央经线 ${meridian}°`;
  return {
    epsg: firstEpsg + (meridian - FIRST_MERIDIAN) / width,
    name: `${DATUMS[datum].label} / ${width} 度带${place}`,
    datum,
    projection: {
      method: 'transverseMercator',
      centralMeridian: meridian,
      originLatitude: 0,
      scale: 1,
      falseEasting: (hasPrefix ? zone * 1_000_000 : 0) + 500_000,
      falseNorthing: 0,
    },
    unit: 1,
  };
}
