import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareYears } from './compare-years.ts';
import type { ComparedItem } from './compared-item.ts';

/** Golden Y1: water, carbon dioxide and electricity. */
const YEAR_0: readonly ComparedItem[] = [
  { serviceCode: 'river', quantity: 3e8, unitPrice: 7 },
  { serviceCode: 'carbon', quantity: 330_000, unitPrice: 55 },
  { serviceCode: 'climate', quantity: 1.1e10, unitPrice: 0.55 },
];
const YEAR_1: readonly ComparedItem[] = [
  { serviceCode: 'river', quantity: 3.2e8, unitPrice: 7.3 },
  { serviceCode: 'carbon', quantity: 345_000, unitPrice: 75 },
  { serviceCode: 'climate', quantity: 1.05e10, unitPrice: 0.56 },
];

function expectNear(actual: number | null, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-9);
}

function codes(issues: readonly { code: string }[]): string[] {
  return issues.map(({ code }) => code);
}

describe('comparing two years', () => {
  it('tells quantity from price, and money up from nature down (Y1)', () => {
    const { total } = compareYears(YEAR_0, YEAR_1);
    // V0 = 3e8·7 + 330 000·55 + 1.1e10·0.55 = 2.1e9 + 18.15e6 + 6.05e9
    expect(total.fromFen).toBe(816_815_000_000n);
    // V1 = 3.2e8·7.3 + 345 000·75 + 1.05e10·0.56 = 2.336e9 + 25.875e6 + 5.88e9
    expect(total.toFen).toBe(824_187_500_000n);
    // 8 241 875 000 ÷ 8 168 150 000 − 1
    expectNear(total.nominal, 0.00902591162013433);
    // at the old prices 2.24e9 + 18.975e6 + 5.775e9 = 8 033 975 000; ÷ 8 168 150 000 − 1
    expectNear(total.real.laspeyres, -0.016426608228301554);
    expectNear(total.real.paasche, -0.0158661452580674);
    expectNear(total.real.fisher, -0.01614641665241745);
    // 8 033 975 000 − 8 168 150 000 and 8 241 875 000 − 8 033 975 000
    expect(total.quantityFen).toBe(-13_417_500_000n);
    expect(total.priceFen).toBe(20_790_000_000n);
    expect([total.scopeFen, total.unsplitFen]).toEqual([0n, 0n]);
  });

  it('gives the parts of each service, in the order of the report', () => {
    const { services } = compareYears(YEAR_0.toReversed(), YEAR_1);
    expect(services.map(({ title }) => title)).toEqual(['水源涵养', '固碳', '气候调节']);
    // water: 0.2e8·7 = 1.4e8 and 3.2e8·0.3 = 0.96e8 元
    expect(services[0]).toMatchObject({ quantityFen: 14_000_000_000n, priceFen: 9_600_000_000n, presence: 'both' });
  });

  it('takes the price from the value where only the value is known', () => {
    // 100.00 元 for 10 → 132.00 元 for 12: (12 − 10)·10 = 20, 12·(11 − 10) = 12
    const { total } = compareYears(
      [{ serviceCode: 'soil', quantity: 10, valueFen: 10_000n }],
      [{ serviceCode: 'soil', quantity: 12, valueFen: 13_200n }],
    );
    expect([total.quantityFen, total.priceFen]).toEqual([2000n, 1200n]);
    expectNear(total.real.laspeyres, 0.2);
  });

  it('keeps a service of one year apart as scope, outside the real change', () => {
    const { services, total, issues } = compareYears(YEAR_0, [
      ...YEAR_1,
      { serviceCode: 'bio', quantity: 60_000, valueFen: 41_650_000_000n },
    ]);
    expect(services.at(-1)).toMatchObject({ serviceCode: 'bio', presence: 'toOnly', scopeFen: 41_650_000_000n });
    expect(services.at(-1)!.real).toEqual({ laspeyres: null, paasche: null, fisher: null });
    expectNear(total.real.laspeyres, -0.016426608228301554);
    // 824 187 500 000 + 41 650 000 000 − 816 815 000 000 分
    expect(total.changeFen).toBe(49_022_500_000n);
    expect(codes(issues)).toContain('ONE_YEAR_ONLY');
  });

  it('says where money cannot be told apart because the quantity has no price', () => {
    const { services, issues } = compareYears(
      [{ serviceCode: 'product', quantity: null, valueFen: 1000n }],
      [{ serviceCode: 'product', quantity: null, valueFen: 1100n }],
    );
    expect(services[0]).toMatchObject({ unsplitFen: 100n, quantityFen: 0n, priceFen: 0n, nominal: 0.1 });
    expect(codes(issues)).toEqual(['NOT_SPLIT']);
  });

  it('compares product by product: a new product is scope, not growth', () => {
    const { services } = compareYears(
      [{ serviceCode: 'product', item: '小麦', quantity: 10, unitPrice: 2 }],
      [
        { serviceCode: 'product', item: '小麦', quantity: 11, unitPrice: 2 },
        { serviceCode: 'product', item: '蜜桃', quantity: 1, unitPrice: 5 },
      ],
    );
    expect(services[0]).toMatchObject({ quantityFen: 200n, priceFen: 0n, scopeFen: 500n, changeFen: 700n });
  });

  it('reads a quantity that fell to 0 as a loss of quantity', () => {
    const { total } = compareYears(
      [{ serviceCode: 'wind', quantity: 5, valueFen: 1000n }],
      [{ serviceCode: 'wind', quantity: 0, valueFen: 0n }],
    );
    expect(total).toMatchObject({ quantityFen: -1000n, priceFen: 0n, unsplitFen: 0n, nominal: -1 });
    expect(total.real).toEqual({ laspeyres: -1, paasche: -1, fisher: -1 });
  });

  it('asks for a reason above 30 % and where the method changed', () => {
    const { issues } = compareYears(
      [{ serviceCode: 'climate', method: 'heat', quantity: 10, unitPrice: 1 }],
      [{ serviceCode: 'climate', method: 'et', quantity: 14, unitPrice: 1 }],
    );
    expect(codes(issues)).toEqual(['METHOD_CHANGED', 'LARGE_CHANGE']);
  });

  it('gives the odd 分 to the larger effect, so that equal prices have none', () => {
    // 1.5 · 0.33 = 0.495 → 0.50 元, 4.5 · 0.33 = 1.485 → 1.49 元; 3 · 0.33 = 0.99 元
    const { total } = compareYears(
      [{ serviceCode: 'soil', quantity: 1.5, unitPrice: 0.33 }],
      [{ serviceCode: 'soil', quantity: 4.5, unitPrice: 0.33 }],
    );
    expect([total.fromFen, total.toFen, total.quantityFen, total.priceFen]).toEqual([50n, 149n, 99n, 0n]);
  });

  it('has nothing to say of two empty years', () => {
    const { services, total } = compareYears([], []);
    expect(services).toEqual([]);
    expect(total).toMatchObject({ changeFen: 0n, nominal: null, real: { laspeyres: null } });
  });

  it('always sums to the change in 分', () => {
    const item = fc.record({
      serviceCode: fc.constantFrom('river', 'soil', 'air', 'product'),
      item: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      valueFen: fc.bigInt({ min: -10_000n, max: 10n ** 13n }),
    });
    const year = fc.uniqueArray(item, { selector: (entry) => `${entry.serviceCode} ${entry.item}` });
    fc.assert(
      fc.property(year, year, (from, to) => {
        const { services, total } = compareYears(from, to);
        for (const part of [...services, total]) {
          expect(part.quantityFen + part.priceFen + part.scopeFen + part.unsplitFen).toBe(part.changeFen);
        }
        expect(services.reduce((sum, part) => sum + part.changeFen, 0n)).toBe(total.changeFen);
        expect(compareYears(from.toReversed(), to.toReversed()).total.quantityFen).toBe(total.quantityFen);
      }),
    );
  });
});
