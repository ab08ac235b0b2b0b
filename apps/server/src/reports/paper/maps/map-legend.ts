import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { Standing } from '@qingzhang/contract/standing';
import type { Shape } from '../../../documents/drawing.ts';
import { figureText } from '../../figure-text.ts';
import { doubtMark } from '../drawings/doubt-mark.ts';
import { hatchedBox } from '../drawings/hatching.ts';
import { box, text, TYPE_MM } from '../drawings/shapes.ts';
import { northArrow, scaleBarShapes } from './scale-bar.ts';

/** What a map leaves at its right. */
export const LEGEND_MM = 42;
const SWATCH = { width: 6, height: 4 } as const;
const ROW_MM = 5.4;
const ARROW_MM = 16;
const SCALE_ROOM_MM = 26;

interface Legend {
  readonly x: number;
  readonly unit: string;
  readonly least: number;
  readonly breaks: readonly number[];
  /** One more than breaks. */
  readonly colours: readonly string[];
  readonly hasMissing: boolean;
  readonly standing: Standing;
  readonly mmPerMetre: number;
}

/** North, the shades with what they stand for, how far the figures may be relied on, the scale. */
export function legendShapes(legend: Legend): { readonly heightMm: number; readonly shapes: readonly Shape[] } {
  const { x, unit, least, breaks, colours, hasMissing, standing, mmPerMetre } = legend;
  const doubt = doubtMark(standing);
  const rows: ((y: number) => Shape[])[] = [
    (y) => [text([x, y + 3], unit, { sizeMm: TYPE_MM.small, fill: LIGHT_COLOURS.textSoft })],
    // The greatest first, as it stands on a scale.
    ...colours
      .map((fill, at) => (y: number): Shape[] => [
        box({ x, y, ...SWATCH }, { fill, stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.1 }),
        text([x + SWATCH.width + 2, y + 3.1], rangeText(breaks, at, least === 0), { sizeMm: TYPE_MM.small }),
      ])
      .toReversed(),
    ...(hasMissing
      ? [
          (y: number) => [
            ...hatchedBox({ x, y, ...SWATCH }),
            text([x + SWATCH.width + 2, y + 3.1], '未核算', { sizeMm: TYPE_MM.small }),
          ],
        ]
      : []),
    ...(doubt === ''
      ? []
      : [
          (y: number) => [
            text([x, y + 3.1], doubt, { sizeMm: TYPE_MM.small, fill: LIGHT_COLOURS.warning, isBold: true }),
          ],
        ]),
    (y) => scaleBarShapes(mmPerMetre, SCALE_ROOM_MM, [x + 1, y + 3]),
  ];
  return {
    heightMm: ARROW_MM + rows.length * ROW_MM + 5,
    shapes: [...northArrow([x + 3, 4.5]), ...rows.flatMap((row, at) => row(ARROW_MM + at * ROW_MM))],
  };
}

/** 12–18: above the one, up to the other. */
function rangeText(breaks: readonly number[], at: number, isLeast: boolean): string {
  const [over, upTo] = [breaks[at - 1], breaks[at]];
  if (over === undefined)
    return upTo === undefined ? '全部' : `${upTo === 0 && isLeast ? '' : '≤ '}${figureText(upTo)}`;
  return upTo === undefined ? `> ${figureText(over)}` : `${figureText(over)}–${figureText(upTo)}`;
}
