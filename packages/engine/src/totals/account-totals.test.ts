import { CAEP_PROFILE } from '@qingzhang/catalogue/profiles/caep-2020';
import { GBT_PROFILE } from '@qingzhang/catalogue/profiles/gbt-46869-2025';
import { SD_PROFILE } from '@qingzhang/catalogue/profiles/sd-2022';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountRegion } from '../account/account-data.ts';
import { largestRemainder } from '../roll-up/largest-remainder.ts';
import { accountTotals, type TotalsInput } from './account-totals.ts';
import type { CalculatedService, RegionFen } from './calculated-service.ts';
import { sumRows } from './sum-rows.ts';
import { valueShares } from './value-shares.ts';

function region(id: string, parentId: string | null, level: number | null): AccountRegion {
  return { id, parentId, code: id, name: `区域${id}`, level, areaM2: 1e6, population: 100 };
}

const COUNTY: AccountRegion = { ...region('c', null, 1), areaM2: 1601.6e6, population: 480_000 };

function atAccountUnit(wire: string, yuan: number, facts: Partial<CalculatedService> = {}): CalculatedService {
  return { wire, values: [{ regionId: 'c', fen: yuanToFen(yuan), restFen: 0n }], ...facts };
}

/** Parts of a service, each worth 10 000 元. */
function parts(...names: string[]): NonNullable<CalculatedService['parts']> {
  return names.map((part) => ({ part, yuan: 10_000 }));
}

/** Golden G1: placeholders of six services, C1, O1, K1, B1, P1 net, T1 + L1 + L2. */
const G1: readonly CalculatedService[] = [
  atAccountUnit('product', 1_614_180_000),
  atAccountUnit('river', 2_140_000_000),
  atAccountUnit('soil', 960_000_000),
  atAccountUnit('wind', 35_000_000),
  atAccountUnit('flood', 620_000_000),
  atAccountUnit('air', 42_000_000),
  atAccountUnit('water', 18_000_000),
  atAccountUnit('carbon', 21_817_878.1744),
  atAccountUnit('oxygen', 264_459_129.38666663),
  atAccountUnit('climate', 6_943_824_622.333333),
  atAccountUnit('bio', 416_500_000),
  atAccountUnit('tour', 1_016_640_000),
  atAccountUnit('leisure', 58_000_000),
];

function account(changes: Partial<TotalsInput> = {}) {
  return accountTotals({
    profile: SD_PROFILE,
    overrides: [],
    regions: [COUNTY],
    accountUnitId: 'c',
    services: G1,
    landscape: [{ regionId: 'c', fen: 25_200_000_000n, restFen: 0n }],
    externalFen: null,
    gdpYuan: 20e9,
    vegetatedM2: null,
    ...changes,
  });
}

function codes(issues: readonly { code: string }[]): string[] {
  return issues.map(({ code }) => code);
}

function expectNear(actual: number | null, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-9);
}

describe('the total of an account', () => {
  it('adds products, regulating and cultural services up (G1)', () => {
    const { accountUnit, issues } = account();
    expect(fenToYuan(accountUnit.sums.epv)).toBe(1_614_180_000);
    // 2140 + 960 + 35 + 620 + 42 + 18 + 21.818 + 264.459 + 6943.825 + 416.5 million
    expectNear(fenToYuan(accountUnit.sums.erv), 11_461_601_629.8944);
    // 1016.64 + 58 + landscape 252 million
    expect(fenToYuan(accountUnit.sums.ecv)).toBe(1_326_640_000);
    expectNear(fenToYuan(accountUnit.sums.gep), 14_402_421_629.8944);
    // ÷ 200 亿; ÷ 1601.6 km² in 万元; ÷ 480 000 persons
    expectNear(accountUnit.ggi, 0.72012108149472);
    expectNear(accountUnit.perKm2! / 10_000, 899.2520997686313);
    expectNear(accountUnit.perCapita, 30_005.045062279998);
    expect(accountUnit).toMatchObject({ complete: true, mandatoryComplete: 100, missing: [] });
    expect(issues).toEqual([]);
  });

  it('shows shares as official releases do (G1)', () => {
    const { accountUnit, lines } = account();
    const { epv, erv, ecv } = accountUnit.sums;
    expect([...valueShares(new Map(Object.entries({ epv, erv, ecv }))).values()]).toEqual([11.21, 79.58, 9.21]);
    const regulating = lines.filter(({ group }) => group === 'regulating');
    const shares = valueShares(new Map(regulating.map(({ wire, values }) => [wire, values.get('c')!.fen])));
    // plain rounding gives 60.58 for climate and 100.01 in all
    expect([...shares.values()]).toEqual([18.67, 8.38, 0.31, 5.41, 0.37, 0.16, 0.19, 2.31, 60.57, 3.63]);
  });

  it('shares out a third each, the residue to the first, and nothing of negative amounts (G2)', () => {
    const thirds = new Map([1n, 1n, 1n].map((fen, index) => [String(index), fen]));
    expect([...valueShares(thirds).values()]).toEqual([33.34, 33.33, 33.33]);
    const jinan = new Map([10_668n, 4984n, 3039n].map((fen, index) => [String(index), fen]));
    expect([...valueShares(jinan).values()]).toEqual([57.07, 26.67, 16.26]);
    expect(
      valueShares(
        new Map([
          ['a', 3n],
          ['b', -1n],
        ]),
      ).get('a'),
    ).toBeNull();
    expect(valueShares(new Map([['a', 0n]])).get('a')).toBeNull();
  });

  it('takes off what comes from outside once, as a negative 未分配 of the account unit', () => {
    const profile = { ...SD_PROFILE, gepFormula: 'sumMinusExternal' } as const;
    const { accountUnit, regions } = account({ profile, externalFen: 5_000_000_000n });
    expectNear(fenToYuan(accountUnit.sums.gep), 14_352_421_629.8944);
    expect(accountUnit.rest).toEqual({ epv: 0n, erv: 0n, ecv: 0n, gep: -5_000_000_000n });
    expect(sumRows(regions).at(-1)).toMatchObject({
      regionId: null,
      parentId: 'c',
      regionName: '未分配',
      serviceCode: 'gep',
      fen: -5_000_000_000n,
    });
  });

  it('is not complete while a deduction that the standard asks for is not entered', () => {
    const open = account({ profile: GBT_PROFILE });
    expect(codes(open.issues)).toContain('EXTERNAL_MISSING');
    expect(open.accountUnit.complete).toBe(false);
    expect(account({ profile: GBT_PROFILE, externalFen: 0n }).accountUnit.complete).toBe(true);
    expect(codes(account({ profile: GBT_PROFILE, externalFen: -1n }).issues)).toContain('EXTERNAL_NEGATIVE');
    expect(codes(account({ externalFen: 1n }).issues)).toEqual(['EXTERNAL_NOT_USED']);
    const tooMuch = account({ profile: GBT_PROFILE, externalFen: 10n ** 14n });
    expect(codes(tooMuch.issues)).toContain('TOTAL_NEGATIVE');
  });

  it('shows what the account leaves out with the reason and does not add it', () => {
    const overrides = [{ serviceCode: 'oxygen', included: false, reason: '与国家口径一致' }];
    const { accountUnit, lines } = account({ overrides });
    // 14 402 421 629.89 − 264 459 129.39
    expect(accountUnit.sums.gep).toBe(1_413_796_250_050n);
    expect(lines.find(({ wire }) => wire === 'oxygen')).toMatchObject({ included: false, reason: '与国家口径一致' });
    expect(accountUnit.complete).toBe(true);
  });

  it('adds what the profile leaves out only when the account says so', () => {
    const without = account({ profile: CAEP_PROFILE });
    expect(without.lines.find(({ wire }) => wire === 'bio')?.reason).toContain('以病虫害控制代替');
    const overrides = [{ serviceCode: 'bio', included: true, reason: '县里要求' }];
    const withBio = account({ profile: CAEP_PROFILE, overrides });
    expect(withBio.accountUnit.sums.gep - without.accountUnit.sums.gep).toBe(41_650_000_000n);
    expect(withBio.accountUnit.mandatoryComplete).toBeNull();
  });

  it('lists what has not been calculated and calls the total incomplete', () => {
    const services = G1.filter(({ wire }) => wire !== 'soil' && wire !== 'flood');
    const { accountUnit, issues } = account({ services });
    expect(accountUnit.missing).toEqual(['soil', 'flood']);
    expect(accountUnit.complete).toBe(false);
    // river, air, water, carbon, climate, tour of seven
    expectNear(accountUnit.mandatoryComplete, (6 / 7) * 100);
    expect(codes(issues)).toEqual(['COMPULSORY_MISSING', 'SERVICE_MISSING']);
    expect(codes(account({ services: [], landscape: [] }).issues)).toEqual(['NOTHING_CALCULATED']);
  });

  it('names every fault of the adjustments at once', () => {
    const overrides = [
      { serviceCode: 'gep', included: false, reason: '不要' },
      { serviceCode: 'soil', included: false, reason: ' ' },
      { serviceCode: 'soil', included: false, reason: '重复' },
    ];
    expect(codes(account({ overrides }).issues)).toEqual([
      'SERVICE_UNKNOWN',
      'REASON_MISSING',
      'OVERRIDE_TWICE',
      'COMPULSORY_LEFT_OUT',
    ]);
  });

  it('has no index without GDP, area or population', () => {
    const regions = [{ ...COUNTY, areaM2: null, population: 0 }];
    expect(account({ regions, gdpYuan: null }).accountUnit).toMatchObject({ ggi: null, perKm2: null, perCapita: null });
  });
});

describe('what a total asks before it is believed', () => {
  function asked(...replaced: CalculatedService[]): string[] {
    const own = new Map(replaced.map((service) => [service.wire, service]));
    return codes(account({ services: G1.map((service) => own.get(service.wire) ?? service) }).issues);
  }

  it('storm water in flood regulation and in water conservation', () => {
    expect(asked(atAccountUnit('flood', 620e6, { method: 'true' }))).toEqual(['STORM_WATER_TWICE']);
    expect(asked(atAccountUnit('flood', 620e6, { method: 'false' }))).toEqual([]);
  });

  it('nitrogen as ammonia and as a whole, dust as a whole and as PM2.5', () => {
    expect(asked(atAccountUnit('water', 18e6, { parts: parts('COD', 'NH3N', 'TN') }))).toEqual([
      'NUTRIENT_TWICE',
      'NITROGEN_TWICE',
    ]);
    expect(asked(atAccountUnit('water', 18e6, { parts: parts('COD') }))).toEqual([]);
    expect(asked(atAccountUnit('water', 18e6, { parts: parts('COD', 'NH3N') }))).toEqual(['NUTRIENT_TWICE']);
    expect(asked(atAccountUnit('air', 42e6, { parts: parts('dust', 'PM25') }))).toEqual(['DUST_TWICE']);
  });

  it('asks with both values, and lets no total hold nitrogen twice', () => {
    const found = (...services: CalculatedService[]) =>
      account({ services }).issues.filter(({ code }) => code.endsWith('_TWICE'));
    const [storm] = found(atAccountUnit('river', 2_140_000_000), atAccountUnit('flood', 620e6, { method: 'true' }));
    expect(storm).toMatchObject({ severity: 'confirm', keys: ['river', 'flood'] });
    // 620 000 000 元 and 2 140 000 000 元
    expect(storm!.text).toContain('（洪水调蓄 62,000.00 万元，水源涵养 214,000.00 万元）');
    const [nitrogen] = found(atAccountUnit('water', 18e6, { parts: parts('NH3N', 'TN') }));
    expect(nitrogen).toMatchObject({ severity: 'block', keys: ['water'] });
    expect(nitrogen!.text).toContain('（水质净化氨氮 1.00 万元，水质净化总氮 1.00 万元）');
  });

  it('water that is sold beside water that is kept, and beside its power', () => {
    expect(asked(atAccountUnit('product', 1e9, { parts: parts('agri', 'water') }))).toEqual(['WATER_SUPPLY_TWICE']);
    expect(asked(atAccountUnit('product', 1e9, { parts: parts('water', 'energy') }))).toEqual([
      'WATER_SUPPLY_TWICE',
      'HYDRO_WATER_TWICE',
    ]);
    const apart = account({ services: G1.filter(({ wire }) => wire !== 'river') });
    expect(codes(apart.issues)).not.toContain('WATER_SUPPLY_TWICE');
  });

  it('a place that both visitors and residents are counted at', () => {
    const site = (name: string | null, lon: number | null = null, lat: number | null = null) => ({ name, lon, lat });
    const spot = atAccountUnit('tour', 1e9, { sites: [site('云蒙湖', 118, 35.7)] });
    const leisure = (...sites: ReturnType<typeof site>[]) => asked(spot, atAccountUnit('leisure', 58e6, { sites }));
    expect(leisure(site(' 云蒙湖 '))).toEqual(['SITE_TWICE']);
    // One second of latitude is about 30.8 m: 0.0017° are 189 m, 0.0019° are 211 m.
    expect(leisure(site('环湖绿道', 118, 35.7017))).toEqual(['SITE_TWICE']);
    expect(leisure(site('环湖绿道', 118, 35.7019))).toEqual([]);
    expect(leisure(site(null))).toEqual([]);
  });

  it('oxygen of all production beside carbon by rates, but not beside GB/T 38582', () => {
    const oxygen = atAccountUnit('oxygen', 264e6, { method: 'nppGross' });
    expect(asked(oxygen, atAccountUnit('carbon', 21e6, { method: 'rate' }))).toEqual(['OXYGEN_BASIS_DIFFERS']);
    expect(asked(oxygen, atAccountUnit('carbon', 21e6, { method: 'gb38582' }))).toEqual([]);
  });

  it('nothing of services that are not counted', () => {
    const services = G1.map((service) => (service.wire === 'flood' ? { ...service, method: 'true' } : service));
    const overrides = [{ serviceCode: 'flood', included: false, reason: '避免重复' }];
    expect(codes(account({ services, overrides }).issues)).toEqual([]);
  });

  it('names the three levers where climate is more than 65 % of the total', () => {
    const services = G1.map((service) => (service.wire === 'climate' ? atAccountUnit('climate', 15e9) : service));
    // 15 ÷ (14.402 − 6.944 + 15) = 66.8 %
    const found = account({ services }).issues.find(({ code }) => code === 'CLIMATE_SHARE_HIGH');
    expect(found?.severity).toBe('note');
    for (const lever of ['降温天数', '核算方法', '成本口径']) expect(found?.text).toContain(lever);
    expect(asked(atAccountUnit('climate', 5e8))).toEqual(['CLIMATE_SHARE_LOW', 'PER_KM2_UNUSUAL']);
  });

  it('unusual unit values and indices', () => {
    expect(asked(atAccountUnit('carbon', 400e6, { priceType: 'market' }))).toEqual(['CARBON_SHARE_HIGH']);
    expect(asked(atAccountUnit('carbon', 400e6, { priceType: 'afforestation' }))).toEqual([]);
    // 416.5 million ÷ 600 hm², 1016.64 million ÷ 1900 visits: hm² for km² and 万 forgotten
    expect(asked(atAccountUnit('bio', 416.5e6, { quantity: 600 }))).toEqual(['BIO_VALUE_UNUSUAL']);
    expect(asked(atAccountUnit('tour', 1016.64e6, { quantity: 1900 }))).toEqual(['TRAVEL_COST_UNUSUAL']);
    const carbon = atAccountUnit('carbon', 21e6, { quantity: 44 });
    expect(asked(carbon, atAccountUnit('oxygen', 264e6, { method: 'co2Linked', quantity: 32 }))).toEqual([]);
    expect(asked(carbon, atAccountUnit('oxygen', 264e6, { method: 'co2Linked', quantity: 44 }))).toEqual([
      'OXYGEN_RATIO_UNUSUAL',
    ]);
    expect(codes(account({ gdpYuan: 1e9 }).issues)).toEqual(['GGI_UNUSUAL']);
    // 12.697e9 kWh ÷ 660 km² = 19.2 kWh/m²; ÷ 66 km² ten times that
    const services = [
      ...G1.slice(0, 9),
      atAccountUnit('climate', 6_943_824_622.33, { quantity: 12.697e9 }),
      ...G1.slice(10),
    ];
    expect(codes(account({ services, vegetatedM2: 660e6 }).issues)).toEqual([]);
    expect(codes(account({ services, vegetatedM2: 66e6 }).issues)).toEqual(['CLIMATE_POWER_UNUSUAL']);
  });
});

describe('sums of regions', () => {
  /** County c, towns a and b, villages a1 and a2 of a; a protected area without level takes no part. */
  const REGIONS = [
    COUNTY,
    region('a', 'c', 2),
    region('b', 'c', 2),
    region('a1', 'a', 3),
    region('a2', 'a', 3),
    region('park', 'c', null),
  ];

  /** Rounds a value down the tree as a run does: each parent's 分 to its children and 未分配. */
  function shared(fen: bigint, [a, b, rest, a1, a2, restA]: readonly number[]): RegionFen[] {
    const split = (total: bigint, weights: readonly number[]) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return largestRemainder(
        total,
        weights.map((weight) => (Number(total) * weight) / all),
      );
    };
    const [fenA, fenB, restFen] = split(fen, [a!, b!, rest!]);
    const [fenA1, fenA2, restAFen] = split(fenA!, [a1!, a2!, restA!]);
    return [
      { regionId: 'c', fen, restFen: restFen! },
      { regionId: 'a', fen: fenA!, restFen: restAFen! },
      { regionId: 'b', fen: fenB!, restFen: 0n },
      { regionId: 'a1', fen: fenA1!, restFen: 0n },
      { regionId: 'a2', fen: fenA2!, restFen: 0n },
    ];
  }

  const value = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 6, maxLength: 6 }),
    )
    .map(([fen, weights]) => shared(fen, weights));

  it('add up: children and 未分配 give the parent to the 分，whatever is counted and deducted', () => {
    const wires = G1.map(({ wire }) => wire);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...wires), value), { selector: ([code]) => code }),
        fc.option(value, { nil: [] }),
        fc.subarray(wires),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (calculated, landscape, leftOut, externalFen) => {
          const { regions, accountUnit, issues } = account({
            profile: GBT_PROFILE,
            overrides: leftOut.map((serviceCode) => ({ serviceCode, included: false, reason: '试算' })),
            regions: REGIONS,
            services: calculated.map(([wire, values]) => ({ wire, values })),
            landscape,
            externalFen,
          });
          expect(regions.map(({ region: { id } }) => id)).toEqual(['c', 'a', 'a1', 'a2', 'b']);
          expect(codes(issues)).not.toContain('PARTS_DIFFER');
          for (const parent of regions.filter(({ region: { id } }) => id === 'c' || id === 'a')) {
            const children = regions.filter(({ region: own }) => own.parentId === parent.region.id);
            for (const sum of ['epv', 'erv', 'ecv', 'gep'] as const)
              expect(children.reduce((all, child) => all + child.sums[sum], parent.rest[sum])).toBe(parent.sums[sum]);
          }
          const { epv, erv, ecv, gep } = accountUnit.sums;
          expect(gep).toBe(epv + erv + ecv - externalFen);
          const rows = sumRows(regions).filter(({ serviceCode }) => serviceCode === 'gep');
          const below = rows.filter(({ parentId }) => parentId === 'c').reduce((all, row) => all + row.fen, 0n);
          expect(below).toBe(gep);
        },
      ),
    );
  });

  it('refuse values of different runs that do not add up', () => {
    const values = shared(1000n, [1, 1, 1, 1, 1, 1]).map((own) => (own.regionId === 'b' ? { ...own, fen: 1n } : own));
    const { issues } = account({ regions: REGIONS, services: [{ wire: 'river', values }], landscape: [] });
    const found = issues.find(({ code }) => code === 'PARTS_DIFFER');
    expect(found).toMatchObject({ severity: 'block', keys: ['river'] });
    expect(found?.text).toContain('“区域c”');
  });

  it('say at each region what is missing there', () => {
    const values = shared(1000n, [1, 1, 0, 1, 1, 0]).filter(({ regionId }) => regionId !== 'a2');
    const { regions } = account({ regions: REGIONS, services: [{ wire: 'river', values }], landscape: [] });
    const missing = new Map(regions.map((own) => [own.region.id, own.missing]));
    expect(missing.get('a2')).toContain('river');
    expect(missing.get('a1')).not.toContain('river');
  });
});
