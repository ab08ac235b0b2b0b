import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { B1, B1_SIMPLE, P1, P1_NET } from '../vectors/biodiversity-and-products.ts';
import { figureOf, listOf, runGolden } from './leaf-regions.ts';

describe('biodiversity', () => {
  it('gives the worked value of each grade (B1)', () => {
    expect(listOf(runGolden(B1), 'SI').map(Math.round)).toEqual([10_000, 5000, 3000]);
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
    const bioArea = [{ classCode: '1', area: 1, shannonIndex }];
    expectClose(runGolden({ ...B1_SIMPLE, tables: { ...B1_SIMPLE.tables, bioArea } }).value, expected);
  });

  it('typed grades follow the index as the usual ones do', () => {
    const grades = Object.fromEntries([3, 5, 10, 20, 30, 40, 50].map((value, i) => [`grade${i + 1}`, value * 1000]));
    const bioParam = [{ ...grades, priceIndex: 1.1607 }];
    expectClose(runGolden({ ...B1, tables: { ...B1.tables, bioParam } }).value, 483_431_550);
  });
});

describe('products', () => {
  it('gives the value of each category (P1)', () => {
    const { parts } = runGolden(P1).regions[0]!;
    const valueOf = (category: string) =>
      parts.reduce((sum, { labels, value }) => (labels['category'] === category ? sum + value : sum), 0);
    expectClose(valueOf('agri'), 4_060_000_000);
    expectClose(valueOf('energy'), 4_680_000);
    expectClose(valueOf('forestry'), 18_000_000);
    expectClose(valueOf('water'), 23_400_000);
  });

  it('a product that two regions bring forth is one kind', () => {
    const [grain] = P1.tables['productArea']!;
    const productArea = [...P1.tables['productArea']!, { ...grain, output: 1000 }];
    expect(runGolden({ ...P1, tables: { productArea } }).quantity).toBe(6);
  });

  it('a loss stays a loss, and is asked about', () => {
    const productArea = [{ category: 'agri', product: '粮食', output: 10, price: 1, cost: 3 }];
    const run = runGolden({ ...P1_NET, tables: { ...P1_NET.tables, productArea } });
    expect([run.value, figureOf(run, 'isCovered')]).toEqual([-20, 0]);
  });
});
