import type { MainRow } from '@qingzhang/contract/results/report';
import { expect, it } from 'vitest';
import { barShares, countedServices, givingServices } from './counted-services.ts';

const row = (serviceCode: string, value: number | null, included = true) =>
  ({ kind: 'item', serviceCode, value, included }) as MainRow;

it('a loss is counted and shown, without a bar of its own', () => {
  const rows = [row('climate', 60), row('product', 40), row('river', -20), row('soil', null), row('wood', 5, false)];
  const counted = countedServices(rows);
  expect(counted.map(({ serviceCode }) => serviceCode)).toEqual(['climate', 'product', 'river']);
  expect(givingServices(rows).map(({ serviceCode }) => serviceCode)).toEqual(['climate', 'product']);
  // 60 and 40 of the 100 that are given; the total is 80.
  expect(barShares(counted)).toEqual([0.6, 0.4, 0]);
  expect(barShares([row('river', -20)])).toEqual([0]);
});
