import { shareText } from '../figures/percent-text.ts';
import type { YearTotal } from './use-year-total.ts';

export type ShareableTotal = Pick<YearTotal, 'gep' | 'stale' | 'inputMode'>;

/**
 * What part of the year's total a value is: nothing can be said of a total that is out of date. Where the share is known
 * that reports print (in %), it is that one.
 */
export function shareOfTotal(value: number | null, total: ShareableTotal | undefined, printed?: number): string {
  if (total === undefined || total.stale) return '—';
  return printed === undefined ? shareText(value, total.gep) : shareText(printed, 100);
}

/** What the share is a share of, or why there is none. */
export function totalNote(total: ShareableTotal | undefined): string {
  if (total === undefined) return '正在查询……';
  if (total.gep === null) return '本年总值尚未计算';
  if (total.stale) return '总值计算之后有改动，重算总值后才有占比';
  return total.inputMode === 'manual' ? '按手工填报的总值' : '按县级合计';
}
