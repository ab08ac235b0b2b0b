import fc from 'fast-check';
import { between, perhaps, seldom } from './case.ts';

/** What the parameter row of a pollutant says of its price; a blank takes the law's and the province's figures. */
export interface PollutantPrice {
  readonly unitCost: number | null;
  readonly taxPerEquivalent: number | null;
  readonly equivalentKg: number | null;
  readonly gamma: number;
  readonly priceIndex: number;
}

export const pollutantPrice: fc.Arbitrary<PollutantPrice> = fc.record({
  unitCost: seldom(between(100, 9000)),
  taxPerEquivalent: perhaps(between(1.2, 12)),
  equivalentKg: perhaps(between(0.02, 4)),
  gamma: between(0.1, 1),
  priceIndex: between(0.5, 5),
});

/** γ · c, c = T/e · 1000 yuan a tonne unless a cost is typed; what is typed follows its index. */
export function pollutantWorth(price: PollutantPrice, tax: number, equivalent: number): number {
  const { unitCost, taxPerEquivalent, equivalentKg, gamma, priceIndex } = price;
  if (unitCost !== null) return gamma * unitCost * priceIndex;
  const T = taxPerEquivalent === null ? tax * priceIndex : taxPerEquivalent * priceIndex;
  return (gamma * T * 1000) / (equivalentKg ?? equivalent);
}
