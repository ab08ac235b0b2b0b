import { cell, choice, parameter, sum } from '../account/account.ts';
import { priceOf } from '../account/prices.ts';
import { hectares } from '../land/land.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** 元/hm² a year of 2008 by Shannon–Wiener index: below 1, 1–2, …, from 6 on. */
const GRADES = [3000, 5000, 10_000, 20_000, 30_000, 40_000, 50_000];

/** 生物多样性维护: area by grade, raised by a tenth for each point of rare, endemic and ancient species (GB/T 38582). */
export function biodiversity(given: Case): Opinion {
  const { account } = given;
  const method = choice(account, 'bioParam', 'method', 'gb38582');
  if (method !== 'gb38582' && method !== 'simple') throw unknownChoice('生物多样性维护的方法', method);
  const rows = account.answering('bioParam', account.unit.id);
  const grades = GRADES.map((price, index) =>
    priceOf(account, { rows, column: `grade${index + 1}`, kind: 'convention', otherwise: { price, year: 2008 } }),
  );
  const parts = account.ofYear('bioArea').map((row) => {
    const hm2 = hectares(given, row);
    const grade = grades[Math.min(6, Math.max(0, Math.floor(cell(row, 'shannonIndex'))))]!;
    const scores = ['endangeredScore', 'endemicScore', 'ancientScore'].map((column) => cell(row, column, 0));
    return { hm2, value: hm2 * grade * (method === 'simple' ? 1 : 1 + 0.1 * sum(scores)) };
  });
  const gamma = parameter(account, 'bioParam', 'gamma', 1);
  return { quantity: sum(parts.map(({ hm2 }) => hm2)), value: gamma * sum(parts.map(({ value }) => value)) };
}
