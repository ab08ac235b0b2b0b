import { cell, choice, parameter, sum, type Account } from '../account/account.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

function culture(account: Account, column: string, otherwise = NaN): number {
  return parameter(account, 'cultureParam', column, otherwise);
}

/** Prices of the parameter row follow its typed index. */
function wage(account: Account): number {
  return culture(account, 'annualWage') * culture(account, 'priceIndex', 1);
}

/** 旅游康养: visits, each at what its way, stay and time cost, by nature's share. */
export function tourism({ account }: Case): Opinion {
  const usual = (wage(account) / culture(account, 'workDays', 250)) * culture(account, 'timeFactor', 1 / 3);
  const parts = account.ofYear('tourScenic').map((row) => {
    const days = cell(row, 'travelDays') + cell(row, 'stayDays');
    const costs = ['costTransport', 'costLodging', 'costTicket', 'costOther'].map((column) => cell(row, column, 0));
    const each = days * cell(row, 'dayWage', usual) + sum(costs);
    return { visits: cell(row, 'visitors'), value: cell(row, 'visitors') * each * cell(row, 'ecoShare', 1) };
  });
  const value = culture(account, 'gamma', 1) * sum(parts.map((part) => part.value));
  return { quantity: sum(parts.map(({ visits }) => visits)), value };
}

/** 休闲游憩: hours of residents at a part of the wage, or area at its own price. */
export function leisure({ account }: Case): Opinion {
  const method = choice(account, 'cultureParam', 'leisureMethod', 'personTime');
  const rows = account.ofYear('leisureArea');
  const gamma = culture(account, 'gamma', 1);
  if (method === 'personTime') {
    const hours = sum(rows.map((row) => cell(row, 'visits') * cell(row, 'hoursPerVisit')));
    const hour = (wage(account) / culture(account, 'workHours', 2000)) * culture(account, 'timeFactor', 1 / 3);
    return { quantity: hours, value: gamma * hours * hour };
  }
  if (method !== 'area') throw unknownChoice('休闲游憩的方法', method);
  const value = gamma * sum(rows.map((row) => cell(row, 'area') * cell(row, 'unitValue')));
  return { quantity: sum(rows.map((row) => cell(row, 'area'))), value };
}

/** 景观价值, where it is counted: m² of buildings with a view at a premium. */
export function landscape({ account }: Case): Opinion {
  if (choice(account, 'cultureParam', 'includeLandscape', 'false') !== 'true') return { quantity: 0, value: 0 };
  const rows = account.ofYear('cultureParam');
  const views = rows.filter((row) => cell(row, 'benefitAreaM2', 0) !== 0 || cell(row, 'premium', 0) !== 0);
  const worth = views.map((row) => cell(row, 'benefitAreaM2') * cell(row, 'premium') * cell(row, 'priceIndex', 1));
  return {
    quantity: sum(rows.map((row) => cell(row, 'benefitAreaM2', 0))),
    value: culture(account, 'gamma', 1) * sum(worth),
  };
}
