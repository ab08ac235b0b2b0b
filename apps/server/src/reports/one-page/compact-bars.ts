import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { Drawing, Shape } from '../../documents/drawing.ts';
import { box, FRAME, label } from './compact-shapes.ts';

export interface CompactBar {
  readonly name: string;
  readonly value: number;
  readonly figure: string;
  /** Behind a figure that may not simply be quoted. */
  readonly mark: string;
  readonly colour: string;
}

const NAME_MM = 20;
const FIGURE_MM = 13;
const MOST_ROWS = 7;

/** Lying bars from 0, the largest first, each with its name and its figure. */
export function compactBars(bars: readonly CompactBar[]): Drawing {
  const shown = bars.slice(0, MOST_ROWS);
  const row = FRAME.heightMm / Math.max(shown.length, 4);
  const most = Math.max(...shown.map(({ value }) => value), 0) || 1;
  const room = FRAME.widthMm - NAME_MM - FIGURE_MM;
  return {
    ...FRAME,
    shapes: shown.flatMap(({ name, value, figure, mark, colour }, at): Shape[] => {
      const base = at * row + row / 2 + 0.95;
      return [
        label([NAME_MM - 1, base], name, { anchor: 'end', roomMm: NAME_MM - 1 }),
        box([NAME_MM, at * row + row * 0.22], [(Math.max(0, value) / most) * room, row * 0.56], colour),
        label([FRAME.widthMm, base], `${figure}${mark}`, {
          anchor: 'end',
          fill: mark === '' ? LIGHT_COLOURS.textSoft : LIGHT_COLOURS.warning,
        }),
      ];
    }),
  };
}
