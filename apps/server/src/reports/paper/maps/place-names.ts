import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import { interiorPoint } from '@qingzhang/geo/measure/interior-point';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Shape } from '../../../documents/drawing.ts';
import { box, text, textMm, TYPE_MM, type Box } from '../drawings/shapes.ts';
import type { MapSheet } from './map-sheet.ts';

interface NamedShape {
  readonly name: string;
  readonly geometry: PolygonalGeometry;
}

const HEIGHT_MM = TYPE_MM.small + 0.6;
/** Where a name may stand when its place is taken: a line up or down, then two. */
const SHIFTS = [0, -1, 1, -2, 2];

/** Names inside their regions. None covers another or leaves the map: one that finds no place is left out. */
export function placeNames(shapes: readonly NamedShape[], sheet: MapSheet): Shape[] {
  const taken: Box[] = [];
  return shapes.flatMap(({ name, geometry }): Shape[] => {
    const inside = interiorPoint(geometry);
    if (inside === null) return [];
    const [x, y] = sheet.placeOf(inside);
    const width = textMm(name, TYPE_MM.small) + 0.8;
    const room = SHIFTS.map((lines) => ({
      x: x - width / 2,
      y: y - HEIGHT_MM / 2 + lines * HEIGHT_MM,
      width,
      height: HEIGHT_MM,
    })).find((asked) => isOnSheet(asked, sheet) && !taken.some((other) => overlap(asked, other)));
    if (room === undefined) return [];
    taken.push(room);
    return [
      box(room, { fill: LIGHT_COLOURS.surface, opacity: 0.72 }),
      text([x, room.y + HEIGHT_MM - 0.85], name, { sizeMm: TYPE_MM.small, anchor: 'middle' }),
    ];
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isOnSheet({ x, y, width, height }: Box, { widthMm, heightMm }: MapSheet): boolean {
  return x >= 0 && y >= 0 && x + width <= widthMm && y + height <= heightMm;
}
