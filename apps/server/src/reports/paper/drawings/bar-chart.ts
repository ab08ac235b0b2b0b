import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { Drawing, Shape } from '../../../documents/drawing.ts';
import { hatchedBox } from './hatching.ts';
import { box, FIGURE_WIDTH_MM, fitted, line, RIGHT_MM, text, textMm, TYPE_MM } from './shapes.ts';

export interface Bar {
  readonly name: string;
  /** Null: 未核算. */
  readonly value: number | null;
  readonly colour: string;
  /** Below the heads, at the right of the bar. */
  readonly texts: readonly string[];
  /** What a reader must know before quoting the figure. */
  readonly doubt: string;
}

/** Says that some bars are left out at its place. */
interface Gap {
  readonly gap: string;
}

interface BarChart {
  readonly heads: readonly string[];
  readonly rows: readonly (Bar | Gap)[];
  /** What the bars come to. */
  readonly foot?: Omit<Bar, 'colour' | 'value'> | undefined;
}

const ROW_MM = 6;
const BAR_MM = 3.6;
const WIDEST_NAME_MM = 46;
const BETWEEN_MM = 3;
/** From the top of a row to the base line of its text. */
const BASE_MM = 4.2;
const MISSING_MM = 14;

/** Lying bars with their names at the left and their figures in columns at the right, where nothing can cover them. */
export function barChart({ heads, rows, foot }: BarChart): Drawing {
  const bars = rows.filter((row) => 'name' in row);
  const told = [...bars, ...(foot === undefined ? [] : [foot])];
  const nameMm = Math.min(WIDEST_NAME_MM, Math.max(...told.map(({ name }) => textMm(name)))) + BETWEEN_MM;
  const doubtMm = Math.max(...told.map(({ doubt }) => textMm(doubt, TYPE_MM.small)));
  const widths = heads.map((head, at) =>
    Math.max(textMm(head, TYPE_MM.small), ...told.map(({ texts }) => textMm(texts[at] ?? ''))),
  );
  // From the right: doubts, then the columns from last to first.
  const edges = widths.map(
    (_, at) =>
      RIGHT_MM -
      (doubtMm === 0 ? 0 : doubtMm + BETWEEN_MM) -
      widths.slice(at + 1).reduce((sum, width) => sum + width + BETWEEN_MM, 0),
  );
  const barEnd = edges[0]! - widths[0]! - BETWEEN_MM;
  const scale = barScale(bars, nameMm, barEnd);
  const bottom = ROW_MM + rows.length * ROW_MM;
  const rowTexts = (row: Omit<Bar, 'colour' | 'value'>, y: number, isBold: boolean): Shape[] => [
    text([nameMm - BETWEEN_MM, y + BASE_MM], fitted(row.name, nameMm - BETWEEN_MM), { anchor: 'end', isBold }),
    ...row.texts.map((words, at) => text([edges[at]!, y + BASE_MM], words, { anchor: 'end', isBold })),
    ...(row.doubt === ''
      ? []
      : [
          text([RIGHT_MM, y + BASE_MM], row.doubt, {
            anchor: 'end',
            sizeMm: TYPE_MM.small,
            fill: LIGHT_COLOURS.warning,
          }),
        ]),
  ];
  return {
    widthMm: FIGURE_WIDTH_MM,
    heightMm: bottom + (foot === undefined ? 1 : ROW_MM + 2),
    shapes: [
      ...heads.map((head, at) => text([edges[at]!, BASE_MM], head, { ...SOFT, anchor: 'end' })),
      ...rows.flatMap((row, at): Shape[] => {
        const y = ROW_MM + at * ROW_MM;
        if ('gap' in row) return [text([scale.zero + 1, y + BASE_MM], row.gap, SOFT)];
        return [...barShapes(row, y, scale), ...rowTexts(row, y, false)];
      }),
      line(
        [
          [scale.zero, ROW_MM],
          [scale.zero, bottom],
        ],
        { stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.2 },
      ),
      ...(foot === undefined
        ? []
        : [
            line(
              [
                [0, bottom + 0.6],
                [FIGURE_WIDTH_MM, bottom + 0.6],
              ],
              { stroke: LIGHT_COLOURS.text, strokeMm: 0.25 },
            ),
            ...rowTexts(foot, bottom + 1, true),
          ]),
    ],
  };
}

const SOFT = { sizeMm: TYPE_MM.small, fill: LIGHT_COLOURS.textSoft } as const;

interface Scale {
  readonly zero: number;
  readonly of: (value: number) => number;
}

/** Amounts from 0, so that lengths may be compared; losses to the left of it. */
function barScale(bars: readonly Bar[], from: number, to: number): Scale {
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const of = (value: number) => from + ((value - least) / (most - least || 1)) * (to - from);
  return { zero: of(0), of };
}

function barShapes({ value, colour }: Bar, top: number, scale: Scale): Shape[] {
  const y = top + (ROW_MM - BAR_MM) / 2;
  if (value === null) return [...hatchedBox({ x: scale.zero, y, width: MISSING_MM, height: BAR_MM })];
  const end = scale.of(value);
  const [x, width] = [Math.min(end, scale.zero), Math.abs(end - scale.zero)];
  // A loss is not told by its colour alone: it lies on the other side, and is only framed.
  const look = value < 0 ? { fill: LIGHT_COLOURS.surface, stroke: colour, strokeMm: 0.4 } : { fill: colour };
  return [box({ x, y, width, height: BAR_MM }, look)];
}
