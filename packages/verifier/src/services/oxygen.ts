import { cell, choice, figure, parameter, sum } from '../account/account.ts';
import { priceOf } from '../account/prices.ts';
import { hectares } from '../land/land.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** 释氧: 32/44 of the CO₂, or 1.19 of the dry matter that plants form (GB/T 38582). */
export function oxygen(given: Case): Opinion {
  const { account, opinionOf } = given;
  const basis = choice(account, 'oxygenParam', 'basis', 'co2Linked');
  const factor = figure(
    account.answering('oxygenFactor', account.unit.id),
    'factor',
    basis === 'co2Linked' ? 32 / 44 : 1.19,
  );
  const amountOf = () => {
    if (basis === 'co2Linked') return factor * opinionOf('carbon').quantity;
    if (basis !== 'nppGross') throw unknownChoice('释氧的核算口径', basis);
    return factor * sum(account.ofYear('oxygenFactor').map((row) => hectares(given, row) * cell(row, 'npp')));
  };
  const quantity = amountOf();
  const price = priceOf(account, {
    rows: account.answering('oxygenParam', account.unit.id),
    column: 'o2Price',
    kind: 'convention',
    otherwise: { price: 1000, year: 2008 },
  });
  return { quantity, value: parameter(account, 'oxygenParam', 'gamma', 1) * quantity * price };
}
