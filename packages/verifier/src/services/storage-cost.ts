import { choice, parameter, type Account } from '../account/account.ts';
import { priceOf } from '../account/prices.ts';

/** 元 for a cubic metre of storage: what a reservoir costs to build, or per year of its life (rulings 3, rulings II G). */
export function storageCost(account: Account, table: 'riverParam' | 'floodParam'): number {
  const rows = account.answering(table, account.unit.id);
  const building = priceOf(account, {
    rows,
    column: 'reservoirUnitCost',
    kind: 'engineering',
    otherwise: { price: 7.06, year: 2010 },
  });
  if (choice(account, table, 'costMode', 'fullCapital') === 'fullCapital') return building;
  const depreciation = parameter(account, table, 'depreciationRate', 0.02);
  const operating = priceOf(account, {
    rows,
    column: 'operatingCost',
    kind: 'engineering',
    otherwise: { price: 0.07, year: 2010 },
  });
  // Storage lasts one year.
  return building * depreciation + operating;
}
