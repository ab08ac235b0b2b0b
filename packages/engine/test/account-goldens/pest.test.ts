import { describe, expect, it } from 'vitest';
import { planService } from '../../src/plan/plan-service.ts';
import { accountOf, calculate, refusalOf, serviceOf } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { G1_NATURAL } from '../vectors/pest.ts';
import { runGolden } from './leaf-regions.ts';

describe('病虫害控制 as an account of rows (G1)', () => {
  it('keeps what a town lacks where the county as a whole gains', () => {
    const pestArea = [
      { regionId: 'town1', classCode: '1', area: 10_000, pestRate: 3.5, refRate: 8 },
      { regionId: 'town2', classCode: '1', area: 1000, pestRate: 9, refRate: 8 },
    ];
    const run = calculate('pest', { pestArea }, { towns: [{}, {}] });
    // 450 − 10 = 440 hm² at 375 元; the second town keeps its −10 hm².
    expectClose(run.quantity, 440);
    expectClose(run.regions[1]!.value, 450 * 375);
    expectClose(run.regions[2]!.value, -10 * 375);
  });

  it('asks whether land without pests shall count', () => {
    const asked = runGolden(G1_NATURAL).issues.filter(({ code }) => code === 'METHOD_ASKS');
    expect(asked).toMatchObject([{ severity: 'confirm', text: expect.stringContaining('没有病虫害的土地') }]);
  });

  it('refuses rates that nobody has surveyed, and classes that have no cost', () => {
    const missing = refusalOf('pest', { pestArea: [{ classCode: '1', area: 100 }] });
    expect(missing.map(({ text }) => text).join()).toMatch(/病虫害发生率/);
    const strange = { classCode: '422', area: 100, pestRate: 1, refRate: 2 };
    expect(
      refusalOf('pest', { pestArea: [strange] })
        .map(({ text }) => text)
        .join(),
    ).toContain('422');
  });

  it('says nothing of an account that has no row of it, beyond that rows are missing', () => {
    const { issues } = planService(serviceOf('pest'), accountOf({}));
    expect(issues.map(({ code }) => code)).toContain('ROWS_MISSING');
  });
});
