import { describe, expect, it } from 'vitest';
import { traceRegions } from '../src/trace/trace-regions.ts';
import { calculate } from './account-kit.ts';
import { T1, T1_SITES } from './vectors/culture.ts';

describe('a row that says where it lies', () => {
  it('is told apart in what its region gets', () => {
    const [first, second] = T1_SITES;
    const tourScenic = [
      { ...first!, regionId: 'town1', lon: 118.1, lat: 35.7 },
      { ...second!, regionId: 'town2' },
    ];
    const run = calculate('tour', { ...T1.tables, tourScenic }, { towns: [{}, {}] });
    const terms = new Map(traceRegions(run).map((region) => [region.regionId, region.terms]));
    expect(terms.get('town1')!.map(({ isPoint }) => isPoint)).toEqual([true]);
    expect(terms.get('town2')!.map(({ isPoint }) => isPoint)).toEqual([undefined]);
    // 900 000 · 700 元 and 600 000 · 420 · 0.3 元
    expect(terms.get('town1')![0]!.amount).toBeCloseTo(630_000_000, 4);
    expect(terms.get('town2')![0]!.amount).toBeCloseTo(75_600_000, 4);
  });
});
