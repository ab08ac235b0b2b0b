import { describe, expect, it } from 'vitest';
import { expectClose } from './expect-close.ts';
import { methodOf } from './method-of.ts';
import { evaluate, expectFigures } from './evaluate-golden.ts';
import { evaluateTables } from './table-figures.ts';

describe('oxygen', () => {
  const oxygenParam = [{ o2Price: 1000 }];
  const results = { 'carbon.Q': 363_631.30290666665 };

  it('follows the carbon dioxide (O1)', () => {
    const answer = evaluateTables(methodOf('oxygen', 'co2Linked'), { tables: { oxygenParam }, results });
    expect(answer.issues).toEqual([]);
    expectFigures(answer, { Q: 264_459.12938666664, V: 264_459_129.38666663 });
  });

  it('takes a typed factor only from the row without a class', () => {
    const oxygenFactor = [{ classCode: '111', area: 1, npp: 1, factor: 1.19 }, { factor: 0.73 }];
    const tables = { oxygenParam, oxygenFactor };
    const answer = evaluateTables(methodOf('oxygen', 'co2Linked'), { tables, results });
    expectFigures(answer, { Q: 0.73 * 363_631.30290666665 });
  });

  it('is 1.19 t for each tonne of dry matter, five times as much (O2)', () => {
    // 120000 hm² · 7.8 t/hm² = 936000 t
    const tables = { oxygenParam, oxygenFactor: [{ classCode: '1', area: 120_000, npp: 7.8 }] };
    const answer = evaluate('oxygen', 'nppGross', { tables });
    expectFigures(answer, { Q: 1_113_840, V: 1_113_840_000 });
    expectClose(answer.number('Q') / ((274_560 * 32) / 44), 5.578125);
  });
});

describe('climate', () => {
  const climateHeat = [
    { classCode: '1', heat: 2837.27 },
    { classCode: '2', heat: 1300.95 },
    { classCode: '3', heat: 969.83 },
  ];
  const climateEvap = [
    { classCode: '1', areaKm2: 550 },
    { classCode: '2', areaKm2: 50 },
    { classCode: '3', areaKm2: 60 },
  ];
  // 5 mm a day for 60 days
  const climateWaterEvap = [{ classCode: '422', areaKm2: 47, evapMm: 300, humidVolume: 1_200_000 }];
  const climateTemp = [{ coolingDays: 60, lowHumidityDays: 90 }];
  const tables = { climateHeat, climateEvap, climateWaterEvap, climateTemp };

  it('gives the worked heat of vegetation and water (K1)', () => {
    const answer = evaluate('climate', 'heat', { tables });
    const expected = [8_669_436_111.11111, 361_375_000, 323_276_666.6666667];
    expected.forEach((value, index) => expectClose(answer.arrays.get('Ei')!.data[index], value));
    expectClose(answer.arrays.get('Ew')!.data[0], 14_100_000);
    expectFigures(answer, {
      Eveg: 9_354_087_777.777777,
      Elat: 3_198_611_111.111111,
      Ehum: 144_000_000,
      Q: 12_696_698_888.888887,
      V: 6_943_824_622.333333,
      isEvapPlausible: 1,
      isHumidPlausible: 1,
    });
  });

  it('leaves the water term undivided where the account says so (K1)', () => {
    const answer = evaluate('climate', 'heat', {
      tables: { ...tables, climateParam: [{ waterLatentUsesEer: false }] },
    });
    expectFigures(answer, {
      Elat: 9_595_833_333.333334,
      Q: 19_093_921_111.11111,
      V: 10_442_465_455.666668,
    });
  });

  it('a county without open water needs none of it', () => {
    const answer = evaluate('climate', 'heat', { tables: { ...tables, climateWaterEvap: [] } });
    expectFigures(answer, { Q: 9_354_087_777.777777, Ewater: 0 });
  });

  it('asks about evaporation that no day can bring', () => {
    const wet = [{ classCode: '422', areaKm2: 47, evapMm: 900, humidVolume: 1e9 }];
    const answer = evaluate('climate', 'heat', { tables: { ...tables, climateWaterEvap: wet } });
    expectFigures(answer, { evapOver: 1, isEvapPlausible: 0, isHumidPlausible: 0 });
  });

  it('gives the worked evapotranspiration (K2)', () => {
    const rows = [{ classCode: '1', areaKm2: 600, etMm: 210 }];
    const answer = evaluate('climate', 'et', { tables: { climateEvap: rows, climateTemp } });
    expectFigures(answer, { Q: 28_583_333_333.333332, V: 15_632_225_000, isEtPlausible: 1 });
  });

  it('gives the worked temperature difference (K3)', () => {
    const temp = [{ coolingDays: 60, deltaT: 2.1, airHeight: 15 }];
    const [forest] = climateEvap;
    const answer = evaluate('climate', 'deltaT', { tables: { climateEvap: [forest!], climateTemp: temp } });
    expectFigures(answer, { hours: 600, Q: 1_241_625_000, isCooling: 1 });
  });

  it('a place that is warmer inside has no value', () => {
    const temp = [{ coolingDays: 60, deltaT: -1, airHeight: 15 }];
    const answer = evaluate('climate', 'deltaT', { tables: { climateEvap, climateTemp: temp } });
    expectFigures(answer, { Q: 0, V: 0, isCooling: 0 });
  });
});
