import { describe, expect, it } from 'vitest';
import { calculate } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { H1 } from '../vectors/flood.ts';
import { cutUp, LEAF_COUNTS, runGolden, townsOf } from './leaf-regions.ts';

const PRICE = { reservoirUnitCost: 7.06 };

describe('洪水调蓄 as an account of rows', () => {
  it.each(LEAF_COUNTS)('reservoirs cut up over %i towns hold the same water', (count) => {
    const whole = [{ name: '塘坝', waterType: 'reservoir', totalCapacity: 2600, floodCapacity: 880 }];
    const floodReservoir = cutUp(whole, ['totalCapacity', 'floodCapacity'], count);
    const run = calculate('flood', { floodReservoir, floodParam: [PRICE] }, { towns: townsOf(count) });
    expectClose(run.quantity, 8_800_000);
    expectClose(run.value, 8_800_000 * 7.06);
  });

  it('runs the logarithm on each storm, never on the sum of the year', () => {
    const dictRunoff = [{ classCode: '112', method: 'ln', a: 20, b: -60 }];
    const floodRainfall = [80, 120].map((rainfall24h, day) => ({
      stationCode: 'S1',
      eventDate: `2023-07-0${day + 1}`,
      rainfall24h,
    }));
    const tables = { ...H1.tables, floodReservoir: [], dictRunoff, floodRainfall };
    const run = runGolden({ ...H1, tables, areasKm2: { '112': 1 } });
    const held = [80, 120].reduce((sum, rain) => sum + rain - (20 * Math.log(rain) - 60), 0);
    expectClose(run.quantity, held * 1000);
    expect(Math.abs(run.quantity - (200 - (20 * Math.log(200) - 60)) * 1000)).toBeGreaterThan(1000);
  });

  it('a station of the rain gauges without a storm counts 0 in the mean', () => {
    const riverRainfall = [{ stationCode: 'S2', month: 0, rainfallMm: 760 }];
    const tables = { ...H1.tables, floodReservoir: [], riverRainfall };
    // half of what the one station with a storm would give
    expectClose(runGolden({ ...H1, tables }).quantity, 140_010_000 / 2);
    const known = [{ stationCode: 'S1', month: 0, rainfallMm: 760 }];
    expectClose(runGolden({ ...H1, tables: { ...tables, riverRainfall: known } }).quantity, 140_010_000);
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
