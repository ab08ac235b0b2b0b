import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { F1, F1_SOIL, F2_UNGUARDED, strength } from '../vectors/wind.ts';
import { figureOf, runGolden } from './leaf-regions.ts';

describe('防风固沙 as an account of rows', () => {
  it('the simplified form is not in use', () => {
    const tables = { ...F1.tables, windParam: [{ variant: 'simplified' }] };
    expect(() => runGolden({ ...F1, tables })).toThrow('须先解决');
  });

  it('a month that the station did not record is told, not taken for a calm one', () => {
    const windSpeed = F1.tables.windSpeed.filter(({ month }) => month !== 5);
    expect(() => runGolden({ ...F1, tables: { ...F1.tables, windSpeed } })).toThrow('须先解决');
  });
});

describe('guards of the wind erosion equation (F2)', () => {
  it('unguarded, cover seems to increase erosion: the class counts 0 and it is told', () => {
    const run = runGolden(F2_UNGUARDED, 10);
    expect([run.quantity, run.value]).toEqual([0, 0]);
    expect(run.issues.map((issue) => issue.text).join()).toContain('固沙量为负');
  });

  it.each([
    [0, true, 1],
    [0.1, true, 0.9097782658275133],
    [5, true, 0.21531537841069495],
    [18, true, 0.09384872149468153],
    [100, true, 0.09384872149468153],
    [100, false, 3516.004500769645],
  ])('ridges of %d cm (guarded: %s) have a roughness factor of %d', (Kr, kPrimeGuard, expected) => {
    const { tables, ...rest } = strength(1, 0.6, { kPrimeGuard });
    const windRoughTif = [{ rasterKind: 'Kr', meanValue: Kr }];
    expectClose(figureOf(runGolden({ ...rest, tables: { ...tables, windRoughTif } }), 'Kp'), expected);
  });

  it.each([
    [{ sandPct: 90, siltPct: 7, clayPct: 3, omPct: 0.5 }, 0.6678499999999999],
    [{ sandPct: 20, siltPct: 40, clayPct: 40, omPct: 3 }, 0.34485],
  ])('organic matter lowers erodibility, in percent: %o', (soil, expected) => {
    const windOther = F1.tables.windOther.map((row) => (row === F1_SOIL ? { ...F1_SOIL, ...soil } : row));
    expectClose(figureOf(runGolden({ ...F1, tables: { ...F1.tables, windOther } }), 'EF'), expected);
  });
});
