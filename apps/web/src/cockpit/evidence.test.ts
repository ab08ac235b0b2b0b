import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { expect, it } from 'vitest';
import { askingLines, evidenceOf, unverifiedLines, widestLines } from './evidence.ts';

const row = (serviceCode: string | null, more: Partial<MainRow>) =>
  ({
    kind: 'item',
    item: serviceCode ?? '景观价值',
    serviceCode,
    value: 10,
    included: true,
    band: null,
    ...more,
  }) as MainRow;

const river = row('river', { status: 'done', unverified: 1, band: { low: 9, high: 11 } });
const addend = row(null, { status: 'confirm', openIssues: 2, unverified: 1, band: { low: 5, high: 15 } });
const typed = row('tour', { status: 'confirm', openIssues: 5, unverified: null });
const left = row('wood', { status: 'confirm', openIssues: 9, unverified: 4, included: false });
const report = {
  annex1: [river, addend, typed, left],
  annex5: [
    { serviceCode: 'river', verification: 'unverified' },
    { serviceCode: 'river', verification: 'verified' },
    { serviceCode: 'wood', verification: 'unverified' },
    { serviceCode: OWN_ADDEND.wire, verification: 'unverified' },
  ],
  catalogue: [
    { serviceCode: 'river', verification: 'verified' },
    { serviceCode: 'tour', verification: 'verified' },
  ],
} as unknown as AccountReport;

it('figures rest on the parameters and choices of what is counted and calculated, what a sum adds itself among it', () => {
  // Three of water and one of the addend; what is typed rests on none, what is left out is not counted.
  expect(evidenceOf(report, null)).toEqual({ count: 4, unverified: 2 });
  expect(evidenceOf(report, river)).toEqual({ count: 3, unverified: 1 });
  expect(evidenceOf(report, typed)).toEqual({ count: 0, unverified: 0 });
});

it('the scene of doubts names what asks, what rests on the unverified and what is widest, the most first', () => {
  expect(askingLines(report)).toEqual([typed, addend]);
  expect(unverifiedLines(report)).toEqual([river, addend]);
  expect(widestLines(report)).toEqual([addend, river]);
});
