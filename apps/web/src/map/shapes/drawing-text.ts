import { unreachable } from '@qingzhang/core/unreachable';
import { area } from '@qingzhang/geo/measure/area';
import { length } from '@qingzhang/geo/measure/length';
import { shortNumber } from '../../figures/money-scale.ts';
import { enclosed, type DrawnGeometry } from '../drawn/drawn-shape.ts';

export const DRAWING_NAMES: Readonly<Record<DrawnGeometry['type'], string>> = {
  Point: '点',
  LineString: '线',
  Polygon: '面',
  Circle: '圆',
};

/** Where a drawing is or how large it is. */
export function drawingText(drawing: DrawnGeometry): string {
  switch (drawing.type) {
    case 'Point':
      return drawing.coordinates.map((degrees) => degrees.toFixed(3)).join(',');
    case 'LineString':
      return `${shortNumber(length(drawing) / 1000)} km`;
    case 'Polygon':
    case 'Circle':
      return `${shortNumber(area(enclosed(drawing)!) / 1e6)} km²`;
    default:
      return unreachable(drawing);
  }
}
