import { CLASS_COLOURS } from '@qingzhang/catalogue/class-colours';
import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Drawing } from '../../../documents/drawing.ts';
import { decimal } from '../figures.ts';
import { barChart, type Bar } from './bar-chart.ts';
import { doubtMark } from './doubt-mark.ts';
import { moneyLabel } from './money-label.ts';

/** What each ecosystem class gives, the largest first, and what belongs to none; null where nothing is of a class. */
export function classBars({ annex2: { classes, total, areas, perHectare } }: AccountReport): Drawing | null {
  const bars = classes
    .filter(({ code }) => (areas.values[code] ?? total.values[code]) !== undefined)
    .map(({ code, name }): Bar => {
      const value = total.values[code] ?? null;
      return {
        name,
        value,
        colour: CLASS_COLOURS[code] ?? LIGHT_COLOURS.accent,
        texts: [value === null ? '未核算' : moneyLabel(value), decimal(perHectare.values[code] ?? null)],
        doubt: '',
      };
    })
    .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
  if (bars.every(({ value }) => value === null)) return null;
  const { unclassified } = total;
  return barChart({
    heads: ['价值量', '单位面积（元/hm²）'],
    rows: [
      ...bars,
      {
        name: '未分类',
        value: unclassified,
        colour: LIGHT_COLOURS.textSoft,
        texts: [moneyLabel(unclassified), ''],
        doubt: '',
      },
    ],
    foot: {
      name: '合计',
      texts: [moneyLabel(total.total), decimal(perHectare.total)],
      doubt: doubtMark(total),
    },
  });
}
