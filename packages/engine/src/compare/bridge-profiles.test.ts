import { confirm } from '@qingzhang/core/issue';
import { CAEP_PROFILE } from '@qingzhang/catalogue/profiles/caep-2020';
import { GBT_PROFILE } from '@qingzhang/catalogue/profiles/gbt-46869-2025';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { SD_PROFILE } from '@qingzhang/catalogue/profiles/sd-2022';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountTotals, type AccountTotals } from '../totals/account-totals.ts';
import { bridgeProfiles, type Bridge, type BridgeTerms, type MixedFen } from './bridge-profiles.ts';

const COUNTY = { id: 'c', parentId: null, code: '371328', name: '蒙阴县', level: 1, areaM2: 1e9, population: 1 };
const TERMS: readonly (keyof BridgeTerms)[] = [
  'departureFen',
  'scopeFen',
  'missingFen',
  'methodFen',
  'parameterFen',
  'priceFen',
];

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

const unmixed = () => undefined;

describe('the bridge between two profiles', () => {
  it('tells what is not counted from what is calculated differently', () => {
    const a = totals(SD_PROFILE, { river: 1000n, climate: 5000n, bio: 700n, oxygen: 300n });
    const b = totals(GBT_PROFILE, { river: 1000n, climate: 4200n, bio: 700n, oxygen: 300n }, { externalFen: 50n });
    const bridge = bridgeProfiles({ a, b, mixed: unmixed });
    // 7000 → 5200 − 50: bio 700 and oxygen 300 are not counted, climate by ET is 800 less, 50 come from outside
    expect(bridge.gepFen).toEqual([7000n, 5150n]);
    expect(bridge).toMatchObject({ scopeFen: -1000n, methodFen: -800n, missingFen: 0n, externalFen: -50n });
    expect(bridge.differenceFen).toBe(-1850n);
    const bio = bridge.lines.find(({ wire }) => wire === 'bio')!;
    expect([bio.a.fen, bio.b.fen, bio.a.counted, bio.b.counted]).toEqual([700n, 700n, true, false]);
    expect(bio.b.reason).toContain('是否列入待核实');
  });

  it('shows a service that one side cannot calculate as missing, with what it lacks', () => {
    const [a, b] = [totals(SD_PROFILE, { river: 1n, soil: 9n }), totals(CAEP_PROFILE, { river: 1n })];
    const lack = confirm('productArea', 'LARGE_CHANGE', '缺少');
    const bridge = bridgeProfiles({
      a,
      b,
      mixed: unmixed,
      lacking: (side, wire) => (side === 'b' && wire === 'soil' ? [lack] : []),
    });
    expect(bridge).toMatchObject({ missingFen: -9n, methodFen: 0n, differenceFen: -9n });
    expect(bridge.lines.find(({ wire }) => wire === 'soil')!.b.lacking).toEqual([lack]);
  });

  it('lists the landscape value that one profile adds', () => {
    const a = totals(SD_PROFILE, { tour: 5n });
    const b = totals(CAEP_PROFILE, { tour: 5n }, { landscapeFen: 8n });
    const bridge = bridgeProfiles({ a, b, mixed: unmixed });
    expect(bridge.lines.at(-1)).toMatchObject({ title: '景观价值', scopeFen: 8n });
    expect(bridge.differenceFen).toBe(8n);
  });

  it('starts from what is stored, and says how that departs from its own standard', () => {
    const [a, b] = [totals(SD_PROFILE, { river: 1000n }), totals(CAEP_PROFILE, { river: 1000n })];
    const stored = { side: 'a', totals: totals(SD_PROFILE, { river: 1100n }), gepFen: 1150n } as const;
    const bridge = bridgeProfiles({ a, b, mixed: unmixed, stored });
    // 1150 stored: 100 of the river's departs from the standard, 50 were typed into the total itself
    expect(bridge).toMatchObject({ gepFen: [1150n, 1000n], departureFen: -150n, methodFen: 0n, differenceFen: -150n });
    expect(bridge.lines.map(({ departureFen }) => departureFen).filter((fen) => fen !== 0n)).toEqual([-100n, -50n]);
    expect(bridge.lines.find(({ wire }) => wire === 'river')!.a.fen).toBe(1100n);
  });

  it('explains every difference to the last 分，and only changes signs when it is turned round', () => {
    const fen = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const values = fc.record({ river: fen, bio: fen, oxygen: fen, climate: fen, product: fen }, { requiredKeys: [] });
    const profile = fc.constantFrom(SD_PROFILE, CAEP_PROFILE, GBT_PROFILE);
    const account = fc.record({ profile, values, externalFen: fen });
    const steps = fc.option(fc.record({ forward: fc.tuple(fen, fen), backward: fc.tuple(fen, fen) }));
    const draft = fc.record({ values, gepFen: fen, side: fc.constantFrom('a' as const, 'b' as const) });
    fc.assert(
      fc.property(account, account, steps, fc.option(draft), (own, other, step, typed) => {
        const [a, b] = [own, other].map((each) => totals(each.profile, each.values, { externalFen: each.externalFen }));
        const kept = typed && { ...typed, totals: totals((typed.side === 'a' ? own : other).profile, typed.values) };
        const mixed = (): MixedFen | undefined => step ?? undefined;
        const turned = (): MixedFen | undefined =>
          (step && { forward: step.backward, backward: step.forward }) || undefined;
        const bridge = bridgeProfiles({ a: a!, b: b!, mixed, stored: kept ?? undefined });
        expectAddsUp(bridge);
        const back = bridgeProfiles({
          a: b!,
          b: a!,
          mixed: turned,
          stored: kept === null ? undefined : { ...kept, side: kept.side === 'a' ? 'b' : 'a' },
        });
        for (const key of [...TERMS, 'externalFen', 'differenceFen'] as const) expect(back[key]).toBe(-bridge[key]);
        for (const line of bridge.lines) {
          const other = back.lines.find(({ wire }) => wire === line.wire)!;
          for (const key of TERMS) expect(other[key]).toBe(-line[key]);
        }
      }),
    );
  });
});

function expectAddsUp(bridge: Bridge): void {
  const sum = (terms: BridgeTerms) => TERMS.reduce((all, key) => all + terms[key], 0n);
  expect(bridge.gepFen[1] - bridge.gepFen[0]).toBe(bridge.differenceFen);
  expect(sum(bridge) + bridge.externalFen).toBe(bridge.differenceFen);
  for (const line of bridge.lines) expect(sum(line)).toBe(line.differenceFen);
}
