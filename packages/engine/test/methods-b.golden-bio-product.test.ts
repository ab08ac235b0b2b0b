import { describe, expect, it } from 'vitest';
import { expectClose } from './expect-close.ts';
import { methodOf } from './method-of.ts';
import { evaluate, expectFigures } from './evaluate-golden.ts';
import { evaluateTables } from './table-figures.ts';

describe('biodiversity', () => {
  const bioArea = [
    { classCode: '111', area: 25_000, shannonIndex: 2.6 },
    { classCode: '121', area: 30_000, shannonIndex: 1.8 },
    { classCode: '2', area: 5000, shannonIndex: 0.9, endangeredScore: 1 },
  ];

  it('gives the worked forest with one endangered point (B1)', () => {
    const answer = evaluate('bio', 'gb38582', { tables: { bioArea } });
    [10_000, 5000, 3000].forEach((value, index) => expectClose(answer.arrays.get('SI')!.data[index], value));
    // (25000 · 10000 + 30000 · 5000 + 5000 · 3000) / 60000
    expectFigures(answer, { Q: 60_000, V: 416_500_000, unitValue: 415_000_000 / 60_000 });
  });

  it('raises the prices by the index that was typed (B1)', () => {
    const grades = Object.fromEntries([3, 5, 10, 20, 30, 40, 50].map((value, i) => [`grade${i + 1}`, value * 1000]));
    const tables = { bioArea, bioParam: [{ ...grades, priceIndex: 1.1607 }] };
    expectFigures(evaluate('bio', 'gb38582', { tables }), { V: 483_431_550 });
  });

  it('counts area alone in the simple form', () => {
    expectFigures(evaluate('bio', 'simple', { tables: { bioArea } }), { V: 415_000_000 });
  });

  it.each([
    [0, 3000],
    [0.999, 3000],
    [1, 5000],
    [1.999, 5000],
    [2, 10_000],
    [3, 20_000],
    [4.5, 30_000],
    [5.999, 40_000],
    [6, 50_000],
    [8, 50_000],
  ])('an index of %d is worth %d yuan a hectare (B1)', (shannonIndex, expected) => {
    const rows = [{ classCode: '1', area: 1, shannonIndex }];
    expectFigures(evaluate('bio', 'simple', { tables: { bioArea: rows } }), { V: expected });
  });
});

describe('products', () => {
  const row = (category: string, product: string, output: number, price: number, cost: number) => ({
    category,
    product,
    output,
    price,
    cost,
  });
  const productArea = [
    row('agri', '粮食', 200_000, 2600, 1750),
    row('agri', '蜜桃', 1_000_000, 3200, 1900),
    row('agri', '花生', 50_000, 6800, 4300),
    row('forestry', '木材', 20_000, 900, 520),
    row('water', '生活用水', 9_000_000, 2.6, 1.5),
    row('energy', '水电', 12_000_000, 0.39, 0.25),
  ];
  const tables = { productArea };

  it('gives gross and net value, six kinds (P1)', () => {
    const gross = evaluate('product', 'gross', { tables });
    expectFigures(gross, { V: 4_106_080_000, grossValue: 4_106_080_000, Q: 6 });
    [4_060_000_000, 4_680_000, 18_000_000, 23_400_000].forEach((value, index) =>
      expectClose(gross.arrays.get('W')!.data[index], value),
    );
    const net = evaluate('product', 'net', { tables });
    expectFigures(net, { V: 1_614_180_000, grossValue: 4_106_080_000, isCovered: 1 });
  });

  it('gives land rent from the rows that name it (P1)', () => {
    const rented = [
      { category: 'agri', product: '粮食', area: 40_000, landRent: 9000 },
      { category: 'agri', product: '蜜桃', area: 60_000, landRent: 12_000 },
      { category: 'energy', product: '水电', output: 12_000_000, price: 0.39 },
    ];
    expectFigures(evaluate('product', 'rent', { tables: { productArea: rented } }), { V: 1_080_000_000, Q: 2 });
  });

  it('counts the share of nature', () => {
    const share = { ...tables, productParam: [{ gamma: 0.4 }] };
    expectFigures(evaluate('product', 'gamma', { tables: share }), { V: 1_642_432_000, grossValue: 4_106_080_000 });
  });

  it('a product that two regions bring forth is one kind', () => {
    const twice = { productArea: [...productArea, row('agri', '粮食', 1000, 2600, 1750)] };
    expectFigures(evaluate('product', 'gross', { tables: twice }), { Q: 6 });
  });

  it('an output without a price is told', () => {
    const { issues } = evaluateTables(methodOf('product', 'gross'), {
      tables: { productArea: [{ category: 'agri', product: '粮食', output: 5 }] },
    });
    expect(issues.flatMap(({ symbols }) => symbols)).toContain('P');
  });

  it('a loss stays a loss, and is asked about', () => {
    const loss = { productArea: [row('agri', '粮食', 10, 1, 3)] };
    expectFigures(evaluate('product', 'net', { tables: loss }), { V: -20, isCovered: 0 });
  });
});
