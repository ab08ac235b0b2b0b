import { LEAVES } from '@qingzhang/catalogue/registry';
import type { Issue } from '@qingzhang/core/issue';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import { yuanToFen } from '@qingzhang/core/money';
import { shortNumber } from '../figures/money-scale.ts';
import type { YearTotal } from '../values/use-year-total.ts';
import type { AccountYear } from '../years/account-years.ts';
import { isCounted } from '../values/counted.ts';

export interface CheckLine {
  readonly key: string;
  readonly label: string;
  readonly tone: 'good' | 'warning' | 'bad' | 'plain';
  readonly text: string;
}

interface Checked {
  readonly total: YearTotal;
  readonly account: Pick<AccountYear, 'profile' | 'services'> | undefined;
  /** Changes beyond 30 % against the year before, with what was written about them. */
  readonly jumps: readonly { readonly note: unknown }[];
  /** How many figures of single services lie beyond what has been published. */
  readonly unusual: number;
  /** The year compared with; undefined where there is none. */
  readonly before: number | undefined;
}

/** From 0.1 to 5 a green-gold index is within what has been published for counties. */
const PLAUSIBLE_GGI = [0.1, 5] as const;
const WAN = 10_000;
/** 元/km²: 500 万 to 7000 万. */
const PLAUSIBLE_PER_KM2 = [5_000_000, 70_000_000] as const;

/** The checks of a total that need no more than its figures. */
export function checksOf({ total, account, jumps, unusual, before }: Checked): readonly CheckLine[] {
  return [
    additivity(total),
    completeness(total, account),
    within({
      key: 'ggi',
      label: '绿金指数',
      value: total.ggi,
      range: PLAUSIBLE_GGI,
      unit: { label: '', size: 1 },
      whenUnknown: '没有地区生产总值，未能核对',
    }),
    within({
      key: 'perKm2',
      label: '单位面积总值',
      value: total.perKm2,
      range: PLAUSIBLE_PER_KM2,
      unit: { label: ' 万元/km²', size: WAN },
      whenUnknown: '没有区域面积，未能核对',
    }),
    {
      key: 'unusual',
      label: '单项合理性',
      tone: unusual === 0 ? 'good' : 'warning',
      text:
        unusual === 0
          ? '各项服务的占比与单位价值都在已发布核算的常见范围内'
          : `${unusual} 项指标超出已发布核算的常见范围，见下面的提示`,
    },
    changeLine(jumps, before),
  ];
}

const PLAUSIBILITY = new Set<IssueCode>(LEAVES.flatMap(({ plausible = [] }) => plausible.map(({ code }) => code)));

/** Whether the engine says it of a service's figure that published accounts hardly ever show. */
export function isPlausibility({ code }: Pick<Issue, 'code'>): boolean {
  return PLAUSIBILITY.has(code);
}

function changeLine(jumps: Checked['jumps'], before: number | undefined): CheckLine {
  const shown = { key: 'jumps', label: '年际变化' } as const;
  if (before === undefined) return { ...shown, tone: 'plain', text: '没有更早的年度可比' };
  if (jumps.length === 0) return { ...shown, tone: 'good', text: `与 ${before} 年相比没有超过 30% 的服务` };
  const open = jumps.filter(({ note }) => note === undefined).length;
  return open === 0
    ? { ...shown, tone: 'good', text: `${jumps.length} 项服务比 ${before} 年变化超过 30%，都已说明原因` }
    : { ...shown, tone: 'bad', text: `${open} 项服务比 ${before} 年变化超过 30% 而没有说明原因` };
}

/** In 分: the parts less what comes from outside are the total. A total with values typed by hand need not be. */
function additivity({ gep, epv, erv, ecv, externalValue, inputMode }: YearTotal): CheckLine {
  const shown = { key: 'additivity', label: '分项相加' } as const;
  if (gep === null) return { ...shown, tone: 'plain', text: '尚无总值' };
  // A group of which nothing is accounted adds nothing.
  const parts = [epv, erv, ecv].reduce((sum, part) => sum + (part === null ? 0n : yuanToFen(part)), 0n);
  const rest = parts - yuanToFen(gep);
  if (rest === 0n || rest === yuanToFen(externalValue ?? 0))
    return { ...shown, tone: 'good', text: '三大类相加与总值逐分相等' };
  const why = inputMode === 'manual' ? '，总值是手工填报的' : '';
  return { ...shown, tone: 'warning', text: `三大类相加与总值相差 ${Number(rest) / 100} 元${why}` };
}

function completeness({ services }: YearTotal, account: Checked['account']): CheckLine {
  const missing = services.filter(
    ({ kind, code, value }) => kind === 'leaf' && value === null && isCounted(code, account),
  );
  return {
    key: 'complete',
    label: '应计尽计',
    tone: missing.length === 0 ? 'good' : 'warning',
    text: missing.length === 0 ? '应计入的服务都已核算' : `未核算：${missing.map(({ name }) => name).join('、')}`,
  };
}

interface Ranged {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly range: readonly [least: number, most: number];
  /** What figures are written in: its label, and how much of the value one of it is. */
  readonly unit: { readonly label: string; readonly size: number };
  readonly whenUnknown: string;
}

function within({ key, label, value, range: [least, most], unit, whenUnknown }: Ranged): CheckLine {
  if (value === null) return { key, label, tone: 'plain', text: whenUnknown };
  const isGood = value >= least && value <= most;
  const text = (figure: number) => shortNumber(figure / unit.size);
  const range = `${text(least)}–${text(most)}${unit.label}`;
  return {
    key,
    label,
    tone: isGood ? 'good' : 'warning',
    text: `${text(value)}${unit.label}，${isGood ? '在' : '超出'}常见范围（${range}）${isGood ? '内' : '，请核对'}`,
  };
}
