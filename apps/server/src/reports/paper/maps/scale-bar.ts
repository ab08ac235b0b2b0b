import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import { roundLength } from '@qingzhang/core/round-length';
import type { Shape } from '../../../documents/drawing.ts';
import { box, text, TYPE_MM, type Place } from '../drawings/shapes.ts';

interface ScaleBar {
  readonly lengthMm: number;
  readonly text: string;
}

/** The longest round length that fits a room. */
export function scaleBar(mmPerMetre: number, roomMm: number): ScaleBar {
  const metres = roundLength(roomMm / mmPerMetre);
  return { lengthMm: metres * mmPerMetre, text: metres >= 1000 ? `${metres / 1000} km` : `${metres} m` };
}

const HEIGHT_MM = 1.2;

/** Half of it black, half of it white, with its length at the end. */
export function scaleBarShapes(mmPerMetre: number, roomMm: number, [x, y]: Place): Shape[] {
  const bar = scaleBar(mmPerMetre, roomMm);
  const half = bar.lengthMm / 2;
  const look = { stroke: LIGHT_COLOURS.text, strokeMm: 0.2 } as const;
  const soft = { sizeMm: TYPE_MM.small, anchor: 'middle' } as const;
  return [
    box({ x, y, width: half, height: HEIGHT_MM }, { ...look, fill: LIGHT_COLOURS.text }),
    box({ x: x + half, y, width: half, height: HEIGHT_MM }, { ...look, fill: LIGHT_COLOURS.surface }),
    text([x, y + HEIGHT_MM + 3.4], '0', soft),
    text([x + bar.lengthMm, y + HEIGHT_MM + 3.4], bar.text, soft),
  ];
}

/** Maps of reports are north up. */
export function northArrow([x, y]: Place): Shape[] {
  const half = (side: 1 | -1): Shape => ({
    shape: 'path',
    d: `M${x} ${y}l${side * 2} 7l${-side * 2} -1.6Z`,
    fill: side === 1 ? LIGHT_COLOURS.surface : LIGHT_COLOURS.text,
    stroke: LIGHT_COLOURS.text,
    strokeMm: 0.2,
  });
  return [half(-1), half(1), text([x, y - 1], 'N', { anchor: 'middle', isBold: true })];
}
