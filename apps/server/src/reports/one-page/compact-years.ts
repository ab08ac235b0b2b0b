import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { Drawing, Shape } from '../../documents/drawing.ts';
import { box, FRAME, label, line } from './compact-shapes.ts';

export interface CompactYear {
  readonly year: number;
  readonly value: number;
  readonly figure: string;
  /** Behind a year whose figure may not simply be quoted. */
  readonly mark: string;
}

const MOST_YEARS = 6;
const TOP_MM = 6;
const WIDEST_MM = 12;
const BOTTOM_MM = FRAME.heightMm - 6;

/** The totals of the last years as columns from 0; one year alone is a column as well. */
export function compactYears(years: readonly CompactYear[]): Drawing {
  const shown = years.slice(-MOST_YEARS);
  const most = Math.max(...shown.map(({ value }) => value), 0) || 1;
  const step = FRAME.widthMm / shown.length;
  const width = Math.min(step * 0.5, WIDEST_MM);
  return {
    ...FRAME,
    shapes: [
      ...shown.flatMap(({ year, value, figure, mark }, at): Shape[] => {
        const height = (Math.max(0, value) / most) * (BOTTOM_MM - TOP_MM);
        const middle = at * step + step / 2;
        const isLast = at === shown.length - 1;
        const colour = isLast ? LIGHT_COLOURS.accent : LIGHT_COLOURS.border;
        return [
          box([middle - width / 2, BOTTOM_MM - height], [width, height], colour),
          label([middle, BOTTOM_MM - height - 1.2], figure, { anchor: 'middle', isBold: isLast }),
          label([middle, BOTTOM_MM + 4], `${year}${mark}`, {
            anchor: 'middle',
            fill: mark === '' ? LIGHT_COLOURS.textSoft : LIGHT_COLOURS.warning,
          }),
        ];
      }),
      line(
        [
          [0, BOTTOM_MM],
          [FRAME.widthMm, BOTTOM_MM],
        ],
        LIGHT_COLOURS.textSoft,
      ),
    ],
  };
}
