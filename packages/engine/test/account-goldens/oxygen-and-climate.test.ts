import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { K1, K3, O1, O2 } from '../vectors/oxygen-and-climate.ts';
import { figureOf, listOf, runGolden } from './leaf-regions.ts';

describe('oxygen', () => {
  it('takes a typed factor only from the row without a class', () => {
    const oxygenFactor = [{ classCode: '111', area: 1, npp: 1, factor: 1.19 }, { factor: 0.73 }];
    const run = runGolden({ ...O1, tables: { ...O1.tables, oxygenFactor } });
    expectClose(run.quantity, 0.73 * 363_631.30290666665);
  });

  it('of all production is five times as much as that of the carbon kept (O2)', () => {
    expectClose(runGolden(O2).quantity / ((274_560 * 32) / 44), 5.578125);
  });
});

describe('climate', () => {
  it('gives the worked power of each class (K1)', () => {
    const powers = listOf(runGolden(K1), 'Ei');
    [8_669_436_111.11111, 361_375_000, 323_276_666.6666667].forEach((kwh, index) => expectClose(powers[index], kwh));
  });

  it('a county without open water needs none of it', () => {
    const run = runGolden({ ...K1, tables: { ...K1.tables, climateWaterEvap: [] } });
    expectClose(run.quantity, 9_354_087_777.777777);
    expect(figureOf(run, 'Ewater')).toBe(0);
  });

  it('asks about evaporation that no day can bring', () => {
    const climateWaterEvap = [{ classCode: '422', areaKm2: 47, evapMm: 900, humidVolume: 1e9 }];
    const run = runGolden({ ...K1, tables: { ...K1.tables, climateWaterEvap } });
    expect(['evapOver', 'isEvapPlausible', 'isHumidPlausible'].map((symbol) => figureOf(run, symbol))).toEqual([
      1, 0, 0,
    ]);
  });

  it('a place that is warmer inside has no value', () => {
    const climateTemp = [{ coolingDays: 60, deltaT: -1, airHeight: 15 }];
    const run = runGolden({ ...K3, tables: { ...K3.tables, climateTemp } });
    expect([run.quantity, run.value, figureOf(run, 'isCooling')]).toEqual([0, 0, 0]);
  });
});
