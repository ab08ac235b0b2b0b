import { expect, it } from 'vitest';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Drawing } from '../../../documents/drawing.ts';
import { changeBars, effectBars } from './effect-bars.ts';

const NO_CHANGE = {
  from: 0,
  to: 0,
  change: 0,
  nominal: null,
  quantityEffect: 0,
  structureEffect: 0,
  priceEffect: 0,
  enteredEffect: 0,
  leftEffect: 0,
  methodEffect: 0,
  boundaryEffect: 0,
  scope: 0,
  unsplit: 0,
};
const grown = { ...NO_CHANGE, change: 2e8, quantityEffect: 2e8 };
const comparison = {
  from: 2022,
  to: 2023,
  services: [
    { ...grown, serviceCode: 'carbon', name: '固碳' },
    { ...grown, serviceCode: 'river', name: '水源涵养' },
    { ...grown, serviceCode: 'oxygen', name: '释氧' },
  ],
  total: grown,
  issues: [],
} as unknown as AccountReport['annex4']['comparisons'][number];
const done = { status: 'done', openIssues: 0 } as const;
const open = { status: 'confirm', openIssues: 2 } as const;
const stale = { status: 'stale', openIssues: 0 } as const;
const row = (serviceCode: string, standings: AccountReport['annex4']['rows'][number]['standings']) => ({
  serviceCode,
  name: serviceCode,
  values: [1, 1],
  standings,
});
const annex4: AccountReport['annex4'] = {
  years: [2022, 2023],
  rows: [
    row('carbon', [open, done]),
    row('river', [done, done]),
    row('oxygen', [{ status: 'missing', openIssues: 0 }, stale]),
    row('gep', [open, stale]),
  ],
  comparisons: [comparison],
  constant: { baseYear: null, years: [], services: [], issues: [] },
} as unknown as AccountReport['annex4'];

/** The texts that stand on one line with a name. */
function lineOf(drawing: Drawing | null, name: string): string[] {
  const texts = drawing!.shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
  const { y } = texts.find(({ text }) => text === name)!;
  return texts.filter((each) => each.y === y && each.text !== name).map(({ text }) => text);
}

it('a change is as doubtful as the worse of the two years that it lies between', () => {
  const drawing = changeBars(annex4, comparison);
  expect(lineOf(drawing, '固碳')).toContain('需确认 2 项');
  expect(lineOf(drawing, '释氧')).toContain('需重算');
  // What may be quoted in both years has nothing beside it: quantity and the change as a whole alone.
  expect(lineOf(drawing, '水源涵养').filter((text) => text !== '')).toEqual(['+2.00 亿元', '+2.00 亿元']);
  expect(lineOf(effectBars(annex4, comparison), '合计变化')).toEqual(['+2.00 亿元', '需重算']);
});
