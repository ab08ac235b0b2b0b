import { LEAVES, OWN_ADDEND, TOTAL } from '@qingzhang/catalogue/registry';
import { expect, it } from 'vitest';
import { proofOf, regionProof } from './proofs.ts';

it('every line of the main table leads to how it was calculated, the one that is no service to its sum', () => {
  for (const { wire, module } of LEAVES) {
    expect(proofOf({ kind: 'item', serviceCode: wire })).toBe(`${module}?tab=trace`);
    expect(proofOf({ kind: 'part', serviceCode: wire })).toBe(`${module}?tab=trace`);
  }
  expect(proofOf({ kind: 'item', serviceCode: null })).toBe(`${OWN_ADDEND.sum.module}?tab=trace`);
  expect(proofOf({ kind: 'item', serviceCode: 'newer than the page' })).toBe('/main?tab=trace');
  for (const kind of ['subtotal', 'deduction', 'total'] as const)
    expect(proofOf({ kind, serviceCode: null })).toBe(`${TOTAL.module}?tab=trace`);
});

it('what a region has of a figure is shown with the region chosen', () => {
  expect(regionProof(null, 'r1')).toBe(`${TOTAL.module}?tab=trace&region=r1`);
  expect(regionProof({ kind: 'item', serviceCode: null }, 'r1')).toBe(`${OWN_ADDEND.sum.module}?tab=trace&region=r1`);
});
