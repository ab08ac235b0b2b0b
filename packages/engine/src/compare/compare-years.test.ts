import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareYears, type Change } from './compare-years.ts';
import type { ComparedLabel, ComparedService } from './compared-item.ts';

const PARTS = [
  'quantityFen',
  'structureFen',
  'priceFen',
  'enteredFen',
  'leftFen',
  'methodFen',
  'boundaryFen',
  'scopeFen',
  'unsplitFen',
] as const;

function label(name: string, quantity: number | null, price: number, isLand = false): ComparedLabel {
  return { key: name, name, isLand, quantity, value: (quantity ?? 1) * price };
}

function service(
  serviceCode: string,
  labels: readonly ComparedLabel[],
  more: Partial<ComparedService> = {},
): ComparedService {
  const yuan = labels.reduce((sum, { value }) => sum + value, 0);
  return { serviceCode, valueFen: BigInt(Math.round(yuan * 100)), labels, adds: false, ...more };
}

function whole(serviceCode: string, quantity: number | null, price: number): ComparedService {
  return service(serviceCode, [label('', quantity, price, true)]);
}

function expectNear(actual: number | null, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-9);
}

function expectAddsUp(part: Change): void {
  expect(PARTS.reduce((sum, key) => sum + part[key], 0n)).toBe(part.changeFen);
}

const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code);

describe('comparing two years', () => {
  it('tells quantity from price, and money up from nature down (Y1)', () => {
    const { total, services } = compareYears(
      [whole('climate', 1.1e10, 0.55), whole('river', 3e8, 7), whole('carbon', 330_000, 55)],
      [whole('river', 3.2e8, 7.3), whole('carbon', 345_000, 75), whole('climate', 1.05e10, 0.56)],
    );
    expect(services.map(({ title }) => title)).toEqual(['水源涵养', '固碳', '气候调节']);
    // V0 = 2.1e9 + 18.15e6 + 6.05e9, V1 = 2.336e9 + 25.875e6 + 5.88e9; 8 241 875 000 ÷ 8 168 150 000 − 1
    expect([total.fromFen, total.toFen]).toEqual([816_815_000_000n, 824_187_500_000n]);
    expectNear(total.nominal, 0.00902591162013433);
    expectNear(total.real.laspeyres, -0.016426608228301554);
    expectNear(total.real.paasche, -0.0158661452580674);
    expectNear(total.real.fisher, -0.01614641665241745);
    // at the old prices 8 033 975 000
    expect([total.quantityFen, total.priceFen]).toEqual([-13_417_500_000n, 20_790_000_000n]);
    expect(total.coverage).toBe(1);
  });

  it('is all quantity where each pollutant keeps its price, whatever the mix (D-1)', () => {
    const price = 6000 / 0.95;
    const { services } = compareYears(
      [service('air', [label('SO2', 100, price), label('dust', 1000, 300)])],
      [service('air', [label('SO2', 200, price), label('dust', 900, 300)])],
    );
    // 631 578.95 → 1 263 157.89, 300 000 → 270 000
    expect(services[0]).toMatchObject({ quantityFen: 63_157_894n - 3_000_000n, priceFen: 0n, structureFen: 0n });
  });

  it('keeps the mix, what came and what went apart where visits may be added (D-2)', () => {
    const { services, total } = compareYears(
      [service('tour', [label('a', 100, 700), label('b', 100, 120), label('c', 10, 500)], { adds: true })],
      [service('tour', [label('a', 150, 700), label('b', 70, 130), label('d', 20, 300)], { adds: true })],
    );
    // M0 = 82 000 ÷ 200 = 410: 410 · 20; (700 − 410) · 50 + (120 − 410) · (−30); 70 · 10; −5 000; +6 000
    expect(services[0]).toMatchObject({
      fromFen: 8_700_000n,
      toFen: 12_010_000n,
      quantityFen: 820_000n,
      structureFen: 2_320_000n,
      priceFen: 70_000n,
      leftFen: -500_000n,
      enteredFen: 600_000n,
      entered: ['d'],
      left: ['c'],
    });
    expectNear(total.real.laspeyres, 0.382926829268293);
    expectNear(total.real.paasche, 0.374698795180723);
    expect(total.real.fisher).toBeCloseTo(0.378806675, 9);
  });

  it('is all quantity where prices are apart by no more than stored 分 leave unknown', () => {
    // 7 元/m³: 1.001 m³ are 7.007 元, stored as 7.01; 3.003 m³ are 21.021 元, stored as 21.02. 21.02/3.003 − 7.01/1.001 is
    // −0.0033 元/m³, and a 分 off each would be 0.01/1.001 + 0.01/3.003 = 0.0133 元/m³.
    const stored = (quantity: number, value: number) => ({
      ...label('a', quantity, 0),
      value,
      isRounded: true as const,
    });
    const { services } = compareYears(
      [service('river', [stored(1.001, 7.01)])],
      [service('river', [stored(3.003, 21.02)])],
    );
    expect(services[0]).toMatchObject({ priceFen: 0n, quantityFen: 1401n });
    // A price that rose by a tenth is no rounding.
    const dearer = compareYears([service('river', [stored(1.001, 7.01)])], [service('river', [stored(3.003, 23.12)])]);
    expect(dearer.services[0]!.priceFen).toBe(209n);
  });

  it('a class that had no land is quantity, not something new', () => {
    const { services } = compareYears(
      [service('river', [label('1', 10, 7, true)])],
      [service('river', [label('1', 10, 7, true), label('3', 2, 7, true)])],
    );
    expect(services[0]).toMatchObject({ quantityFen: 1400n, enteredFen: 0n, priceFen: 0n });
  });

  it('keeps a service of one year apart as scope, outside the real change', () => {
    const { services, total, issues } = compareYears(
      [whole('river', 10, 7)],
      [whole('river', 10, 7), whole('bio', 6, 5)],
    );
    expect(services.at(-1)).toMatchObject({ serviceCode: 'bio', presence: 'toOnly', scopeFen: 3000n });
    expect(total.real.laspeyres).toBe(0);
    expect(codes(issues)).toContain('ONE_YEAR_ONLY');
  });

  it('says where money cannot be told apart because the quantity has no price', () => {
    const { services, issues } = compareYears([whole('product', null, 10)], [whole('product', null, 11)]);
    expect(services[0]).toMatchObject({ unsplitFen: 100n, quantityFen: 0n });
    expect(codes(issues)).toContain('NOT_SPLIT');
    expect(codes(issues)).toContain('COVERAGE_LOW');
  });

  it('puts a change of method apart: the earlier year by the later method where it can be, else all of it', () => {
    const before = { ...whole('climate', 10, 1), method: 'heat' };
    const after = { ...whole('climate', 14, 1), method: 'et' };
    const again = new Map([['climate', { method: { ...whole('climate', 13, 1), method: 'et' } }]]);
    const known = compareYears([before], [after], { again });
    // 10.00 → 13.00 by the other method, then 13.00 → 14.00
    expect(known.services[0]).toMatchObject({ methodFen: 300n, quantityFen: 100n, priceFen: 0n });
    const unknown = compareYears([before], [after]);
    expect(unknown.services[0]).toMatchObject({ methodFen: 400n, quantityFen: 0n });
    expect(codes(unknown.issues)).toEqual(['METHOD_CHANGED', 'LARGE_CHANGE', 'COVERAGE_LOW']);
  });

  it('cannot split what one year has typed as a whole: nothing has left or entered, and no method is to blame', () => {
    const calculated = service('product', [label('product=桃', 10, 7), label('product=稻', 5, 6)], { method: 'gross' });
    const { services, issues } = compareYears([calculated], [whole('product', null, 130)]);
    // 70 + 30 = 100.00 by product, 130.00 typed
    expect(services[0]).toMatchObject({ unsplitFen: 3000n, leftFen: 0n, quantityFen: 0n, methodFen: 0n, left: [] });
    expect(codes(issues)).toEqual(['NOT_SPLIT', 'COVERAGE_LOW']);
    const back = compareYears([whole('product', null, 130)], [calculated]);
    expect(back.services[0]).toMatchObject({ unsplitFen: -3000n, enteredFen: 0n, entered: [] });
  });

  it('splits neither way what one way is beyond every number', () => {
    // 6.6e7 times a price of 1.3e-23 ÷ 5e-324 is beyond 1.8e308; 5e-324 times that price is not.
    const part = (quantity: number, value: number) => ({ key: 'b', name: 'b', isLand: false, quantity, value });
    const tiny = service('product', [part(5e-324, 1.337132246922922e-23)]);
    const large = service('product', [part(66424126.838915706, 5.56268464626801e-309)], { valueFen: 1n });
    expect(compareYears([tiny], [large]).total.unsplitFen).toBe(1n);
    expect(compareYears([large], [tiny]).total.unsplitFen).toBe(-1n);
  });

  it('has nothing to say of two empty years', () => {
    const { services, total } = compareYears([], []);
    expect(services).toEqual([]);
    expect(total).toMatchObject({ changeFen: 0n, nominal: null, coverage: null, real: { laspeyres: null } });
  });

  it('always sums to the change in 分', () => {
    const part = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      isLand: fc.boolean(),
      quantity: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      value: fc.double({ min: -1e4, max: 1e11, noNaN: true }),
    });
    const own = fc.record({
      serviceCode: fc.constantFrom('river', 'soil', 'air', 'product'),
      adds: fc.boolean(),
      method: fc.constantFrom('x', 'y'),
      valueFen: fc.bigInt({ min: -10_000n, max: 10n ** 13n }),
      labels: fc
        .uniqueArray(part, { selector: ({ key }) => key })
        .map((all) => all.map((each) => ({ ...each, name: each.key }))),
    });
    const year = fc.uniqueArray(own, { selector: ({ serviceCode }) => serviceCode });
    fc.assert(
      fc.property(year, year, (from, to) => {
        const { services, total } = compareYears(from, to);
        [...services, total].forEach(expectAddsUp);
        const back = compareYears(to, from);
        expect(back.total.changeFen).toBe(-total.changeFen);
        expect([back.total.enteredFen, back.total.leftFen]).toEqual([-total.leftFen, -total.enteredFen]);
        expect([back.total.scopeFen, back.total.unsplitFen]).toEqual([-total.scopeFen, -total.unsplitFen]);
      }),
    );
  });
});

describe('classes of unlike levels', () => {
  const roots: Record<string, string> = { '1': '1', '111': '1', '112': '1', '3': '3', '315': '3' };
  const rootOf = (code: string) => ({ code: roots[code]!, name: roots[code] === '1' ? '森林' : '草地' });
  const land = (code: string, quantity: number, price: number) => ({
    ...label(`class=${code}`, quantity, price, true),
    name: code,
  });

  it('are compared as a whole where one year names the whole and the other its parts', () => {
    // Forest 30 at 10; then 20 + 15 = 35 at 10: 50 元 more of it, nothing has come or gone. Grass stays in its parts.
    const from = service('river', [land('1', 30, 10), land('315', 5, 4)]);
    const to = service('river', [land('111', 20, 10), land('112', 15, 10), land('315', 6, 4)]);
    const { total, issues } = compareYears([from], [to], { rootOf });
    expect([total.quantityFen, total.priceFen]).toEqual([5400n, 0n]);
    expect(total.coverage).toBe(1);
    expect(codes(issues)).toContain('CLASSES_MERGED');
    expect(issues.find(({ code }) => code === 'CLASSES_MERGED')!.text).toContain('“森林”');
    expectAddsUp(total);
  });

  it('that both years name stay as they are', () => {
    const both = service('river', [land('1', 30, 10), land('112', 15, 8)]);
    expect(codes(compareYears([both], [both], { rootOf }).issues)).toEqual([]);
  });
});

describe('another boundary', () => {
  it('is to be confirmed, and stands apart where the earlier year was calculated within it', () => {
    const [from, to] = [whole('river', 100, 2), whole('river', 150, 2)];
    const within = { ...whole('river', 120, 2) };
    const again = new Map([['river', { boundary: within }]]);
    // 200 → 240 within the later boundary, then 30 more at 2 元.
    const { total, issues } = compareYears([from], [to], { again, boundary: '面积 1 → 2 km²' });
    expect([total.boundaryFen, total.quantityFen]).toEqual([4000n, 6000n]);
    expect(codes(issues)).toContain('BOUNDARY_CHANGED');
    const { issues: alone } = compareYears([from], [to], { boundary: '面积 1 → 2 km²' });
    expect(alone.find(({ code }) => code === 'BOUNDARY_CHANGED')!.text).toContain('不能按后一年的边界重算');
  });
});
