import { cell, choice, parameter, sum, text } from '../account/account.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** 物质产品: output at its price, less cost, or the rent of the land; the quantity is how many products there are. */
export function products({ account }: Case): Opinion {
  const method = choice(account, 'productParam', 'method', 'gross');
  const rows = account.ofYear('productArea');
  const values = rows.map((row) => {
    const output = cell(row, 'output', 0);
    switch (method) {
      case 'gross':
      case 'gamma':
        return output === 0 ? 0 : output * cell(row, 'price');
      case 'net':
        return output === 0 ? 0 : output * (cell(row, 'price') - cell(row, 'cost'));
      case 'rent':
        return cell(row, 'area', 0) === 0 && cell(row, 'landRent', 0) === 0
          ? 0
          : cell(row, 'area') * cell(row, 'landRent');
      default:
        throw unknownChoice('物质产品的方法', method);
    }
  });
  // A row that names neither factor is there for another method.
  const counted = rows.filter((row) => !Number.isNaN(cell(row, method === 'rent' ? 'landRent' : 'output')));
  const listed = new Set(counted.map((row) => `${text(row, 'category')} ${text(row, 'product')}`));
  return { quantity: listed.size, value: parameter(account, 'productParam', 'gamma', 1) * sum(values) };
}
