import { yuanToFen } from '@qingzhang/core/money';
import type { YearTotal } from '../results/use-year-total.ts';
import type { AccountYear } from '../years/account-years.ts';
import { isCounted } from '../results/counted.ts';

export interface CheckLine {
  readonly key: string;
  readonly label: string;
  readonly tone: 'good' | 'warning' | 'plain';
  readonly words: string;
}

interface Checked {
  readonly total: YearTotal;
  readonly account: Pick<AccountYear, 'profile' | 'services'> | undefined;
  /** Changes beyond 30 % against the year before. */
  readonly jumps: readonly unknown[];
}

/** From 0.1 to 5 a green-gold index is within what has been published for counties. */
const PLAUSIBLE_GGI = [0.1, 5] as const;
/** 元/km²: 500 万 to 7000 万. */
const PLAUSIBLE_PER_KM2 = [5_000_000, 70_000_000] as const;

/** The checks of a total that need no more than its figures. */
export function checksOf({ total, account, jumps }: Checked): readonly CheckLine[] {
  return [
    additivity(total),
    completeness(total, account),
    within('ggi', '绿金指数', total.ggi, PLAUSIBLE_GGI, '没有地区生产总值,未能核对'),
    within('perKm2', '单位面积总值', total.perKm2, PLAUSIBLE_PER_KM2, '没有区域面积,未能核对'),
    {
      key: 'jumps',
      label: '年际变化',
      tone: jumps.length === 0 ? 'good' : 'warning',
      words: jumps.length === 0 ? '没有超过 30% 的服务' : `${jumps.length} 项服务变化超过 30%,须说明原因`,
    },
  ];
}

/** In 分: the parts less what comes from outside are the total. A total with values typed by hand need not be. */
function additivity({ gep, epv, erv, ecv, externalValue, inputMode }: YearTotal): CheckLine {
  const shown = { key: 'additivity', label: '分项相加' } as const;
  if (gep === null || epv === null || erv === null || ecv === null)
    return { ...shown, tone: 'plain', words: '还没有总值' };
  const parts = [epv, erv, ecv].reduce((sum, part) => sum + yuanToFen(part), 0n);
  const rest = parts - yuanToFen(gep);
  if (rest === 0n || rest === yuanToFen(externalValue ?? 0))
    return { ...shown, tone: 'good', words: '三大类相加与总值逐分相等' };
  const why = inputMode === 'manual' ? ',总值是手工填报的' : '';
  return { ...shown, tone: 'warning', words: `三大类相加与总值相差 ${Number(rest) / 100} 元${why}` };
}

function completeness({ services }: YearTotal, account: Checked['account']): CheckLine {
  const missing = services.filter(
    ({ kind, code, value }) => kind === 'leaf' && value === null && isCounted(code, account),
  );
  return {
    key: 'complete',
    label: '应计尽计',
    tone: missing.length === 0 ? 'good' : 'warning',
    words: missing.length === 0 ? '应计入的服务都已核算' : `未核算:${missing.map(({ name }) => name).join('、')}`,
  };
}

function within(
  key: string,
  label: string,
  value: number | null,
  [least, most]: readonly [number, number],
  unknown: string,
): CheckLine {
  if (value === null) return { key, label, tone: 'plain', words: unknown };
  const isGood = value >= least && value <= most;
  return {
    key,
    label,
    tone: isGood ? 'good' : 'warning',
    words: isGood ? '在通常范围内' : `超出通常范围(${rangeText(least)} 至 ${rangeText(most)}),请核对`,
  };
}

function rangeText(value: number): string {
  return value.toLocaleString('zh-CN');
}
