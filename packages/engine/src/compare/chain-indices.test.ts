import { describe, expect, it } from 'vitest';
import { baseYearOf, constantSeries } from './chain-indices.ts';
import type { ComparedService } from './compared-item.ts';

function service(quantity: number, price: number): ComparedService {
  const label = { key: 'a', name: 'a', isLand: true, quantity, value: quantity * price };
  return { serviceCode: 'river', valueFen: BigInt(quantity * price * 100), labels: [label], adds: false };
}

describe('a series at constant prices', () => {
  it('starts from the latest year that can be divided by 5, else from the earliest', () => {
    expect(baseYearOf([2019, 2020, 2023], 2024)).toBe(2020);
    expect(baseYearOf([2019, 2020, 2025], 2024)).toBe(2020);
    expect(baseYearOf([2024, 2023], 2024)).toBe(2023);
    expect(baseYearOf([], 2024)).toBeUndefined();
  });

  it('chains forwards by multiplying and backwards by dividing', () => {
    const { years } = constantSeries(
      [
        { year: 2021, services: [service(120, 3)] },
        { year: 2019, services: [service(80, 1)] },
        { year: 2020, services: [service(100, 2)] },
      ],
      2020,
    );
    // 80 · 1, 100 · 2, 120 · 3; at the prices of 2020: 200 · 0.8, 200, 200 · 1.2
    expect(years.map(({ current }) => current)).toEqual([80, 200, 360]);
    [160, 200, 240].forEach((yuan, index) => expect(years[index]!.constant).toBeCloseTo(yuan, 9));
    expect(years[2]!.paasche).toBeCloseTo(1.2, 12);
    expect(years.map(({ coverage }) => coverage)).toEqual([null, 1, 1]);
  });

  it('is broken where two years have nothing in common', () => {
    const years = [
      { year: 2020, services: [service(100, 2)] },
      { year: 2021, services: [] },
      { year: 2022, services: [service(100, 2)] },
    ];
    expect(constantSeries(years, 2020).years.map(({ constant }) => constant)).toEqual([200, null, null]);
  });
});
