import { unverified } from '@qingzhang/core/citation';
import { yuanToFen } from '@qingzhang/core/money';
import { single } from '@qingzhang/catalogue/profiles/profile-default';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { SD_PROFILE } from '@qingzhang/catalogue/profiles/sd-2022';
import { describe, expect, it } from 'vitest';
import { bridgeProfiles } from '../src/compare/bridge-profiles.ts';
import { stepsBetween } from '../src/compare/mix-profiles.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { accountTotals } from '../src/totals/account-totals.ts';
import { accountOf, serviceOf } from './account-kit.ts';

const SOURCE = unverified('某规范');

function figure(column: string, unit: string, value: number) {
  return single({ key: `riverParam.${column}`, label: column, unit, value, source: SOURCE });
}

function profile(code: string, costMode: string, figures: readonly ReturnType<typeof figure>[]): Profile {
  return {
    ...SD_PROFILE,
    code,
    choices: { 'riverParam.costMode': { value: costMode, source: SOURCE } },
    defaults: [...SD_PROFILE.defaults, ...figures],
  };
}

const A = profile('a', 'fullCapital', [figure('reservoirUnitCost', 'yuan/m^3', 7.06)]);
const B = profile('b', 'annualised', [
  figure('reservoirUnitCost', 'yuan/m^3', 8),
  figure('depreciationRate', '1/a', 0.02),
  figure('operatingCost', 'yuan/m^3/a', 0.07),
]);

/** 1 km² that keeps 1000 mm: 10⁶ m³. */
const DATA = accountOf(
  {
    ecosystemArea: [{ classCode: '411', areaHm2: 100 }],
    riverRainfallTif: [{ rasterKind: 'rainfall', unit: 'mm/a', month: 0, meanValue: 1500 }],
    riverEtTif: [{ rasterKind: 'actualEt', unit: 'mm/a', month: 0, meanValue: 500 }],
  },
  {},
);

function valueUnder(own: Profile): bigint {
  return yuanToFen(runService(planService(serviceOf('river'), { ...DATA, profile: own })).value);
}

function totalsUnder(own: Profile) {
  return accountTotals({
    profile: own,
    overrides: [],
    regions: DATA.regions,
    accountUnitId: DATA.accountUnitId,
    services: [{ wire: 'river', values: [{ regionId: DATA.accountUnitId, fen: valueUnder(own), restFen: 0n }] }],
    landscape: [],
    externalFen: null,
    gdpYuan: null,
    vegetatedM2: null,
  });
}

describe('the bridge between two cost modes (C-1)', () => {
  it('splits method from price, the same from either end', () => {
    const { forward, backward } = stepsBetween(A, B);
    // V_a 7.06 元/m³, V_b 8 · 0.02 + 0.07 = 0.23; there 7.06 · 0.02 + 0.07 = 0.2112, and back 8.00
    expect([A, B, forward[0], forward[1], backward[0], backward[1]].map(valueUnder)).toEqual(
      [7_060_000, 230_000, 211_200, 211_200, 8_000_000, 8_000_000].map(yuanToFen),
    );
    const both = (steps: readonly [Profile, Profile]) => [valueUnder(steps[0]), valueUnder(steps[1])] as const;
    const [a, b] = [totalsUnder(A), totalsUnder(B)];
    const mixed = () => ({ forward: both(forward), backward: both(backward) });
    const river = bridgeProfiles({ a, b, mixed }).lines.find(({ wire }) => wire === 'river')!;
    // ½(−6 848 800 − 7 770 000) and ½(18 800 + 940 000)
    expect(river).toMatchObject({
      methodFen: yuanToFen(-7_309_400),
      priceFen: yuanToFen(479_400),
      parameterFen: 0n,
      differenceFen: yuanToFen(-6_830_000),
    });
    const turned = () => ({ forward: both(backward), backward: both(forward) });
    const back = bridgeProfiles({ a: b, b: a, mixed: turned }).lines.find(({ wire }) => wire === 'river')!;
    expect([back.methodFen, back.priceFen]).toEqual([-river.methodFen, -river.priceFen]);
  });

  it('a figure that one standard lacks is the catalogue’s, and the other standard’s where there is none at all', () => {
    const bare = { ...A, defaults: SD_PROFILE.defaults };
    const [choices] = stepsBetween(bare, B).forward;
    const key = (own: Profile, name: string) => own.defaults.find((entry) => entry.key === `riverParam.${name}`);
    expect(key(choices, 'reservoirUnitCost')).toBeUndefined();
    expect(key(choices, 'depreciationRate')).toMatchObject({ value: 0.02 });
    // 7.06, the figure of the column itself, · 0.02 + 0.07
    expect(valueUnder(choices)).toBe(yuanToFen(211_200));
  });
});
