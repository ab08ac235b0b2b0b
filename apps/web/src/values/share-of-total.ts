import { shareText } from '../figures/percent-text.ts';
import type { YearTotal } from './use-year-total.ts';

export type ShareableTotal = Pick<YearTotal, 'gep' | 'stale' | 'inputMode'>;

/** What part of the year's total a value is: nothing can be said of a total that is out of date. */
export function shareOfTotal(value: number | null, total: ShareableTotal | undefined): string {
  return total === undefined || total.stale ? '—' : shareText(value, total.gep);
}

/** What the share is a share of, or why there is none. */
export function totalNote(total: ShareableTotal | undefined): string {
  if (total === undefined) return '正在查询……';
  if (total.gep === null) return '本年总值尚未计算';
  if (total.stale) return '总值计算之后有改动，重算总值后才有占比';
  return total.inputMode === 'manual' ? '按手工填报的总值' : '按县级合计';
}
