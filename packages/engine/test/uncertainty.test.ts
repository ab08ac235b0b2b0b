import { keyed, quotedFrom } from '@qingzhang/catalogue/profiles/profile-default';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { unverified, verified, type Citation } from '@qingzhang/core/citation';
import { deviationOf } from '@qingzhang/formula/perturb/spread';
import { describe, expect, it } from 'vitest';
import type { AccountData, ServiceResult } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { accountUncertainty, type Uncertainty } from '../src/uncertainty/account-uncertainty.ts';
import { buildAccount } from '../src/uncertainty/build-account.ts';
import { accountOf, serviceOf, type Options, type Tables } from './account-kit.ts';
import { AS_SHIPPED, withSpreads, type Spreads } from './spread-kit.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

/** Rows of quality A, verified defaults and guesses do not vary; the rest as the product says. */
const TYPED_ONLY: Spreads = { A: 0, B: 0.1, C: 0, D: 0.3, assumed: 0 };

function accountWith(tables: Tables, options: Options = {}, spreads = TYPED_ONLY): AccountData {
  return withSpreads(accountOf(tables, options), spreads);
}

function run(wire: string, account: AccountData): ServiceRun {
  return runService(planService(serviceOf(wire), account));
}

function uncertaintyOf(runs: readonly ServiceRun[], draws = 20_000, seed = 1): Promise<Uncertainty> {
  return accountUncertainty(
    runs.map((each) => ({ run: each, counted: true })),
    { draws, seed },
  );
}

/** 100 000 tCO₂ bound: oxygen is worth 1000 元/t · 100 000 t · 32/44 = 72 727 272.73 元. */
const CARBON: ServiceResult = {
  runId: 'run',
  symbols: new Map([['Q', { unit: 'tCO2/a', value: 100_000 }]]),
  shares: new Map(),
};
const OXYGEN = (1000 * 100_000 * 32) / 44;

function oxygen(row: Tables[string][number], spreads = TYPED_ONLY): ServiceRun {
  return run('oxygen', accountWith({ oxygenParam: [row] }, { results: { carbon: CARBON } }, spreads));
}

describe('one uncertain figure that enters linearly', () => {
  it('gives the band of the lognormal distribution, and its mean is the point', async () => {
    // σ² = ln(1 + 0.3²) = 0.086178: P2.5 = e^(−1.959964 σ − σ²/2) = 0.538775, P50 = e^(−σ²/2) = 0.957826, P97.5 = 1.702808
    const { total } = await uncertaintyOf([oxygen({ o2Price: 1000, quality: 'D' })], 100_000);
    expect(total.point).toBeCloseTo(OXYGEN, 4);
    // Four standard errors of the mean: 4 · 0.3 ÷ √100 000
    expect(Math.abs(total.mean / OXYGEN - 1)).toBeLessThan(0.0038);
    expect(total.p025 / OXYGEN).toBeCloseTo(0.538775, 2);
    expect(total.p50 / OXYGEN).toBeCloseTo(0.957826, 2);
    // Φ(σ ÷ 2) = Φ(0.14678) = 55.83 % of a lognormal figure lie below its mean.
    expect(total.pointPercentile).toBeCloseTo(55.83, 0);
    expect(total.meanOverPoint).toBe(total.mean / total.point);
    expect(total.sd / OXYGEN).toBeCloseTo(0.3, 2);
    expect(total.errors.mean / OXYGEN).toBeLessThan(0.003);
    expect(total).toMatchObject({ limitedShare: 0, converged: true });
    expect(total.p975 / OXYGEN).toBeCloseTo(1.702808, 1);
  });

  it('is the one bar of the tornado, at the quantiles of that figure', async () => {
    const { tornado } = await uncertaintyOf([oxygen({ o2Price: 1000, quality: 'D' })], 10);
    expect(tornado).toHaveLength(1);
    expect(tornado[0]).toMatchObject({ key: 'oxygenParam.o2Price', serviceCodes: ['oxygen'], relativeSpread: 0.3 });
    expect(tornado[0]!.label).toContain('·');
    expect(tornado[0]!.low / OXYGEN).toBeCloseTo(0.538775, 6);
    expect(tornado[0]!.high / OXYGEN).toBeCloseTo(1.702808, 6);
    expect(tornado[0]!.swing).toBe(tornado[0]!.high - tornado[0]!.low);
  });

  it('a share never leaves 0 … 1, and keeps its mean', async () => {
    // γ = 0.9 of quality D: cut at ± (1/0.9 − 1) = ± 0.1111; effective deviation 0.063565
    const { total, tornado } = await uncertaintyOf([oxygen({ gamma: 0.9, quality: 'D' })], 100_000);
    expect(total.p975).toBeLessThanOrEqual((total.point / 0.9) * (1 + 1e-12));
    expect(total.p975).toBeGreaterThan(total.point * 1.08);
    expect(tornado[0]!.relativeSpread).toBeCloseTo(0.063565, 6);
    expect(Math.abs(total.mean / total.point - 1)).toBeLessThan((4 * 0.063565) / Math.sqrt(100_000));
  });

  it('a figure on its bound is held constant and listed', async () => {
    const { total, notes } = await uncertaintyOf([oxygen({ gamma: 1, quality: 'D' })], 100);
    expect(total.p025).toBe(total.p975);
    expect(notes.find((note) => note.startsWith('取值在界上，未抽样'))).toContain('生态贡献率');
    // A convention that nobody typed is neither drawn nor listed.
    const untyped = await uncertaintyOf([oxygen({ o2Price: 1000, quality: 'A' })], 100);
    expect(untyped.notes.join()).not.toContain('生态贡献率');
  });

  it('without any spread everything is the point, and the tornado is empty', async () => {
    const { total, services, tornado } = await uncertaintyOf([oxygen({ o2Price: 1000, quality: 'A' })], 50);
    const { point } = total;
    expect(total).toMatchObject({ point, p025: point, p50: point, p975: point, pointPercentile: 50, converged: true });
    expect(total.mean).toBeCloseTo(point, 4);
    expect(total.sd).toBeCloseTo(0, 4);
    expect(services[0]!.p975).toBe(point);
    expect(tornado).toEqual([]);
  });

  it('a row without a quality counts as D, and is counted in the notes', async () => {
    const { tornado, notes } = await uncertaintyOf([oxygen({ o2Price: 1000 })], 50);
    expect(tornado[0]!.relativeSpread).toBe(0.3);
    expect(notes).toContain('1 行数据没有填写质量等级，按 D 级抽样');
  });

  it('a default is worth its source: C where it is verified, else assumed', () => {
    const spreadOf = (each: ServiceRun, key: string) =>
      deviationOf(buildAccount([{ run: each }]).inputs.find((input) => input.key === key)!.spread);
    // Oxygen at 1000 元/t, once from a text that was read itself, once from what others quote of it.
    const priced = (source: Citation) => {
      const account = accountWith({ oxygenParam: [{ quality: 'A' }] }, { results: { carbon: CARBON } }, AS_SHIPPED);
      const defaults = account.profile.defaults.map((each) =>
        each.key === 'oxygenPrice' && each.kind === 'keyed'
          ? keyed({ ...each, values: quotedFrom(source, { industrial: 1000 }) })
          : each,
      );
      return run('oxygen', { ...account, profile: { ...account.profile, defaults } });
    };
    expect(spreadOf(priced(verified('试验', '表 1')), 'profile.oxygenPrice:')).toBe(0.2);
    expect(spreadOf(priced(unverified('试验')), 'profile.oxygenPrice:')).toBe(0.5);
    const lake = { floodReservoir: [{ name: '水库', waterType: 'reservoir', floodCapacity: 300, quality: 'A' }] };
    const flood = run('flood', accountWith(lake, {}, AS_SHIPPED));
    expect(spreadOf(flood, 'reservoirUnitCost=7.06')).toBe(0.5);
  });
});

describe('figures that services share', () => {
  it('a wage that two services use moves them together', async () => {
    const account = accountWith({
      cultureParam: [{ annualWage: 60_000, quality: 'D' }],
      tourScenic: [
        { scenicName: '云蒙湖', visitors: 375_000, travelDays: 0, stayDays: 1, ...NO_COSTS, ecoShare: 1, quality: 'A' },
      ],
      leisureArea: [{ siteType: 'park', siteName: '滨河公园', visits: 2_000_000, hoursPerVisit: 1.5, quality: 'A' }],
    });
    const { total, services } = await uncertaintyOf([run('tour', account), run('leisure', account)]);
    const widths = services.map(({ p975, p025 }) => p975 - p025);
    // Independent errors would give √(a² + b²) < a + b.
    expect(total.p975 - total.p025).toBeCloseTo(widths[0]! + widths[1]!, 2);
    expect(Math.hypot(...widths)).toBeLessThan(0.8 * (total.p975 - total.p025));
  });

  it('one price typed twice has one draw, two prices have two', async () => {
    const tables = (price: number): Tables => ({
      ecosystemArea: [{ classCode: '112', areaHm2: 1000, quality: 'A' }],
      riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 800, quality: 'A' }],
      riverEtTif: [{ rasterKind: 'actualEt', meanValue: 500, quality: 'A' }],
      dictRiver: [{ code: '112', level: 2, nameZh: '落叶阔叶林', runoffCoef: 0, included: true, quality: 'A' }],
      riverParam: [{ reservoirUnitCost: 7.06, quality: 'B' }],
      floodParam: [{ reservoirUnitCost: price, quality: 'D' }],
      floodReservoir: [{ name: '水库', waterType: 'reservoir', floodCapacity: 300, quality: 'A' }],
    });
    const keysFor = (price: number) => {
      const account = accountWith(tables(price), { asGiven: true });
      return new Set(
        buildAccount([{ run: run('river', account) }, { run: run('flood', account) }]).inputs.map(({ key }) => key),
      );
    };
    expect(keysFor(7.06)).toEqual(new Set(['reservoirUnitCost=7.06']));
    expect(keysFor(8)).toEqual(new Set(['reservoirUnitCost=7.06', 'reservoirUnitCost=8']));
    // 300 mm · 10 km² = 300 万m³ each; in one draw both rise and fall, each by its own quality.
    const account = accountWith(tables(7.06), { asGiven: true });
    const { total, services } = await uncertaintyOf([run('river', account), run('flood', account)], 2000);
    for (const { point } of services) expect(point).toBeCloseTo(21_180_000, 4);
    expect(total.p025).toBeCloseTo(services[0]!.p025 + services[1]!.p025, 2);
    expect(total.p975).toBeCloseTo(services[0]!.p975 + services[1]!.p975, 2);
  });

  it('oxygen follows the carbon it is tied to, and only counted services are in the total', async () => {
    const tables: Tables = {
      carbonGrass: [{ classCode: '315', area: 6000, seqRate: 0.9, quality: 'D' }],
      carbonParam: [{ co2Price: 60, quality: 'A' }],
      oxygenParam: [{ o2Price: 1000, quality: 'A' }],
    };
    const carbon = run('carbon', accountWith(tables, { asGiven: true }));
    const linked = accountWith(tables, { asGiven: true, results: { carbon: resultOf(carbon) } });
    // Oxygen first: what it builds on is found all the same.
    const { total, services } = await accountUncertainty(
      [
        { run: run('oxygen', linked), counted: false },
        { run: carbon, counted: true },
      ],
      { draws: 2000, seed: 3 },
    );
    const relative = services.map(({ p975, point }) => p975 / point);
    expect(relative[0]).toBeCloseTo(relative[1]!, 9);
    expect(relative[0]).toBeGreaterThan(1.5);
    expect(total.p975).toBe(services[1]!.p975);
    expect(total.point).toBe(carbon.value);
  });

  it('rows of unlike quality behind one figure have their mean spread, by size', () => {
    // 300 t at 10 % and 100 t at 30 %: (300 · 0.1 + 100 · 0.3) / 400 = 0.15
    const grain = { category: 'agri', product: '粮食', price: 2600 };
    const output = (regionId: string, amount: number, quality: string) => ({
      ...grain,
      regionId,
      output: amount,
      quality,
    });
    const product = run(
      'product',
      accountWith(
        { productArea: [output('town1', 300, 'B'), output('town2', 100, 'D')] },
        { towns: [{ areaM2: 1e6 }, { areaM2: 1e6 }] },
      ),
    );
    const spreads = new Map(
      buildAccount([{ run: product }]).inputs.map(({ key, spread }) => [key, deviationOf(spread)]),
    );
    expect(spreads.get('productArea.output:agri:粮食')).toBeCloseTo(0.15, 12);
    expect(spreads.get('productArea.price:agri:粮食')).toBeCloseTo(0.2, 12);
  });
});

const NO_COSTS = { costTransport: 0, costLodging: 0, costTicket: 0, costOther: 0 };

describe('a difference', () => {
  it('carries the errors of both sides: 800 mm ± 5 % less 550 mm ± 20 %', async () => {
    // 250 mm · 10 km² · 1 元/m³ = 2 500 000 元; deviation √(40² + 110²) ÷ 250 = 46.8 %
    const exact = { B: 0, D: 0, assumed: 0 };
    const river = run(
      'river',
      accountWith(
        {
          ecosystemArea: [{ classCode: '112', areaHm2: 1000, quality: 'D' }],
          riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 800, quality: 'A' }],
          riverEtTif: [{ rasterKind: 'actualEt', meanValue: 550, quality: 'C' }],
          dictRiver: [{ code: '112', level: 2, nameZh: '落叶阔叶林', runoffCoef: 0, included: true, quality: 'D' }],
          riverParam: [{ reservoirUnitCost: 1, negativePolicy: 'keep', quality: 'D' }],
        },
        { asGiven: true },
        { ...AS_SHIPPED, ...exact },
      ),
    );
    const { total } = await uncertaintyOf([river], 100_000);
    expect(total.point).toBeCloseTo(2_500_000, 4);
    expect(Math.abs(total.mean / total.point - 1)).toBeLessThan((4 * 0.468) / Math.sqrt(100_000));
    // (452.847 − (−5.675)) ÷ 2 ÷ 250 = 91.7 %, not the 21 % of √(0.05² + 0.2²)
    expect((total.p975 - total.p025) / 2 / total.point).toBeCloseTo(0.917, 2);
  });
});

describe('thresholds', () => {
  it('hold in every draw: purification never exceeds the capacity', async () => {
    // 100 t emitted, 1 kg/hm² · 110 000 hm² = 110 t of capacity, which caps every third draw.
    const air = run(
      'air',
      accountWith(
        {
          ecosystemArea: [{ classCode: '1', areaHm2: 110_000, quality: 'A' }],
          dictAir: [{ classCode: '1', included: true, so2Rate: 1, noxRate: 0, dustRate: 0, pm25Rate: 0, quality: 'A' }],
          airParam: [{ pollutant: 'SO2', emissionT: 100, quality: 'D' }],
        },
        { asGiven: true },
      ),
    );
    const { total, services, tornado, drifts } = await uncertaintyOf([air]);
    // The tax and the equivalent are law.
    expect(tornado.map(({ key }) => key)).toEqual(['airParam.emissionT:SO2']);
    expect(total.p975).toBeCloseTo(total.point * 1.1, 4);
    expect(total.p025 / total.point).toBeCloseTo(0.538775, 1);
    expect(total.mean).toBeLessThan(total.point);
    // The capacity decides where F > 1.1: Z > (ln 1.1 + σ²/2) ÷ σ = 0.47146, in 31.87 % of the draws.
    expect(total.limitedShare).toBeCloseTo(0.3187, 2);
    expect(services[0]!.limitedShare).toBe(total.limitedShare);
    // E[min(F, 1.1)] = 0.9211.
    expect(drifts).toEqual([expect.objectContaining({ serviceCode: 'air', key: 'airParam.emissionT:SO2' })]);
    expect(drifts[0]!.causes).toEqual(['lesser']);
    expect(drifts[0]!.shift).toBeCloseTo(total.mean / total.point - 1, 2);
  });

  it('names the divisor that lifts a mean', async () => {
    const climate = run(
      'climate',
      accountWith({
        ...Object.fromEntries(
          Object.entries(countyTables(countyOf(1, 0))).map(([table, rows]) => [
            table,
            rows.map(({ regionId: _place, ...row }) => ({ ...row, quality: 'A' })),
          ]),
        ),
        climateEer: [{ eer: 3, quality: 'D' }],
        climateParam: [{ electricityPrice: 0.5, quality: 'A' }],
      }),
    );
    const { drifts } = await uncertaintyOf([climate], 4000);
    // 1 ÷ F has the mean 1 + 0.3² = 1.09 where everything goes by the ratio.
    const divisor = drifts.find(({ key }) => key.startsWith('climateEer.eer'))!;
    expect(divisor.causes).toContain('divisor');
    expect(divisor.shift).toBeGreaterThan(0.05);
    expect(divisor.shift).toBeLessThan(0.0901);
  });
});

describe('draws', () => {
  it('of a service are the same whatever else is counted, and whatever the batch', async () => {
    const account = accountWith({
      cultureParam: [{ annualWage: 60_000, quality: 'D' }],
      leisureArea: [{ siteType: 'park', siteName: '滨河公园', visits: 2_000_000, hoursPerVisit: 1.5, quality: 'B' }],
      productArea: [{ category: 'agri', product: '粮食', output: 300, price: 2600, quality: 'D' }],
    });
    const leisure = run('leisure', account);
    const alone = await uncertaintyOf([leisure], 1500);
    const beside = await uncertaintyOf([run('product', account), leisure], 1500);
    expect(beside.services[1]).toEqual(alone.services[0]);
  });

  it('of a temperature move it by degrees, months together', () => {
    const county = countyOf(1, 0);
    const wind = run('wind', accountOf(countyTables(county), { towns: county.regions }));
    const moved = buildAccount([{ run: wind }]).inputs.filter(({ spread }) => spread.kind === 'shift');
    expect(moved.map(({ key, spread }) => [key, spread])).toEqual([
      ['windOther.tempC', { kind: 'shift', deviation: 1.5 }],
    ]);
  });
});

describe('a whole county', () => {
  const county = countyOf(3, 6);
  const tables = countyTables(county);
  const results: Record<string, ServiceResult> = {};
  const account = accountOf(tables, { towns: county.regions, results });
  const codes = LEAVES.map(({ wire }) => wire).toSorted((a, b) => Number(a === 'oxygen') - Number(b === 'oxygen'));
  const runs = codes.map((wire) => {
    const own = run(wire, account);
    results[wire] = resultOf(own);
    return own;
  });

  it('gives the same figures for the same seed, as plain data', async () => {
    const first = await uncertaintyOf(runs, 300, 7);
    expect(await uncertaintyOf(runs, 300, 7)).toEqual(first);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
    expect(first.services.map(({ serviceCode }) => serviceCode)).toEqual(codes);
    expect(first.tornado).toHaveLength(20);
    const swings = first.tornado.map(({ swing }) => swing);
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
  });

  it('another seed gives other draws of the same distribution', async () => {
    const [first, second] = [await uncertaintyOf(runs, 4000, 1), await uncertaintyOf(runs, 4000, 2)];
    expect(second.total.mean).not.toBe(first.total.mean);
    expect(Math.abs(second.total.p50 / first.total.p50 - 1)).toBeLessThan(0.05);
    expect(Math.abs(second.total.p025 / first.total.p025 - 1)).toBeLessThan(0.1);
  });

  it('draws neither words nor counts nor constants of nature', () => {
    const keys = buildAccount(runs.map((each) => ({ run: each }))).inputs.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['ecosystemArea.areaHm2:112', 'climateParam.electricityPrice']));
    const constants = ['carbonParam.co2PerC', 'windParam.gravity', 'climateVolatilize.waterDensity'];
    const counts = ['windSpeed.obsCount', 'airParam.year', 'dictWater.included'];
    const fixed = [...constants, ...counts, 'profile.oxygenPerCo2:'];
    expect(keys.filter((key) => fixed.some((other) => key.startsWith(other)))).toEqual([]);
  });

  it('says what it worked out anew and what stands at the edge of its range', async () => {
    const { notes } = await uncertaintyOf(runs, 10);
    expect(notes.find((note) => note.includes('逐次抽样重算'))).toContain('坡度');
    expect(notes.find((note) => note.includes('逐次抽样重算'))).not.toContain('电价');
    expect(notes.find((note) => note.includes('未抽样')) ?? '').not.toContain('生态贡献率');
    expect(notes.some((note) => note.includes('没有填写质量等级'))).toBe(true);
  });

  it('tells how far it is, and stops when asked to', async () => {
    const shares: number[] = [];
    const counted = runs.map((each) => ({ run: each, counted: true }));
    const tell = (share: number) => void shares.push(share);
    await accountUncertainty(counted, { draws: 2500, seed: 1, onProgress: tell });
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeGreaterThan(1);
    const abort = new AbortController();
    const onProgress = () => abort.abort(new Error('已取消'));
    const options = { draws: 5000, seed: 1, signal: abort.signal };
    await expect(accountUncertainty(counted, { ...options, onProgress })).rejects.toThrow('已取消');
    await expect(accountUncertainty(counted, options)).rejects.toThrow('已取消');
    // Whoever shares the thread gets a turn between batches.
    const outside = new AbortController();
    setImmediate(() => outside.abort(new Error('别处取消')));
    const long = accountUncertainty(counted, { draws: 100_000, seed: 1, signal: outside.signal });
    await expect(long).rejects.toThrow('别处取消');
    await expect(accountUncertainty(counted, { draws: 0, seed: 1 })).rejects.toThrow(RangeError);
  });

  it('of which one service is asked for says that the other it builds on is not drawn', async () => {
    const { notes, tornado } = await uncertaintyOf([runs.at(-1)!], 10);
    expect(notes.some((note) => note.includes('不在本次分析之内'))).toBe(true);
    expect(tornado.map(({ key }) => key)).toContain('run.carbon:Q');
  });
});
