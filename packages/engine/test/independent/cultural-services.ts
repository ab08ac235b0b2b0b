import fc from 'fast-check';
import { between, perhaps, shareAndIndex, type Case } from './case.ts';

interface Input {
  /** Only an account that leaves the landscape out may lack either. */
  readonly m2: number | null;
  readonly premium: number | null;
  readonly more: { gamma: number; priceIndex: number };
  readonly included: boolean;
}

/** V = γ · A · p where the account counts the landscape, else nothing. */
export const culturalServices: Case<Input> = {
  wire: 'culture',
  name: 'landscape',
  inputs: fc
    .record({
      m2: perhaps(between(1, 5e6)),
      premium: perhaps(between(1, 200)),
      more: shareAndIndex,
      included: fc.boolean(),
    })
    .map((input) => ({ ...input, included: input.included && input.m2 !== null && input.premium !== null })),
  tables: ({ m2, premium, included, more }) => ({
    cultureParam: [{ includeLandscape: included, benefitAreaM2: m2, premium, ...more }],
  }),
  expected: ({ m2, premium, included, more: { gamma, priceIndex } }) => ({
    quantity: included ? m2! : 0,
    value: included ? gamma * priceIndex * m2! * premium! : 0,
    figures: { views: m2 === null || premium === null ? 0 : 1 },
  }),
};
