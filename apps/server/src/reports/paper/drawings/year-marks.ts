import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { Shape } from '../../../documents/drawing.ts';
import { box, line, mm, text, textMm, TYPE_MM, type Place } from './shapes.ts';

export const CURRENT = LIGHT_COLOURS.accent;
export const CONSTANT = LIGHT_COLOURS.cultural;
export const CONSTANT_LINE = { stroke: CONSTANT, strokeMm: 0.5, dashMm: [1.6, 1.1] } as const;
export const SOFT = { sizeMm: TYPE_MM.small, fill: LIGHT_COLOURS.textSoft } as const;
const DOT_MM = 0.9;

interface FigureLook {
  readonly isAbove: boolean;
  readonly fill: string;
  readonly isBold: boolean;
}

/** A figure on a little white, so that no line runs through it. */
export function figureAt([x, y]: Place, words: string, { isAbove, ...look }: FigureLook): Shape[] {
  const base = isAbove ? y - 2.2 : y + 4.4;
  const width = textMm(words, TYPE_MM.small);
  return [
    box({ x: x - width / 2, y: base - 2.4, width, height: 3 }, { fill: LIGHT_COLOURS.surface, opacity: 0.8 }),
    text([x, base], words, { ...SOFT, ...look, anchor: 'middle' }),
  ];
}

/** A figure with open questions has a hollow dot. */
export function dot([x, y]: Place, colour: string, isHollow: boolean): Shape {
  const r = DOT_MM;
  return {
    shape: 'path',
    d: `M${mm(x - r)} ${mm(y)}A${r} ${r} 0 1 0 ${mm(x + r)} ${mm(y)}A${r} ${r} 0 1 0 ${mm(x - r)} ${mm(y)}Z`,
    fill: isHollow ? LIGHT_COLOURS.surface : colour,
    stroke: colour,
    strokeMm: 0.4,
  };
}

export function whisker(low: Place, high: Place, [lowText, highText]: readonly [string, string]): Shape[] {
  const [x] = low;
  const look = { stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.3 } as const;
  const cap = ([, y]: Place) =>
    line(
      [
        [x - 1.4, y],
        [x + 1.4, y],
      ],
      look,
    );
  return [
    line([low, high], look),
    cap(low),
    cap(high),
    text([x + 9, high[1] + 1], highText, SOFT),
    text([x + 9, Math.max(low[1] + 1, high[1] + 4.5)], lowText, SOFT),
  ];
}

interface Legend {
  readonly left: number;
  readonly unit: string;
  readonly baseYear: number | null;
  readonly hasBand: boolean;
}

export function legend({ left, unit, baseYear, hasBand }: Legend): Shape[] {
  const entries: readonly (readonly [string, (x: number) => Shape])[] = [
    [
      `现价（${unit}）`,
      (x) =>
        line(
          [
            [x, 3],
            [x + 8, 3],
          ],
          { stroke: CURRENT, strokeMm: 0.7 },
        ),
    ],
    ...(baseYear === null
      ? []
      : [
          [
            `可比价（${baseYear} 年价，${unit}）`,
            (x: number) =>
              line(
                [
                  [x, 3],
                  [x + 8, 3],
                ],
                CONSTANT_LINE,
              ),
          ] as const,
        ]),
    ...(hasBand
      ? [
          [
            `95 % 区间（${unit}）`,
            (x: number) =>
              line(
                [
                  [x + 4, 1],
                  [x + 4, 5],
                ],
                { stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.3 },
              ),
          ] as const,
        ]
      : []),
  ];
  let x = left;
  return entries.flatMap(([words, sign]) => {
    const shapes = [sign(x), text([x + 10, 4], words, SOFT)];
    x += 10 + textMm(words, TYPE_MM.small) + 6;
    return shapes;
  });
}
