import { expect, it } from 'vitest';
import { sharesOfParts, sharesOfTotal } from './shares-of-total.ts';
import type { ServiceTotal } from './use-year-total.ts';

const done = { status: 'done', openIssues: 0 } as const;
const leaf = (code: string, value: number | null): ServiceTotal => ({
  code,
  name: code,
  kind: 'leaf',
  value,
  physicalAmount: null,
  physicalUnit: '',
  ...done,
});
const account = { profile: 'SD-2022', services: null };
const total = {
  epv: 106.68,
  erv: 49.84 + 20,
  ecv: 10.39,
  stale: false,
  ...done,
  services: [leaf('product', 106.68), leaf('river', 49.84), leaf('soil', 20), leaf('tour', 10.39)],
};

it('shares come to 100 as in the report: what rounding leaves goes to the largest', () => {
  // Of 186.91: 57.075 → 57.08, 26.665 → 26.67, 10.700 → 10.70, 5.559 → 5.56; together 100.01, so the largest has 57.07.
  const shares = sharesOfTotal(total, account)!;
  expect([...shares]).toEqual([
    ['product', 57.07],
    ['river', 26.67],
    ['soil', 10.7],
    ['tour', 5.56],
  ]);
  expect(sharesOfParts(shares)!.regulating).toBeCloseTo(37.37, 9);
});

it('shares are not known where not everything counted is in sight, and of a total that is out of date', () => {
  expect(sharesOfTotal({ ...total, services: total.services.slice(1) }, account)).toBeNull();
  expect(sharesOfTotal({ ...total, stale: true }, account)).toBeNull();
  expect(sharesOfTotal(undefined, account)).toBeNull();
});
