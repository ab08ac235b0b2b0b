import { LEAVES } from '@qingzhang/catalogue/registry';
import { keyed, quotedFrom, single } from '@qingzhang/catalogue/profiles/profile-default';
import { unverified } from '@qingzhang/core/citation';
import { describe, expect, it } from 'vitest';
import type { AccountData, ServiceResult } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { accountUncertainty, type Uncertainty } from '../src/uncertainty/account-uncertainty.ts';
import { buildAccount } from '../src/uncertainty/build-account.ts';
import { accountOf, serviceOf, type Options, type Tables } from './account-kit.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

/** Rows of quality C vary by 20 %, those of D by 30 %; nothing else varies. */
const SPREADS = [
  keyed({
    key: 'qualitySpread',
    label: '变异系数',
    unit: '1',
    by: 'quality',
    values: quotedFrom(unverified('试验'), { A: 0, B: 0, C: 0.2, D: 0.3 }),
  }),
  single({ key: 'assumedSpread', label: '推定值的变异系数', unit: '1', value: 0, source: unverified('试验') }),
];

function accountWith(tables: Tables, options: Options = {}, spreads = SPREADS): AccountData {
  const account = accountOf(tables, options);
  const own = new Set(spreads.map(({ key }) => key));
  const defaults = [...account.profile.defaults.filter(({ key }) => !own.has(key)), ...spreads];
  return { ...account, profile: { ...account.profile, defaults } };
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

function oxygen(row: Tables[string][number]): ServiceRun {
  return run('oxygen', accountWith({ oxygenParam: [row] }, { results: { carbon: CARBON } }));
}

describe('one uncertain figure that enters linearly', () => {
  it('gives the band of the normal distribution', async () => {
    // σ = 20 % of the price: P2.5 and P97.5 lie 1.959964 σ = 39.2 % away; 20 000 draws find them to 1 %.
    const { total } = await uncertaintyOf([oxygen({ o2Price: 1000, quality: 'C' })]);
    expect(total.point).toBeCloseTo(OXYGEN, 4);
    expect(Math.abs(total.mean / OXYGEN - 1)).toBeLessThan(0.006);
    expect(Math.abs(total.p025 / OXYGEN - 0.608)).toBeLessThan(0.012);
    expect(Math.abs(total.p50 / OXYGEN - 1)).toBeLessThan(0.006);
    expect(Math.abs(total.p975 / OXYGEN - 1.392)).toBeLessThan(0.012);
  });

  it('is the one bar of the tornado, at the quantiles of that figure', async () => {
    const { tornado } = await uncertaintyOf([oxygen({ o2Price: 1000, quality: 'C' })], 10);
    expect(tornado).toHaveLength(1);
    expect(tornado[0]).toMatchObject({ key: 'oxygenParam.o2Price', serviceCodes: ['oxygen'], relativeSpread: 0.2 });
    expect(tornado[0]!.label).toContain('·');
    expect(tornado[0]!.low / OXYGEN).toBeCloseTo(1 - 0.2 * 1.959964, 4);
    expect(tornado[0]!.high / OXYGEN).toBeCloseTo(1 + 0.2 * 1.959964, 4);
    expect(tornado[0]!.swing).toBe(tornado[0]!.high - tornado[0]!.low);
  });

  it('never leaves the range of its column', async () => {
    // γ = 0.9 of at most 1: no value above point / 0.9, and the cut tail pulls the mean down.
    const { total } = await uncertaintyOf([oxygen({ gamma: 0.9, quality: 'D' })]);
    expect(total.p975).toBeLessThanOrEqual((total.point / 0.9) * (1 + 1e-12));
    expect(total.p975).toBeGreaterThan(total.point * 1.08);
    expect(total.mean).toBeLessThan(total.point);
  });

  it('without any spread everything is the point, and the tornado is empty', async () => {
    const { total, services, tornado } = await uncertaintyOf([oxygen({ o2Price: 1000 })], 50);
    const { point } = total;
    expect(total).toEqual({ point, mean: expect.closeTo(point, 4) as number, p025: point, p50: point, p975: point });
    expect(services[0]!.p975).toBe(point);
    expect(tornado).toEqual([]);
  });
});

describe('figures that services share', () => {
  it('a wage that two services use moves them together', async () => {
    const account = accountWith({
      cultureParam: [{ annualWage: 60_000, quality: 'C' }],
      tourScenic: [{ scenicName: '云蒙湖', visitors: 375_000, travelDays: 0, stayDays: 1, ...NO_COSTS, ecoShare: 1 }],
      leisureArea: [{ siteType: 'park', siteName: '滨河公园', visits: 2_000_000, hoursPerVisit: 1.5 }],
    });
    const { total, services } = await uncertaintyOf([run('tour', account), run('leisure', account)]);
    const widths = services.map(({ p975, p025 }) => p975 - p025);
    // Independent errors would give √(a² + b²) < a + b.
    expect(total.p975 - total.p025).toBeCloseTo(widths[0]! + widths[1]!, 2);
    expect(Math.hypot(...widths)).toBeLessThan(0.8 * (total.p975 - total.p025));
  });

  it('oxygen follows the carbon it is tied to, and only counted services are in the total', async () => {
    const tables: Tables = {
      carbonGrass: [{ classCode: '315', area: 6000, seqRate: 0.9, quality: 'D' }],
      carbonParam: [{ co2Price: 60 }],
      oxygenParam: [{ o2Price: 1000 }],
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
    // 300 t at 20 % and 100 t at 30 %: (300 · 0.2 + 100 · 0.3) / 400 = 0.225
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
        { productArea: [output('town1', 300, 'C'), output('town2', 100, 'D')] },
        { towns: [{ areaM2: 1e6 }, { areaM2: 1e6 }] },
      ),
    );
    const spreads = new Map(buildAccount([product]).inputs.map(({ key, relativeSpread }) => [key, relativeSpread]));
    expect(spreads.get('productArea.output:agri:粮食')).toBeCloseTo(0.225, 12);
    expect(spreads.get('productArea.price:agri:粮食')).toBeCloseTo(0.25, 12);
  });
});

const NO_COSTS = { costTransport: 0, costLodging: 0, costTicket: 0, costOther: 0 };

describe('thresholds', () => {
  it('hold in every draw: purification never exceeds the capacity', async () => {
    // 100 t emitted, 1 kg/hm² · 110 000 hm² = 110 t of capacity: 31 % of the draws are capped.
    const air = run(
      'air',
      accountWith(
        {
          ecosystemArea: [{ classCode: '1', areaHm2: 110_000 }],
          dictAir: [{ classCode: '1', included: true, so2Rate: 1, noxRate: 0, dustRate: 0, pm25Rate: 0 }],
          airParam: [{ pollutant: 'SO2', emissionT: 100, quality: 'C' }],
        },
        { asGiven: true },
      ),
    );
    const { total } = await uncertaintyOf([air]);
    expect(total.p975).toBeCloseTo(total.point * 1.1, 4);
    expect(Math.abs(total.p025 / total.point - 0.608)).toBeLessThan(0.012);
    expect(total.mean).toBeLessThan(total.point);
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
    const keys = buildAccount(runs).inputs.map(({ key }) => key);
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
    expect(notes.find((note) => note.includes('只能向一侧变动'))).toContain('生态贡献率');
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
