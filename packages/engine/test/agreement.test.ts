import { describe, expect, it } from 'vitest';
import { planService } from '../src/plan/plan-service.ts';
import { accountOf, calculate, serviceOf, type Tables } from './account-kit.ts';
import { S2 } from './vectors/soil.ts';
import { W1 } from './vectors/water.ts';

function askedOf(wire: string, tables: Tables): readonly string[] {
  return planService(serviceOf(wire), accountOf(tables))
    .issues.filter(({ code }) => code === 'BASIS_DIFFERS')
    .map(({ text }) => text);
}

/** W1 with what its rain says of itself, and what the account asks for. */
function rainOf(said: string | null, wanted?: string): Tables {
  return {
    ...W1.tables,
    riverRainfallTif: W1.tables['riverRainfallTif']!.map((row) => ({ ...row, rainfallBasis: said })),
    riverParam: [{ reservoirUnitCost: 7.06, ...(wanted === undefined ? {} : { rainfallBasis: wanted }) }],
  };
}

describe('the rain of a water balance', () => {
  it('is the one that the account asks for, or a person is asked', () => {
    expect(askedOf('river', rainOf('annualTotal'))).toEqual([]);
    expect(askedOf('river', rainOf('runoffProducing', 'runoffProducing'))).toEqual([]);
    expect(askedOf('river', rainOf('annualTotal', 'runoffProducing'))).toEqual([
      '“降雨量栅格”的“降雨口径”为“年降雨总量”，与“水源涵养参数”中的“产流降雨量”不同，请统一，或确认',
    ]);
    expect(askedOf('river', rainOf(null))).toEqual([
      '“降雨量栅格”没有注明“降雨口径”，无法与“水源涵养参数”中的“年降雨总量”核对，请补填，或确认',
    ]);
  });

  it('of gauges is all rain', () => {
    const gauges = (wanted: string): Tables => ({
      ...W1.tables,
      riverRainfallTif: [],
      riverRainfall: [{ stationCode: 'S1', month: 0, rainfallMm: 780 }],
      riverParam: [{ rainfallBasis: wanted }],
    });
    expect(askedOf('river', gauges('annualTotal'))).toEqual([]);
    expect(askedOf('river', gauges('runoffProducing'))).toHaveLength(1);
  });

  it('is printed with the result', () => {
    const ecosystemArea = Object.entries(W1.areasKm2).map(([classCode, km2]) => ({ classCode, areaHm2: km2 * 100 }));
    const { plan } = calculate('river', { ...rainOf('annualTotal'), ecosystemArea });
    expect(plan.method.columns).toMatchObject({ rainfallBasis: 'rainfallBasis' });
    expect(plan.choices).toContainEqual(expect.objectContaining({ column: 'rainfallBasis', valueLabel: '年降雨总量' }));
  });
});

describe('erosivity of daily rain', () => {
  const soil = (rain: Tables[string], param: Tables[string]): Tables => ({
    ...S2.tables,
    soilRainfallFactor: rain,
    soilParam: param,
  });
  const rain = { halfMonth: 0, erosivity: 4300, method: 'hj1173' };

  it('was worked out by the threshold that the parameters now name, or a person is asked', () => {
    expect(askedOf('soil', soil([{ ...rain, erosiveThresholdMm: 10 }], [{ erosiveThresholdMm: 10 }]))).toEqual([]);
    expect(askedOf('soil', soil([{ ...rain, erosiveThresholdMm: 12 }], [{ erosiveThresholdMm: 10 }]))).toEqual([
      '“降雨侵蚀力因子”的“侵蚀性降雨阈值”为“12”，与“土壤保持参数”中的“10”不同，请统一，或确认',
    ]);
  });

  it('is not asked about where the parameters name none, or where the figure was typed', () => {
    expect(askedOf('soil', soil([{ ...rain, erosiveThresholdMm: 10 }], [{}]))).toEqual([]);
    expect(askedOf('soil', soil([{ ...rain, method: 'manual' }], [{ erosiveThresholdMm: 10 }]))).toEqual([]);
  });
});
