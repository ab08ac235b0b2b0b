import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { serviceColour } from '@qingzhang/contract/service-colour';
import type { Drawing } from '../../../documents/drawing.ts';
import { decimal } from '../figures.ts';
import { GROUP_NAMES } from '../../report-texts.ts';
import { barChart, type Bar } from './bar-chart.ts';
import { doubtMark } from './doubt-mark.ts';
import { moneyLabel } from './money-label.ts';

/** What is counted, the largest first, what was not calculated last; null where there is no figure at all. */
export function serviceBars({ annex1 }: AccountReport): Drawing | null {
  const counted = annex1.filter(({ kind, included }) => kind === 'deduction' || (kind === 'item' && included === true));
  const known = counted.filter(({ value }) => value !== null).toSorted((a, b) => b.value! - a.value!);
  if (known.length === 0) return null;
  const total = annex1.find(({ kind, value }) => kind === 'total' && value !== null);
  return barChart({
    heads: ['价值量', '占比（%）'],
    rows: [...known, ...counted.filter(({ value }) => value === null)].map(barOf),
    foot:
      total === undefined
        ? undefined
        : { name: total.item, texts: [moneyLabel(total.value!), decimal(total.share)], doubt: doubtMark(total) },
  });
}

function barOf(row: MainRow): Bar {
  return {
    name: row.item,
    value: row.value,
    colour: colourOf(row),
    texts: [row.value === null ? '未核算' : moneyLabel(row.value), decimal(row.share)],
    doubt: row.value === null ? '' : doubtMark(row),
  };
}

function colourOf({ serviceCode, group }: MainRow): string {
  if (serviceCode !== null) return serviceColour(serviceCode, LIGHT_COLOURS);
  // The addend that is no service has the colour of its part.
  const part = (['material', 'regulating', 'cultural'] as const).find((each) => GROUP_NAMES[each] === group);
  return part === undefined ? LIGHT_COLOURS.error : LIGHT_COLOURS[part];
}
