import { cell, choice, figure, parameter, sum, text } from '../account/account.ts';
import { priceOf, type PriceKind } from '../account/prices.ts';
import { hectares } from '../land/land.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** What an oxygen price is: 1000 元 of 2008 for industrial oxygen is what the standard fixed. */
const OXYGEN_PRICES: Readonly<Record<string, PriceKind>> = {
  industrial: 'convention',
  medical: 'market',
  afforestation: 'engineering',
};

/** 释氧: 32/44 of the CO₂, or 1.19 of the dry matter that plants form (GB/T 38582). */
export function oxygen(given: Case): Opinion {
  const { account, opinionOf } = given;
  const basis = choice(account, 'oxygenParam', 'basis', 'co2Linked');
  const amountOf = () => {
    const tied = account.answering('oxygenFactor', account.unit.id).filter((row) => text(row, 'classCode') === '');
    if (basis === 'co2Linked') return figure(tied, 'factor', 32 / 44) * opinionOf('carbon').quantity;
    if (basis !== 'nppGross') throw unknownChoice('释氧的核算口径', basis);
    return sum(
      account.ofYear('oxygenFactor').map((row) => cell(row, 'factor', 1.19) * hectares(given, row) * cell(row, 'npp')),
    );
  };
  const quantity = amountOf();
  const kind = OXYGEN_PRICES[choice(account, 'oxygenParam', 'priceType', 'industrial')];
  if (kind === undefined) throw unknownChoice('氧气的价格类型', choice(account, 'oxygenParam', 'priceType', ''));
  const price = priceOf(account, {
    rows: account.answering('oxygenParam', account.unit.id),
    column: 'o2Price',
    kind,
    otherwise: { price: kind === 'convention' ? 1000 : NaN, year: 2008 },
  });
  return { quantity, value: parameter(account, 'oxygenParam', 'gamma', 1) * quantity * price };
}
