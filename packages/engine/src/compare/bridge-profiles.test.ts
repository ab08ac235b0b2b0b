import { CAEP_PROFILE } from '@qingzhang/catalogue/profiles/caep-2020';
import { GBT_PROFILE } from '@qingzhang/catalogue/profiles/gbt-46869-2025';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { SD_PROFILE } from '@qingzhang/catalogue/profiles/sd-2022';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountTotals, type AccountTotals } from '../totals/account-totals.ts';
import { bridgeProfiles } from './bridge-profiles.ts';

const COUNTY = { id: 'c', parentId: null, code: '371328', name: '蒙阴县', level: 1, areaM2: 1e9, population: 1 };

function totals(
  profile: Profile,
  fen: Readonly<Record<string, bigint>>,
  { externalFen = 0n, landscapeFen }: { externalFen?: bigint; landscapeFen?: bigint } = {},
): AccountTotals {
  return accountTotals({
    profile,
    overrides: [],
    regions: [COUNTY],
    accountUnitId: 'c',
    services: Object.entries(fen).map(([wire, own]) => ({
      wire,
      values: [{ regionId: 'c', fen: own, restFen: 0n }],
    })),
    landscape: landscapeFen === undefined ? [] : [{ regionId: 'c', fen: landscapeFen, restFen: 0n }],
    externalFen,
    gdpYuan: null,
    vegetatedM2: null,
  });
}

describe('the bridge between two profiles', () => {
  it('tells what is not counted from what is calculated differently', () => {
    const sd = totals(SD_PROFILE, { river: 1000n, climate: 5000n, bio: 700n, oxygen: 300n });
    const gbt = totals(GBT_PROFILE, { river: 1000n, climate: 4200n, bio: 700n, oxygen: 300n }, { externalFen: 50n });
    const bridge = bridgeProfiles(sd, gbt);
    // 7000 → 5200 − 50: bio 700 and oxygen 300 are not counted, climate by ET is 800 less, 50 come from outside
    expect(bridge.gepFen).toEqual([7000n, 5150n]);
    expect(bridge).toMatchObject({ scopeFen: -1000n, methodFen: -800n, missingFen: 0n, externalFen: -50n });
    expect(bridge.differenceFen).toBe(-1850n);
    const bio = bridge.lines.find(({ wire }) => wire === 'bio')!;
    expect([bio.a.fen, bio.b.fen, bio.a.counted, bio.b.counted]).toEqual([700n, 700n, true, false]);
    expect(bio.b.reason).toContain('是否列入待核');
  });

  it('shows a service that one side has not calculated as missing, not as a difference of method', () => {
    const bridge = bridgeProfiles(totals(SD_PROFILE, { river: 1n, soil: 9n }), totals(CAEP_PROFILE, { river: 1n }));
    expect(bridge).toMatchObject({ missingFen: -9n, methodFen: 0n, differenceFen: -9n });
  });

  it('lists the landscape value that one profile adds', () => {
    const bridge = bridgeProfiles(
      totals(SD_PROFILE, { tour: 5n }),
      totals(CAEP_PROFILE, { tour: 5n }, { landscapeFen: 8n }),
    );
    expect(bridge.lines.at(-1)).toMatchObject({ title: '景观价值', scopeFen: 8n });
    expect(bridge.differenceFen).toBe(8n);
  });

  it('explains every difference to the last 分, whichever way it is read', () => {
    const fen = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const values = fc.record({ river: fen, bio: fen, oxygen: fen, climate: fen, product: fen }, { requiredKeys: [] });
    const profile = fc.constantFrom(SD_PROFILE, CAEP_PROFILE, GBT_PROFILE);
    fc.assert(
      fc.property(profile, values, fen, profile, values, fen, (p, own, x, q, other, y) => {
        const [a, b] = [totals(p, own, { externalFen: x }), totals(q, other, { externalFen: y })];
        const bridge = bridgeProfiles(a, b);
        expect(bridge.differenceFen).toBe(b.accountUnit.sums.gep - a.accountUnit.sums.gep);
        expect(bridgeProfiles(b, a).differenceFen).toBe(-bridge.differenceFen);
        expect(bridgeProfiles(b, a).scopeFen).toBe(-bridge.scopeFen);
      }),
    );
  });
});
