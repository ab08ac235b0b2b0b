import type { MainRow } from '@qingzhang/contract/results/report';
import { expect, it } from 'vitest';
import { barShares, countedServices, givingServices, partsOfTotal } from './counted-services.ts';

const row = (serviceCode: string | null, value: number | null, included = true) =>
  ({ kind: 'item', serviceCode, value, included }) as MainRow;
const others = [
  { kind: 'subtotal', serviceCode: null, value: 100, included: null },
  { kind: 'deduction', serviceCode: null, value: -5, included: null },
  { kind: 'total', serviceCode: null, value: 102, included: null },
] as unknown as readonly MainRow[];

it('a loss is counted and shown, without a bar of its own', () => {
  const rows = [row('climate', 60), row('product', 40), row('river', -20), row('soil', null), row('wood', 5, false)];
  const counted = countedServices(rows);
  expect(counted.map(({ serviceCode }) => serviceCode)).toEqual(['climate', 'product', 'river']);
  expect(givingServices(rows).map(({ serviceCode }) => serviceCode)).toEqual(['climate', 'product']);
  // 60 and 40 of the 100 that are given; the total is 80.
  expect(barShares(counted)).toEqual([0.6, 0.4, 0]);
  expect(barShares([row('river', -20)])).toEqual([0]);
});

it('what a sum adds itself is among the parts, so that they come to the total', () => {
  const rows = [row('climate', 60), row('product', 40), row(null, 7), row('wood', 5, false), ...others];
  const parts = partsOfTotal(rows);
  expect(parts.map(({ value }) => value)).toEqual([60, 40, 7, -5]);
  // 60 + 40 + 7 − 5
  expect(parts.reduce((sum, { value }) => sum + value!, 0)).toBe(others.at(-1)!.value);
  // Where no sum adds anything there is no line of it.
  expect(partsOfTotal([row('climate', 60), row(null, 0)])).toHaveLength(1);
});
