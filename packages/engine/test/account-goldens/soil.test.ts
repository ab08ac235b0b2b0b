import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { expectGolden, figures, LEAF_COUNTS, runGolden } from './leaf-regions.ts';

/** Class, km², cover, slope length in m and slope in degrees. */
const S2 = [
  ['1', 680, 0.82, 50, 12],
  ['3', 110, 0.55, 50, 10],
  ['611', 380, 0.6, 40, 6],
  ['512', 250, 0.45, 30, 3],
] as const;

const means = (rasterKind: string, place: 2 | 3 | 4) =>
  S2.map((row) => ({ rasterKind, classCode: row[0], meanValue: row[place] }));

const TABLES = {
  soilRainfallFactor: [{ halfMonth: 0, erosivity: 4300 }],
  soilErodTif: [{ rasterKind: 'K', meanValue: 0.01662080327671319 }],
  soilSlopeTif: means('slopeLengthM', 3),
  soilGradeTif: means('slopeDeg', 4),
  soilVegetTif: means('fvc', 2),
  soilParam: [{ nCost: 875, pCost: 2800 }],
};
const GOLDEN = {
  wire: 'soil',
  tables: TABLES,
  areasKm2: Object.fromEntries(S2.map(([code, km2]) => [code, km2])),
  quantity: 36_657_100.06412512,
  value: 199_095_989.55597556,
};

describe('土壤保持 as an account of rows (S2)', () => {
  it.each([0, ...LEAF_COUNTS])('gives the worked tonnes and value with %i leaf regions', (count) => {
    expectGolden(GOLDEN, count);
  });

  it('gives the worked parts of the value', () => {
    const run = runGolden(GOLDEN, 10);
    expectClose(figures(run, 'Vsd')[0], 105_437_098.89213589);
    expectClose(figures(run, 'VN')[0], 32_074_962.556109484);
    expectClose(figures(run, 'VP')[0], 61_583_928.107730195);
  });

  it.each([
    // Bins hold their lower bound, but the last is open below: .90 is still .004.
    [0.1, 0.08],
    [0.3, 0.06],
    [0.9, 0.004],
    [0.9001, 0.001],
    // A float32 .7 falls short of the bound by less than 1e-6 and counts as the bound.
    [Math.fround(0.7), 0.004],
  ])('forest with a cover of %d has a cover factor of %d', (cover, factor) => {
    const soilVegetTif = [{ rasterKind: 'fvc', meanValue: cover }];
    const run = runGolden({ ...GOLDEN, areasKm2: { '1': 680 }, tables: { ...TABLES, soilVegetTif } }, 0);
    expect(figures(run, 'C')).toEqual([factor]);
  });

  it('takes erodibility from texture where no layer has it (S1)', () => {
    const soilErodTif = Object.entries({ sand: 45, silt: 38, clay: 17, orgC: 1.2 }).map(([rasterKind, meanValue]) => ({
      rasterKind,
      meanValue,
    }));
    expectGolden({ ...GOLDEN, tables: { ...TABLES, soilErodTif } }, 10);
  });

  it('names every table that is missing', () => {
    expect(() => runGolden({ ...GOLDEN, tables: {} }, 0)).toThrow('须先解决');
  });
});
