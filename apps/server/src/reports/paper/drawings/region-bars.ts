import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { AccountReport, RegionRow } from '@qingzhang/contract/results/report';
import type { Drawing } from '../../../documents/drawing.ts';
import { decimal } from '../figures.ts';
import { barChart, type Bar } from './bar-chart.ts';
import { doubtMark } from './doubt-mark.ts';
import { moneyLabel } from './money-label.ts';

/** Of a long list the head and the tail are drawn. */
const EACH_END = 8;

/** The regions directly below by their totals; null where none has one. */
export function regionBars({ annex3 }: AccountReport): Drawing | null {
  const regions = annex3.filter(({ kind }) => kind === 'region');
  const known = regions.filter(({ gep }) => gep !== null).toSorted((a, b) => b.gep! - a.gep!);
  if (known.length === 0) return null;
  const missing = regions.filter(({ gep }) => gep === null);
  const left = known.length - 2 * EACH_END;
  const isLong = left > 1;
  return barChart({
    heads: ['总值', '占比（%）', '名次'],
    rows: [
      ...(isLong ? known.slice(0, EACH_END) : known).map(barOf),
      ...(isLong ? [{ gap: `……其间 ${left} 个区域从略，见附表3` }, ...known.slice(-EACH_END).map(barOf)] : []),
      ...missing.slice(0, EACH_END).map(barOf),
      ...(missing.length > EACH_END ? [{ gap: `……另有 ${missing.length - EACH_END} 个区域未核算` }] : []),
    ],
  });
}

function barOf(row: RegionRow): Bar {
  return {
    name: row.regionName,
    value: row.gep,
    colour: LIGHT_COLOURS.accent,
    texts: [
      row.gep === null ? '未核算' : moneyLabel(row.gep),
      decimal(row.share),
      row.rankValue === null ? '' : String(row.rankValue),
    ],
    doubt: row.gep === null ? '' : doubtMark(row),
  };
}
