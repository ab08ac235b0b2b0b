import { unreachable } from '@qingzhang/core/unreachable';
import { area } from '@qingzhang/geo/measure/area';
import { bearing } from '@qingzhang/geo/measure/bearing';
import { length } from '@qingzhang/geo/measure/length';
import { CIRCLE_CORNERS, enclosed, type DrawnGeometry, type DrawnShape, type LonLat } from '../drawn/drawn-shape.ts';
import {
  areaText,
  bearingText,
  lengthText,
  pointText,
  positionsText,
  type LengthUnit,
  type SurfaceUnit,
} from './format.ts';

export interface Units {
  readonly length: LengthUnit;
  readonly surface: SurfaceUnit;
}

/** What can be said about a shape, name and figure. */
export interface ShapeFigure {
  readonly name: string;
  readonly text: string;
}

/** Measured on the ellipsoid, in the units that the person has chosen. */
export function shapeFigures({ tool, geometry }: Pick<DrawnShape, 'tool' | 'geometry'>, units: Units): ShapeFigure[] {
  switch (geometry.type) {
    case 'Point':
      return [{ name: '经纬度', text: pointText(geometry.coordinates) }];
    case 'LineString':
      return [
        { name: '长度', text: lengthText(length(geometry), units.length) },
        ...(tool === 'direction' ? [directionFigure(geometry.coordinates)] : []),
      ];
    case 'Polygon':
      return [
        { name: '面积', text: areaText(area(geometry), units.surface) },
        { name: '周长', text: lengthText(length(geometry), units.length) },
      ];
    case 'Circle':
      return [
        { name: '半径', text: lengthText(geometry.radiusM, units.length) },
        { name: '面积', text: areaText(circleArea(geometry), units.surface) },
      ];
    default:
      return unreachable(geometry);
  }
}

/** The shape as text for other systems: positions with six decimals. */
export function shapeText(geometry: DrawnGeometry): string {
  switch (geometry.type) {
    case 'Point':
      return positionsText([geometry.coordinates]);
    case 'LineString':
      return positionsText(geometry.coordinates);
    case 'Polygon':
      return positionsText(geometry.coordinates[0] ?? []);
    case 'Circle':
      return `${positionsText([geometry.centre])};${geometry.radiusM.toFixed(2)}`;
    default:
      return unreachable(geometry);
  }
}

function directionFigure([from, to]: readonly LonLat[]): ShapeFigure {
  return { name: '方位', text: from === undefined || to === undefined ? '—' : bearingText(bearing(from, to)) };
}

/** A ring of equally spaced corners encloses this much less than its circle; exact on a plane. */
const ROUNDNESS = (2 * Math.PI) / CIRCLE_CORNERS / Math.sin((2 * Math.PI) / CIRCLE_CORNERS);

function circleArea(geometry: DrawnGeometry): number {
  const outline = enclosed(geometry);
  return outline === null ? 0 : area(outline) * ROUNDNESS;
}
