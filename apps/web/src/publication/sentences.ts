import type { PublishedService, PublishedYear } from '@qingzhang/contract/results/publication';
import { amountFigure } from '../figures/amount-figure.ts';
import { shareText } from '../figures/percent-text.ts';
import { changed, money, sentence, totalMoney } from '../figures/sentence-parts.ts';

/** What the figures of a published year carry, one sentence at a time. Nobody's word but theirs. */

/** How sure the total is. */
export function bandSentence({ total: { band, bandNote } }: PublishedYear): string {
  if (band !== null)
    return `考虑数据与参数的不确定性，总值有 95% 的把握在 ${money(band.low)}至 ${money(band.high)}之间。`;
  return bandNote === null ? '尚未分析总值的不确定性。' : `总值没有给出不确定区间：${bandNote}。`;
}

/** Of which groups the total is made, the largest first. */
export function groupSentence({ groups }: PublishedYear): string | null {
  const told = groups
    .filter(({ value, share }) => value !== null && share !== null)
    .toSorted((one, other) => other.share! - one.share!)
    .map(({ name, share }) => `${name}占 ${shareText(share, 100)}`);
  return told.length === 0 ? null : `${told.join('，')}。`;
}

/** What a service gives, what that is worth, and how that compares with the published year before. */
export function serviceSentence(
  { comparedWith }: PublishedYear,
  { indicator, amount, unit, value, share, before, isTyped }: PublishedService,
): string {
  const given = indicator === null || amount === null ? null : `${indicator} ${written(amount, unit)}`;
  return sentence([
    given,
    `价值 ${money(value)}${isTyped ? '（由主管部门直接填报）' : ''}`,
    share === null ? null : `占总值${smallest(share)}`,
    before === null || comparedWith === null
      ? null
      : changed(comparedWith, { change: value - before, nominal: before > 0 ? value / before - 1 : null }),
  ]);
}

/** The first and the last published year; at current prices, which is said. */
export function yearSentence({ years }: PublishedYear): string | null {
  const known = years.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return sentence([
    `按当年价格计，总值由 ${first.year} 年的 ${totalMoney(first.value)}变为 ${last.year} 年的 ${totalMoney(last.value)}`,
    '两年的价格不同，不能视为数量的变化',
  ]);
}

/** What it comes to for a square kilometre and for a resident. */
export function measureSentence({ total: { perKm2, perCapita } }: PublishedYear): string | null {
  const clauses = [
    perKm2 === null ? null : `平均每平方公里 ${money(perKm2)}`,
    perCapita === null ? null : `人均 ${money(perCapita)}`,
  ].filter((clause) => clause !== null);
  return clauses.length === 0 ? null : sentence(clauses);
}

/** What is not sure: always said, also that there is nothing to say. */
export function doubtSentence({ total, missing, parameters, answered }: PublishedYear): string {
  return sentence([
    total.openIssues === 0 ? '计算没有留下需确认的问题' : `计算时提出的 ${total.openIssues} 项问题仍需确认`,
    answered === 0 ? null : `发布前逐项写明了理由`,
    `所用 ${parameters.count} 项参数与口径中 ${parameters.unverified} 项的出处待核实`,
    missing.length === 0 ? null : `应计入的${missing.join('、')}因缺少数据未核算，总值不含这些项目`,
  ]);
}

/** In %: what would read 0.00 is said to be less than can be read. */
const LEAST_SHARE = 0.005;

function smallest(share: number): string {
  return share > 0 && share < LEAST_SHARE ? '不足 0.01%' : ` ${shareText(share, 100)}`;
}

function written(amount: number, unit: string | null): string {
  const { digits, unit: scaled } = amountFigure(amount, unit ?? '');
  return `${digits} ${scaled}`.trim();
}
