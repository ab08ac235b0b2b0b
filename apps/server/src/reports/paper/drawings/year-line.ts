import { TOTAL } from '@qingzhang/catalogue/registry';
import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { MISSING } from '@qingzhang/contract/standing';
import type { Drawing, Shape } from '../../../documents/drawing.ts';
import { doubtMark } from './doubt-mark.ts';
import { commonUnit } from './money-label.ts';
import { FIGURE_WIDTH_MM, line, text, textMm, TYPE_MM, type Place } from './shapes.ts';
import { CONSTANT, CONSTANT_LINE, CURRENT, dot, figureAt, legend, SOFT, whisker } from './year-marks.ts';

const HEIGHT_MM = 66;
const PLOT = { left: 12, right: FIGURE_WIDTH_MM - 26, top: 16, bottom: 50 } as const;

/** The years at current and at constant prices, and how sure the last one is; null while there is one year only. */
export function yearLine({ annex1, annex4: { years: known, rows, constant } }: AccountReport): Drawing | null {
  const { years, baseYear } = constant;
  if (years.length < 2) return null;
  const band = annex1.find(({ kind }) => kind === 'total')?.band ?? null;
  const totals = rows.find(({ serviceCode }) => serviceCode === TOTAL.wire);
  const amounts = years.flatMap((own) => [own.current, ...(own.constant === null ? [] : [own.constant])]);
  const all = [...amounts, ...(band === null ? [] : [band.low, band.high])];
  const money = commonUnit(all);
  const place = placing(years, all);
  const spare = (PLOT.right - PLOT.left) / Math.max(1, years.length - 1);
  // Where years stand close, not every one has room for its figures; the last always has.
  const every = Math.max(
    1,
    Math.ceil((Math.max(...amounts.map((yuan) => textMm(money.of(yuan), TYPE_MM.small))) + 2) / spare),
  );
  const current = years.map((own) => place(own.year, own.current));
  return {
    widthMm: FIGURE_WIDTH_MM,
    heightMm: HEIGHT_MM,
    shapes: [
      ...legend({ left: PLOT.left - 8, unit: money.unit, baseYear, hasBand: band !== null }),
      line(
        [
          [PLOT.left - 8, place(years[0]!.year, 0)[1]],
          [PLOT.right + 8, place(years[0]!.year, 0)[1]],
        ],
        { stroke: LIGHT_COLOURS.border, strokeMm: 0.25 },
      ),
      ...(band === null
        ? []
        : whisker(place(years.at(-1)!.year, band.low), place(years.at(-1)!.year, band.high), [
            money.of(band.low),
            money.of(band.high),
          ])),
      ...stretches(years, place).map((stretch) => line(stretch, CONSTANT_LINE)),
      line(current, { stroke: CURRENT, strokeMm: 0.7 }),
      ...years.flatMap((own, at): Shape[] => {
        const isTold = (years.length - 1 - at) % every === 0;
        const doubt = doubtMark(totals?.standings[known.indexOf(own.year)] ?? MISSING);
        return [
          ...(own.constant === null ? [] : [dot(place(own.year, own.constant), CONSTANT, false)]),
          dot(current[at]!, CURRENT, doubt !== ''),
          ...(isTold ? yearTexts(own, place, { of: money.of, doubt, isLast: at === years.length - 1 }) : []),
        ];
      }),
    ],
  };
}

type OwnYear = AccountReport['annex4']['constant']['years'][number];
type Placing = (year: number, yuan: number) => Place;

/** Years in their true distance; amounts from 0, so that heights may be compared. */
function placing(years: readonly OwnYear[], amounts: readonly number[]): Placing {
  const [first, last] = [years[0]!.year, years.at(-1)!.year];
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  return (year, yuan) => [
    PLOT.left + ((year - first) / Math.max(1, last - first)) * (PLOT.right - PLOT.left),
    PLOT.bottom - ((yuan - least) / (most - least || 1)) * (PLOT.bottom - PLOT.top),
  ];
}

/** The line at constant prices, parted where the chain is broken. */
function stretches(years: readonly OwnYear[], place: Placing): readonly (readonly Place[])[] {
  const found: Place[][] = [[]];
  for (const { year, constant } of years) {
    if (constant === null) found.push([]);
    else found.at(-1)!.push(place(year, constant));
  }
  return found.filter((stretch) => stretch.length > 1);
}

interface Telling {
  readonly of: (yuan: number) => string;
  readonly doubt: string;
  readonly isLast: boolean;
}

function yearTexts({ year, current, constant }: OwnYear, place: Placing, { of, doubt, isLast }: Telling): Shape[] {
  const [x] = place(year, 0);
  const isAbove = constant === null || current >= constant;
  return [
    ...figureAt(place(year, current), of(current), { isAbove, fill: CURRENT, isBold: isLast }),
    // One figure says it where both are the same.
    ...(constant === null || of(constant) === of(current)
      ? []
      : figureAt(place(year, constant), of(constant), { isAbove: !isAbove, fill: CONSTANT, isBold: false })),
    text([x, PLOT.bottom + 5], `${year}`, { anchor: 'middle' }),
    ...[constant === null ? '可比价中断' : '', doubt]
      .filter(Boolean)
      .map((words, at) =>
        text([x, PLOT.bottom + 9 + at * 3.5], words, { ...SOFT, anchor: 'middle', fill: LIGHT_COLOURS.warning }),
      ),
  ];
}
