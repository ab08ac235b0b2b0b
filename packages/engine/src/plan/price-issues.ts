import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { unreachable } from '@qingzhang/core/unreachable';
import { missingYears } from '../account/price-index.ts';
import type { Planning } from './planning.ts';
import type { PriceFinding } from './price-year.ts';

/** What a plan tells of its prices: those of one table that share year, fate and factor in one sentence. */
export function priceIssues(planning: Planning, findings: readonly PriceFinding[], link: string): readonly Issue[] {
  const groups = new Map<string, PriceFinding[]>();
  for (const finding of findings) {
    const { code, owner, year, kind, factor, reason } = finding;
    const key = JSON.stringify([code, owner, year, kind, factor, reason]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((group) => issueOf(planning, group, link));
}

function issueOf(planning: Planning, group: readonly PriceFinding[], link: string): Issue {
  const [first] = group as readonly [PriceFinding, ...PriceFinding[]];
  const labels = [...new Set(group.map(({ label }) => `“${label}”`))].join('、');
  const what = `${first.owner}的${labels}`;
  const keys = [...new Set(group.flatMap((finding) => finding.keys))];
  const { year: own } = planning.prices;
  switch (first.code) {
    case 'PRICE_CONVERTED': {
      const of = first.year === null ? '' : `为 ${first.year} 年价，`;
      const text = `${what}${of}按${first.index}乘以 ${shown(first.factor)} 折算为 ${own} 年价`;
      return note(keys, 'PRICE_CONVERTED', text, link);
    }
    case 'PRICE_YEAR_MISSING':
      return confirm(keys, 'PRICE_YEAR_MISSING', `${what}没有写明是哪一年的价，未折算；请填写价格年份，或确认`, link);
    case 'PRICE_YEAR':
      return confirm(keys, 'PRICE_YEAR', `${what}为 ${first.year} 年价，${reasonText(planning, first)}`, link);
    default:
      return unreachable(first.code);
  }
}

/** Why a price of another year is used as it is, and what to do about it. */
function reasonText({ prices }: Planning, { reason, year }: PriceFinding): string {
  const own = `核算价格年份为 ${prices.year} 年`;
  switch (reason) {
    case 'market':
      return `${own}；市场价不按指数折算，请改填 ${prices.year} 年的价，或确认`;
    case 'superseded':
      return '已被现行的法定标准替代，请改填现行标准，或确认';
    case 'notYet':
      return `${own}，当时尚未施行，请改填当年的标准，或确认`;
    case 'noIndex':
      return `${own}，而核算年度没有选定价格指数，未折算；请在核算年度中选定，或确认`;
    case 'brokenChain': {
      const lacking = prices.index === null || year === null ? [] : missingYears(prices.index, year, prices.year);
      return `${own}，${prices.index?.label ?? ''}缺 ${lacking.join('、')} 年，未折算；请在价格指数表中补齐，或确认`;
    }
    default:
      throw new Error('a price of another year has a reason to stay as it is');
  }
}

const SEVEN_DIGITS = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 7, useGrouping: false });

function shown(factor: number): string {
  return SEVEN_DIGITS.format(factor);
}
