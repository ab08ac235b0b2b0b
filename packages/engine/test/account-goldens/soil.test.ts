import { describe, expect, it } from 'vitest';
import { S2 } from '../vectors/soil.ts';
import { listOf, runGolden } from './leaf-regions.ts';

describe('土壤保持 as an account of rows', () => {
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
    const run = runGolden({ ...S2, areasKm2: { '1': 680 }, tables: { ...S2.tables, soilVegetTif } });
    expect(listOf(run, 'C')).toEqual([factor]);
  });

  it('names every table that is missing', () => {
    expect(() => runGolden({ ...S2, tables: {} })).toThrow('须先解决');
  });
});
