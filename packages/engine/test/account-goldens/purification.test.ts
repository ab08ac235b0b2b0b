import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { expectGolden, figures, LEAF_COUNTS, runGolden } from './leaf-regions.ts';

const AIR = {
  wire: 'air',
  tables: {
    airParam: [
      { pollutant: 'SO2', emissionT: 850 },
      { pollutant: 'NOx', emissionT: 2100 },
      { pollutant: 'dust', emissionT: 1200 },
    ],
  },
  areasKm2: { '112': 420, '121': 260, '2': 60 },
  quantity: 850 + 408 + 1200,
  value: 8_305_263.157894738,
};

describe('空气净化 as an account of rows (A1)', () => {
  it.each([0, ...LEAF_COUNTS])('gives the worked amounts and value with %i leaf regions', (count) => {
    expectGolden(AIR, count);
  });

  it('the NOx rate that the dictionary leaves blank for shrubs counts 0', () => {
    const run = runGolden(AIR, 10);
    const cap = run.field.get('cap')!;
    const total = (pollutant: string, classCode: string) =>
      run.plan.zones.list.reduce((sum, { id }) => {
        const wanted: Readonly<Record<string, string>> = { pollutant, class: classCode, zone: id };
        const place = cap.axes.reduce(
          (at, axis) => at * axis.labels.length + axis.labels.indexOf(wanted[axis.name]!),
          0,
        );
        return sum + cap.data[place]!;
      }, 0);
    // Figures of a run are in base units: kg.
    expect(total('NOx', '2')).toBe(0);
    expectClose(total('NOx', '112'), 252_000);
    expectClose(total('SO2', '2'), 552_600);
    expectClose(total('dust', '121'), 863_200_000);
  });

  it('shares what emission limits out by capacity', () => {
    const run = runGolden(AIR, 1);
    const parts = run.regions[1]!.parts.filter(({ labels }) => labels['pollutant'] === 'SO2');
    expectClose(
      parts.reduce((sum, { value }) => sum + value, 0),
      5_368_421.052631579,
    );
  });
});

const WATER_RATES = [
  ['COD', 110.38],
  ['NH3N', 8.56],
  ['TP', 8.56],
] as const;
const WATER = {
  wire: 'water',
  asGiven: true,
  tables: {
    dictWater: WATER_RATES.map(([pollutant, purifyRate]) => ({
      classCode: '4',
      pollutant,
      purifyRate,
      included: true,
    })),
    waterParam: [
      { pollutant: 'COD', emissionT: 5200 },
      { pollutant: 'NH3N', emissionT: 310 },
      { pollutant: 'TP', emissionT: 95 },
    ],
  },
  areasKm2: { '422': 62 },
  quantity: 5605,
  value: 17_294_500,
};

describe('水质净化 as an account of rows (Q1)', () => {
  it.each([0, ...LEAF_COUNTS])('gives the worked amounts and value with %i leaf regions', (count) => {
    expectGolden(WATER, count);
  });

  it('gives the worked capacities', () => {
    const run = runGolden(WATER, 10);
    // t, in the base unit kg
    [6_843_560, 530_720, 530_720].forEach((capacity, index) => expectClose(figures(run, 'capacity')[index], capacity));
  });

  it('leaves phosphorus out as the dictionary ships', () => {
    expectGolden({ ...WATER, tables: { waterParam: WATER.tables.waterParam }, quantity: 5510, value: 16_762_500 }, 10);
  });
});
