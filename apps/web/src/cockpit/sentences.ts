import type { AccountReport, MainRow, YearComparison } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { changeText, shareText } from '../figures/percent-text.ts';
import { changed, money, ROUNDING, sentence, totalMoney } from '../figures/sentence-parts.ts';
import { widestLines } from './evidence.ts';
import type { Movers } from './movers.ts';

type Change = YearComparison['total'];

const PARTS: readonly (readonly [keyof Change, string])[] = [
  ['quantityEffect', '数量'],
  ['structureEffect', '结构'],
  ['priceEffect', '价格'],
  ['enteredEffect', '新增项目'],
  ['leftEffect', '退出项目'],
  ['methodEffect', '方法'],
  ['boundaryEffect', '边界'],
  ['scope', '核算范围'],
  ['unsplit', '不能拆分的部分'],
];
/** So many parts of a change are named. */
const NAMED = 2;

/** What the total is, and of which groups it is made. */
export function totalSentence({ cover, annex1, annex4 }: AccountReport): string {
  const groups = annex1.filter(({ kind, value }) => kind === 'subtotal' && value !== null);
  const made = groups
    .toSorted((one, other) => other.value! - one.value!)
    .map(({ group, share }) => `${group}占 ${shareText(share, 100)}`)
    .join('、');
  const change = comparisonTo(annex4.comparisons, cover.year);
  return sentence([
    `${cover.year} 年生态产品总值 ${totalMoney(cover.gep)}`,
    made === '' ? null : `其中${made}`,
    change === undefined ? null : changed(change.from, change.total),
  ]);
}

/** What a service is worth, what that is of the total, and of what its change is made. */
export function serviceSentence(
  { cover, annex4 }: AccountReport,
  { item, value, share, serviceCode }: MainRow,
): string {
  const comparison = comparisonTo(annex4.comparisons, cover.year);
  const change = comparison?.services.find((service) => service.serviceCode === serviceCode);
  return sentence([
    `${item} ${money(value)}`,
    share === null ? null : `占总值 ${shareText(share, 100)}`,
    comparison === undefined || change === undefined ? null : changed(comparison.from, change),
    change === undefined ? null : parts(change),
  ]);
}

/** The first and the last year at the prices of the base year; at current ones where those cannot be had. */
export function yearSentence({ annex4: { constant } }: AccountReport): string | null {
  const chained = constant.years.filter((year) => year.constant !== null);
  if (chained.length >= 2) {
    const [first, last] = [chained[0]!, chained.at(-1)!];
    return sentence([
      `按 ${constant.baseYear} 年价格计，总值由 ${first.year} 年的 ${totalMoney(first.constant)}变为 ${last.year} 年的 ${totalMoney(last.constant)}`,
      `变化 ${changeText(last.constant! / first.constant! - 1)}`,
    ]);
  }
  const [first, last] = [constant.years[0], constant.years.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return sentence([
    `按当年价格计，总值由 ${first.year} 年的 ${totalMoney(first.current)}变为 ${last.year} 年的 ${totalMoney(last.current)}`,
    '两年的价格不同，不能视为数量的变化',
  ]);
}

/** How many regions rose and fell, by what, and which did most. */
export function moverSentence({ cover, annex4 }: AccountReport, { of, left, list }: Movers): string | null {
  const before = comparisonTo(annex4.comparisons, cover.year)?.from;
  const [top, bottom] = [list[0], list.at(-1)];
  // One region alone, or the county itself, is no order.
  if (before === undefined || top === undefined || bottom === undefined || list.length < 2) return null;
  const rose = list.filter(({ change }) => change > ROUNDING).length;
  const fell = list.filter(({ change }) => change < -ROUNDING).length;
  const basis = of === 'quantity' ? `数量影响，按 ${before} 年价格计` : '当年价，含价格变动';
  return sentence([
    `与 ${before} 年相比（${basis}），${rose} 个区域增加，${fell} 个减少`,
    top.change > ROUNDING ? `增加最多的是${top.regionName}（${signed(top.change)}）` : null,
    bottom.change < -ROUNDING ? `减少最多的是${bottom.regionName}（${signed(bottom.change)}）` : null,
    left.length === 0 ? null : `${listed(left)}不能拆分，未计入`,
  ]);
}

/** What is open, what is not verified, and where the band is widest. */
export function doubtSentence({ cover, annex1 }: AccountReport): string | null {
  const unverified = unverifiedOf({ annex1 });
  const [widest] = widestLines({ annex1 });
  const open = cover.standing.openIssues;
  if (open === 0 && unverified === 0 && widest === undefined) return null;
  return sentence([
    open === 0 ? '没有需确认的问题' : `尚有 ${open} 项需确认`,
    unverified === 0 ? '参数与口径都已核实' : `${unverified} 项参数与口径待核实`,
    widest === undefined
      ? '尚未进行不确定性分析'
      : `95% 区间最宽的是${widest.item}（${money(widest.band!.low)}至 ${money(widest.band!.high)}）`,
  ]);
}

function comparisonTo(comparisons: readonly YearComparison[], year: number): YearComparison | undefined {
  return comparisons.find(({ to }) => to === year);
}

/** The largest parts of a change, by what they are. */
function parts(change: Change): string | null {
  const named = PARTS.map(([key, name]) => ({ name, amount: change[key] ?? 0 }))
    .filter(({ amount }) => Math.abs(amount) > ROUNDING)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, NAMED)
    .map(({ name, amount }) => `${name} ${signed(amount)}`);
  return named.length === 0 ? null : `其中${named.join('、')}`;
}

/** A few names, and how many more there are. */
function listed(names: readonly string[]): string {
  return names.length <= NAMED ? names.join('、') : `${names.slice(0, NAMED).join('、')}等 ${names.length} 项服务`;
}

function signed(yuan: number): string {
  return `${yuan > 0 ? '+' : '−'}${money(Math.abs(yuan))}`;
}
