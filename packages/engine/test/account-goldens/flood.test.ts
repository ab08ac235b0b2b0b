import { describe, expect, it } from 'vitest';
import { calculate } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { cutUp, expectGolden, figures, LEAF_COUNTS, runGolden, townsOf } from './leaf-regions.ts';

const BODIES = [
  { name: '湖', waterType: 'lake', areaKm2: 3, lakeRegion: 'eastPlain' },
  { name: '没有防洪库容的水库', waterType: 'reservoir', totalCapacity: 74_900 },
  { name: '水库', waterType: 'reservoir', totalCapacity: 2600, floodCapacity: 880 },
  { name: '沼泽', waterType: 'marsh', areaKm2: 2 },
];
const PRICE = { reservoirUnitCost: 7.06 };
const TABLES = {
  floodReservoir: BODIES,
  floodRainfall: [{ stationCode: 'S1', eventDate: '2023-07-12', rainfall24h: 180 }],
  dictRunoff: Object.entries({ '112': 12, '121': 15, '212': 18, '315': 27 }).map(([classCode, runoffMm]) => ({
    classCode,
    method: 'fixed',
    runoffMm,
  })),
  floodParam: [{ ...PRICE, includeVegetation: true }],
};
const GOLDEN = {
  wire: 'flood',
  tables: TABLES,
  areasKm2: { '112': 420, '121': 260, '212': 60, '315': 110 },
  quantity: 426_711_285.6906857,
  value: 3_012_581_676.9762406,
};

describe('洪水调蓄 as an account of rows (H1)', () => {
  it.each([0, ...LEAF_COUNTS])('gives the worked water and value with %i leaf regions', (count) => {
    expectGolden(GOLDEN, count);
  });

  it('gives the worked parts', () => {
    const run = runGolden(GOLDEN, 10);
    expectClose(figures(run, 'Qveg')[0], 140_010_000);
    expectClose(figures(run, 'Qlake')[0], 15_151_285.690685697);
    expectClose(figures(run, 'Qreservoir')[0], 270_950_000);
    expectClose(figures(run, 'Qmarsh')[0], 600_000);
  });

  it.each(LEAF_COUNTS)('reservoirs cut up over %i towns hold the same water', (count) => {
    const whole = [{ name: '塘坝', waterType: 'reservoir', totalCapacity: 2600, floodCapacity: 880 }];
    const floodReservoir = cutUp(whole, ['totalCapacity', 'floodCapacity'], count);
    const run = calculate('flood', { floodReservoir, floodParam: [PRICE] }, { towns: townsOf(count) });
    expectClose(run.quantity, 8_800_000);
    expectClose(run.value, 8_800_000 * 7.06);
  });

  it.each([0, ...LEAF_COUNTS])('costs less by the year, with %i leaf regions', (count) => {
    const floodParam = [{ ...PRICE, costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 }];
    const quantity = 426_711_285.6906857 - 140_010_000;
    // (7.06 · 0.02 + 0.07) 元/m³/a for the one year that water is stored
    expectGolden({ ...GOLDEN, tables: { ...TABLES, floodParam }, quantity, value: quantity * 0.2112 }, count);
  });

  it('adds the water that marsh soil holds', () => {
    const soil = { soilDepthM: 0.4, bulkDensity: 1.1, satMoisturePct: 60, natMoisturePct: 40 };
    const floodReservoir = [{ ...BODIES[3]!, ...soil }];
    // 2 km² · (0.4 m · 1.1 · 0.2 + 0.3 m)
    expectClose(calculate('flood', { floodReservoir, floodParam: [PRICE] }).quantity, 776_000);
  });

  it.each([
    // CN 60: S = 25400/60 − 254 = 169.33 mm, 0.2 S = 33.87 mm; below it a storm of 30 mm leaves no runoff
    [30, 60, 30],
    // and one of 100 mm (100 − 33.87)² / (100 + 135.47) = 18.574 mm
    [100, 60, 100 - (100 - 0.2 * (25_400 / 60 - 254)) ** 2 / (100 + 0.8 * (25_400 / 60 - 254))],
  ])('of a storm of %d mm a curve number of %d holds %d mm', (rainfall24h, cn, held) => {
    const tables = {
      ...TABLES,
      floodReservoir: [],
      floodRainfall: [{ stationCode: 'S1', eventDate: '2023-07-12', rainfall24h }],
      dictRunoff: [{ classCode: '112', method: 'cn', cn }],
      floodParam: [{ ...PRICE, includeVegetation: true, stormThresholdMm: 25 }],
    };
    const run = runGolden({ ...GOLDEN, tables, areasKm2: { '112': 420 } }, 10);
    expectClose(run.quantity, held * 420_000);
  });

  it('runs the logarithm on each storm, never on the sum of the year', () => {
    const dictRunoff = [{ classCode: '112', method: 'ln', a: 20, b: -60 }];
    const floodRainfall = [80, 120].map((rainfall24h, day) => ({
      stationCode: 'S1',
      eventDate: `2023-07-0${day + 1}`,
      rainfall24h,
    }));
    const tables = { ...TABLES, floodReservoir: [], dictRunoff, floodRainfall };
    const run = runGolden({ ...GOLDEN, tables, areasKm2: { '112': 1 } }, 0);
    const held = [80, 120].reduce((sum, rain) => sum + rain - (20 * Math.log(rain) - 60), 0);
    expectClose(run.quantity, held * 1000);
    expect(Math.abs(run.quantity - (200 - (20 * Math.log(200) - 60)) * 1000)).toBeGreaterThan(1000);
  });
});

describe('lakes by their area (H2)', () => {
  // Lakes of 1, 10 and 100 km² with the exchange of their region, 万m³.
  it.each([
    ['eastPlain', [438.78999038219183, 5891.918243832273, 79_114.61371706909]],
    ['tibet', [762.0407256550433, 3630.5981490974737, 17_297.294588684254]],
    ['mengxin', [285.14562081326034, 1364.7927481524684, 6532.3087904948325]],
    ['yungui', [134.82801455577058, 1139.6726843895651, 9633.412105215393]],
    ['northeast', [332.95255421686676, 2445.5826851062234, 17_963.143979354354]],
  ])('%s', (lakeRegion, expected) => {
    [1, 10, 100].forEach((areaKm2, index) => {
      const floodReservoir = [{ name: '湖', waterType: 'lake', areaKm2, lakeRegion }];
      const run = calculate('flood', { floodReservoir, floodParam: [PRICE] }, { towns: townsOf(3) });
      expectClose(run.quantity, expected[index]! * 10_000);
    });
  });
});
