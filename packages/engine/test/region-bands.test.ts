import { LEAVES } from '@qingzhang/catalogue/registry';
import { undrawn } from '@qingzhang/formula/perturb/spread';
import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { accountUncertainty } from '../src/uncertainty/account-uncertainty.ts';
import { buildAccount } from '../src/uncertainty/build-account.ts';
import { drawInputs } from '../src/uncertainty/draw-inputs.ts';
import { compileGraph } from '../src/uncertainty/graph/compile-graph.ts';
import { accountOf, serviceOf, type Options, type Tables } from './account-kit.ts';
import { isNear } from './is-near.ts';
import { withSpreads } from './spread-kit.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

const PRICES_EXACT = { A: 0, B: 0.1, C: 0.2, D: 0, assumed: 0 };
const TOWNS: Options = {
  towns: [
    { areaM2: 1e6, population: 30_000 },
    { areaM2: 3e6, population: 10_000 },
  ],
};

function run(wire: string, tables: Tables, options: Options = {}): ServiceRun {
  return runService(planService(serviceOf(wire), withSpreads(accountOf(tables, options), PRICES_EXACT)));
}

/** 1 t at 1 元/t is 1 元, so that amounts are values. */
function product(name: string, regionId: string | null, output: number, quality: string) {
  return { category: 'agri', product: name, regionId, output, price: 1, outputUnit: 't', quality };
}

describe('bands of regions', () => {
  it('come from what lies in them: 100 ± 10 % and 300 ± 20 % make 400 ± 60.83', async () => {
    const own = run(
      'product',
      { productArea: [product('粮食', 'town1', 100, 'B'), product('蜜桃', 'town2', 300, 'C')] },
      TOWNS,
    );
    const { total, regions } = await accountUncertainty([{ run: own, counted: true }], { draws: 100_000, seed: 1 });
    expect(regions.map(({ regionId, name, point }) => [regionId, name, point])).toEqual([
      ['town1', '乡镇1', 100],
      ['town2', '乡镇2', 300],
    ]);
    // The price of each product varies as its output does: cv = √(2 c² + c⁴), so 0.141774 and 0.285657.
    expect(regions[0]!.sd).toBeCloseTo(14.1774, 0);
    expect(regions[1]!.sd / 300).toBeCloseTo(0.285657, 2);
    expect(total.sd).toBeCloseTo(Math.hypot(14.1774, 85.697), 0);
    expect(regions[0]!.mean + regions[1]!.mean).toBeCloseTo(total.mean, 6);
    expect(regions.every(({ limitedShare, converged }) => limitedShare === 0 && converged)).toBe(true);
  });

  it('share what the county states by a weight that is not drawn, and what nobody gets is 未分配', async () => {
    const own = run('product', { productArea: [product('粮食', null, 400, 'B')] }, TOWNS);
    const { total, regions } = await accountUncertainty([{ run: own, counted: true }], { draws: 2000, seed: 1 });
    for (const { point, p025, p975 } of regions) {
      expect(p025 / point).toBeCloseTo(total.p025 / total.point, 9);
      expect(p975 / point).toBeCloseTo(total.p975 / total.point, 9);
    }
    expect(regions.reduce((sum, { point }) => sum + point, 0)).toBeCloseTo(400, 9);
  });

  it('of another region are those of its children', async () => {
    const towns = [
      ...TOWNS.towns!,
      { id: 'village', name: '村', code: '371328001001', level: 3, parentId: 'town1', areaM2: 1e5 },
    ];
    const rows = { productArea: [product('粮食', 'village', 100, 'B'), product('蜜桃', 'town2', 300, 'C')] };
    const runs = [{ run: run('product', rows, { towns }), counted: true }];
    const { regions } = await accountUncertainty(runs, { draws: 100, seed: 1, below: 'town1' });
    expect(regions.map(({ regionId, point }) => [regionId, point])).toEqual([['village', 100]]);
  });
});

describe('a service that builds on another', () => {
  it('follows it region by region: the oxygen of a township is as sure as its own carbon', async () => {
    const grass = (regionId: string, classCode: string, area: number, quality: string) => {
      return { regionId, classCode, area, seqRate: 1, quality };
    };
    // D is exact here, so that nothing of the second township varies.
    const tables: Tables = {
      carbonGrass: [grass('town1', '311', 100, 'B'), grass('town2', '315', 300, 'D')],
      carbonParam: [{ method: 'rate', co2Price: 1, priceType: 'market', quality: 'D' }],
      oxygenParam: [{ basis: 'co2Linked', o2Price: 1, quality: 'D' }],
    };
    const carbon = run('carbon', tables, TOWNS);
    const oxygen = run('oxygen', tables, { ...TOWNS, results: { carbon: resultOf(carbon) } });
    const runs = [
      { run: carbon, counted: false },
      { run: oxygen, counted: true },
    ];
    const { total, regions } = await accountUncertainty(runs, { draws: 100_000, seed: 1 });
    // 44/12 · 32/44 = 8/3 tO₂ per tC, at 1 元/t.
    expect(regions.map(({ point }) => point * 3)).toEqual([expect.closeTo(800, 9), expect.closeTo(2400, 9)]);
    // Area and rate vary by 10 % each: cv = √(2·0.1² + 0.1⁴) = 0.141774; of the whole a quarter of that.
    expect(regions[0]!.sd / regions[0]!.point).toBeCloseTo(0.141774, 2);
    expect(regions[1]!.sd / regions[1]!.point).toBeCloseTo(0, 9);
    expect(total.sd / total.point).toBeCloseTo(0.0354, 3);
    expect(regions[0]!.mean + regions[1]!.mean).toBeCloseTo(total.mean, 6);
  });
});

describe('in every draw the regions add up to the account unit', () => {
  const county = countyOf(3, 7);
  const results: Record<string, ServiceResult> = {};
  const account = accountOf(countyTables(county), { towns: county.regions, results });
  const runs = LEAVES.toSorted((a, b) => Number(a.wire === 'oxygen') - Number(b.wire === 'oxygen')).map((service) => {
    const own = runService(planService(service, account));
    results[service.wire] = resultOf(own);
    return { run: own };
  });
  const built = buildAccount(runs, { below: account.accountUnitId });

  it.each(runs.map(({ run: own }, place) => ({ wire: own.plan.service.wire, place })))('$wire', ({ place }) => {
    const parts = built.regions.map(({ nodes }) => nodes[place]!);
    const program = compileGraph(built.graph, [built.values[place]!, ...parts]);
    const used = program.inputs.map((at) => built.inputs[at]!);
    const [value, ...regions] = program.run(drawInputs(used, 7)(0, 50), 50).map((drawn) => [...drawn]);
    value!.forEach((whole, draw) => {
      const sum = regions.reduce((all, own) => all + own[draw]!, 0);
      expect(isNear(sum, whole), `${sum} instead of ${whole}`).toBe(true);
    });
    // As they stand they are what the run has given them.
    const [, ...points] = program
      .run(
        used.map(({ spread }) => Float64Array.of(undrawn(spread))),
        1,
      )
      .map(([own]) => own!);
    const shares = new Map(runs[place]!.run.regions.map((share) => [share.region.id, share]));
    built.regions.forEach(({ region }, at) => {
      const given = region === null ? shares.get(account.accountUnitId)!.rest : shares.get(region.id)!;
      expect(Math.abs(points[at]! - given.value)).toBeLessThanOrEqual(1e-9 * Math.abs(runs[place]!.run.value) + 1e-6);
    });
  });
});
