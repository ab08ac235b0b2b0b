import { numberFormat } from '@qingzhang/core/number-format';
import { MAP_TOOLS } from '@qingzhang/catalogue/map/map-tools';
import { unreachable } from '@qingzhang/core/unreachable';

export type LengthUnit = 'nauticalMile' | 'km' | 'm';
export type SurfaceUnit = 'km2' | 'hm2' | 'mu';

export const LENGTH_UNITS: readonly { readonly value: LengthUnit; readonly label: string }[] = [
  { value: 'nauticalMile', label: '海里' },
  { value: 'km', label: '千米' },
  { value: 'm', label: '米' },
];

export const SURFACE_UNITS: readonly { readonly value: SurfaceUnit; readonly label: string }[] = [
  { value: 'km2', label: 'km²' },
  { value: 'hm2', label: 'hm²' },
  { value: 'mu', label: '亩' },
];

/** A length for people. In nautical miles only beyond 100 m; shorter ones stay metres. */
export function lengthText(metres: number, unit: LengthUnit): string {
  switch (unit) {
    case 'nauticalMile':
      return metres > MAP_TOOLS.nauticalMilesAboveM
        ? `${TWO.format(metres / MAP_TOOLS.metresPerNauticalMile)} 海里`
        : `${TWO.format(metres)} 米`;
    case 'km':
      return `${THREE.format(metres / 1000)} 千米`;
    case 'm':
      return `${TWO.format(metres)} 米`;
    default:
      return unreachable(unit);
  }
}

export function areaText(squareMetres: number, unit: SurfaceUnit): string {
  switch (unit) {
    case 'km2':
      return `${FOUR.format(squareMetres / 1e6)} km²`;
    case 'hm2':
      return `${TWO.format(squareMetres / 1e4)} hm²`;
    case 'mu':
      // 15 亩 are one hectare.
      return `${TWO.format((squareMetres * 15) / 1e4)} 亩`;
    default:
      return unreachable(unit);
  }
}

/** Whole degrees, 0° to 359°. */
export function bearingText(degrees: number): string {
  return `${Math.round(degrees) % 360}°`;
}

export function degreesText(degrees: number): string {
  return degrees.toFixed(MAP_TOOLS.polygonDecimals);
}

/** A position as hints and marks show it. */
export function pointText([lon, lat]: readonly number[]): string {
  return `${lon!.toFixed(MAP_TOOLS.pointDecimals)}, ${lat!.toFixed(MAP_TOOLS.pointDecimals)}`;
}

/** Positions of a line or ring: `lon,lat;lon,lat`. */
export function positionsText(positions: readonly (readonly number[])[]): string {
  return positions.map(([lon, lat]) => `${degreesText(lon!)},${degreesText(lat!)}`).join(';');
}

const [TWO, THREE, FOUR] = [2, 3, 4].map((digits) =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
) as [Intl.NumberFormat, Intl.NumberFormat, Intl.NumberFormat];
