import { yuanToFen } from '@qingzhang/core/money';
import { describe, expect, it } from 'vitest';
import { compareYears } from '../src/compare/compare-years.ts';
import type { ComparedService } from '../src/compare/compared-item.ts';
import { labelsBelow, runLabels } from '../src/compare/run-labels.ts';
import { calculate, type Tables } from './account-kit.ts';

function yearOf(wire: string, tables: Tables, adds = false): ComparedService {
  const run = calculate(wire, tables);
  return { serviceCode: wire, valueFen: yuanToFen(run.value), labels: runLabels(run), adds };
}

function air(so2: number, dust: number): ComparedService {
  return yearOf('air', {
    ecosystemArea: [{ classCode: '121', areaHm2: 100 }],
    airParam: [
      { pollutant: 'SO2', emissionT: so2, rule: 'emission' },
      { pollutant: 'dust', emissionT: dust, rule: 'emission' },
    ],
  });
}

describe('what a run holds of each label', () => {
  it('more sulphur dioxide and less dust at the same prices is all quantity (D-1)', () => {
    const [change] = compareYears([air(100, 1000)], [air(200, 900)]).services;
    // 6000 ÷ 0.95 · 100 − 300 · 100
    expect(change).toMatchObject({ quantityFen: 63_157_894n - 3_000_000n, priceFen: 0n, structureFen: 0n });
  });

  it('a product is the same in tonnes and kilograms, and another one by the head', () => {
    const of = (output: number, outputUnit: string, price: number) =>
      yearOf('product', { productArea: [{ category: 'agri', product: '蜜桃', output, outputUnit, price }] });
    const [kilograms] = compareYears([of(2, 't', 3000)], [of(3000, 'kg', 4)]).services;
    // 2 t · 3000 → 3 t · 4000: 3000 by quantity, 3000 by price
    expect(kilograms).toMatchObject({ quantityFen: 300_000n, priceFen: 300_000n, unsplitFen: 0n });
    const [heads] = compareYears([of(2, 't', 3000)], [of(3000, 'head', 4)]).services;
    expect(heads).toMatchObject({ leftFen: -600_000n, enteredFen: 1_200_000n, entered: ['蜜桃'], left: ['蜜桃'] });
  });

  it('a township has its own rows and its part of those of the county, each with its price', () => {
    const km2 = 1e6;
    const places = {
      county: { areaM2: 100 * km2 },
      towns: [{ areaM2: 30 * km2 }, { areaM2: 70 * km2 }],
    };
    const town = (grain: number, peachPrice: number): ComparedService => {
      const productArea = [
        { category: 'agri', product: '粮食', output: grain, outputUnit: 't', price: 3000, regionId: 'town1' },
        { category: 'agri', product: '蜜桃', output: 100, outputUnit: 't', price: peachPrice },
      ];
      const run = calculate('product', { productArea }, places);
      const { value } = run.regions.find(({ region }) => region.id === 'town1')!;
      return { serviceCode: 'product', valueFen: yuanToFen(value), labels: labelsBelow(run)!['town1']!, adds: false };
    };
    const [change] = compareYears([town(10, 5000)], [town(12, 6000)]).services;
    // Own grain 2 t · 3000 more; 30 % by area of 100 t of peaches, 1000 dearer. 30 000 + 150 000 → 36 000 + 180 000.
    expect(change).toMatchObject({ fromFen: 18_000_000n, toFen: 21_600_000n });
    expect(change).toMatchObject({ quantityFen: 600_000n, priceFen: 3_000_000n, unsplitFen: 0n });
  });

  it('spots are paired by their names', () => {
    const spot = (scenicName: string, visitors: number, costTicket: number) => ({
      scenicName,
      visitors,
      travelDays: 0,
      stayDays: 0,
      dayWage: 0,
      costTransport: 0,
      costLodging: 0,
      costTicket,
      costOther: 0,
      ecoShare: 1,
    });
    const before = [spot('a', 100, 700), spot('b', 100, 120), spot('c', 10, 500)];
    const after = [spot('a', 150, 700), spot('b', 70, 130), spot('d', 20, 300)];
    const param = { cultureParam: [{ annualWage: 1 }] };
    const [change] = compareYears(
      [yearOf('tour', { ...param, tourScenic: before }, true)],
      [yearOf('tour', { ...param, tourScenic: after }, true)],
    ).services;
    expect(change).toMatchObject({ quantityFen: 820_000n, structureFen: 2_320_000n, priceFen: 70_000n });
    expect([change!.entered, change!.left]).toEqual([['d'], ['c']]);
  });
});
