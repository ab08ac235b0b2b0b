import { cell, choice, parameter, sum, text } from '../account/account.ts';
import { priceOf } from '../account/prices.ts';
import { hectares } from '../land/land.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** Woods and shrubs are treated at one cost, grass at another (甘孜 2017 table 3). */
const GRASS = '3';

/** 病虫害控制: outbreaks that natural vegetation is spared, that end by themselves, or all its land (rulings II G). */
export function pest(given: Case): Opinion {
  const { account } = given;
  const method = choice(account, 'pestParam', 'method', 'avoided');
  const params = account.answering('pestParam', account.unit.id);
  const costOf = (column: string, price: number) =>
    priceOf(account, { rows: params, column, kind: 'engineering', otherwise: { price, year: 2010 } });
  const [wooded, grass] = [costOf('forestCost', 375), costOf('grassCost', 112.5)];
  const classes = new Map<string, number[]>();
  for (const row of account.ofYear('pestArea')) {
    const classCode = text(row, 'classCode');
    const parts = classes.get(classCode) ?? [];
    classes.set(classCode, parts);
    switch (method) {
      case 'avoided':
        parts.push((hectares(given, row) * (cell(row, 'refRate') - cell(row, 'pestRate'))) / 100);
        break;
      case 'selfHealed':
        parts.push((cell(row, 'occurArea') * cell(row, 'selfHealPct')) / 100);
        break;
      case 'naturalArea':
        parts.push(hectares(given, row));
        break;
      default:
        throw unknownChoice('病虫害控制的方法', method);
    }
  }
  // A class that is worse off than managed stands counts 0.
  const counted = [...classes].map(([classCode, parts]) => {
    const hm2 = Math.max(sum(parts), 0);
    return { hm2, yuan: hm2 * (account.lineage(classCode).includes(GRASS) ? grass : wooded) };
  });
  return {
    quantity: sum(counted.map(({ hm2 }) => hm2)),
    value: parameter(account, 'pestParam', 'gamma', 1) * sum(counted.map(({ yuan }) => yuan)),
  };
}
