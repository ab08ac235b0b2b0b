import { describe, expect, it } from 'vitest';
import { baseYearOf, constantSeries } from './chain-indices.ts';
import type { ComparedService } from './compared-item.ts';

function service(quantity: number, price: number, serviceCode = 'river'): ComparedService {
  const label = { key: 'a', name: 'a', isLand: true, quantity, value: quantity * price };
  return { serviceCode, valueFen: BigInt(quantity * price * 100), labels: [label], adds: false };
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

  it('has the services by themselves, and says what they leave of the total', () => {
    const pair = (river: [number, number], carbon: [number, number]) => [
      service(...river),
      service(...carbon, 'carbon'),
    ];
    const { years, issues } = constantSeries(
      [
        { year: 2020, services: pair([100, 1], [100, 1]) },
        { year: 2021, services: pair([200, 1], [100, 3]) },
        { year: 2022, services: pair([200, 1], [200, 3]) },
      ],
      2020,
    );
    // River 100 → 200 → 200, carbon 100 → 100 → 200 at the prices of 2020. The total chains 300/200 and then
    // (200 + 600)/(200 + 300) = 1.6: 200 · 1.5 · 1.6 = 480, so 480 − 400 = 80 is left; in the first year nothing is.
    expect(years.map(({ services }) => services.map(({ constant }) => constant))).toEqual([
      [100, 100],
      [200, 100],
      [200, 200],
    ]);
    expect(years[1]!.residual).toBeCloseTo(0, 9);
    expect(years[2]!.constant).toBeCloseTo(480, 9);
    expect(years[2]!.residual).toBeCloseTo(80, 9);
    expect(issues).toEqual([]);
  });

  it('asks for a confirmation where too little can be compared', () => {
    const unknown = { ...service(100, 1, 'carbon'), labels: [] };
    const years = [2020, 2021].map((year) => ({ year, services: [service(100, 1), unknown] }));
    const { issues } = constantSeries(years, 2020);
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([['COVERAGE_LOW', 'confirm']]);
    expect(issues[0]!.text).toContain('2020 年至 2021 年可比的价值只占 50.0%');
  });
});
