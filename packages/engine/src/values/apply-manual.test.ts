import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountRegion } from '../account/account-data.ts';
import { zonesOf } from '../account/zones.ts';
import { applyManual } from './apply-manual.ts';

function region(id: string, parentId: string | null, level: number): AccountRegion {
  return { id, parentId, code: id, name: id, level, areaM2: null, population: null };
}

const REGIONS = [
  region('county', null, 1),
  ...['a', 'b', 'c'].map((id) => region(id, 'county', 2)),
  ...['a1', 'a2', 'b1', 'b2', 'b3'].map((id) => region(id, id[0]!, 3)),
];
const ZONES = zonesOf(REGIONS, 'county');
const IDS = REGIONS.map(({ id }) => id);

/** Values of the leaves and what no child has; parents are their sums. */
const account = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: IDS.length, maxLength: IDS.length })
  .map((own) => {
    const values = new Map(IDS.map((id, index) => [id, own[index]!]));
    for (const { id } of ZONES.regions.toReversed()) values.set(id, values.get(id)! + below(values, id));
    return values;
  });
const typed = fc
  .dictionary(fc.constantFrom(...IDS), fc.bigInt({ min: 0n, max: 10n ** 13n }), { maxKeys: 4 })
  .map((entries) => new Map(Object.entries(entries)));

function below(values: ReadonlyMap<string, bigint>, id: string): bigint {
  return (ZONES.children.get(id) ?? []).reduce((sum, child) => sum + values.get(child.id)!, 0n);
}

describe('values typed by hand', () => {
  it('without any, nothing changes', () => {
    fc.assert(
      fc.property(account, (values) => {
        const corrected = applyManual(ZONES, values, new Map());
        for (const id of IDS) expect(corrected.get(id)).toEqual({ fen: values.get(id), containsManual: false });
      }),
    );
  });

  it('stand where they were typed, and everything above them contains them', () => {
    fc.assert(
      fc.property(account, typed, (values, manual) => {
        const corrected = applyManual(ZONES, values, manual);
        for (const id of IDS) {
          if (manual.has(id)) expect(corrected.get(id)!.fen).toBe(manual.get(id));
          const holds = IDS.some((other) => manual.has(other) && ZONES.ancestors(other).includes(id));
          expect(corrected.get(id)!.containsManual).toBe(holds);
        }
      }),
    );
  });

  it('leave what no child has as it was, unless something at or above it was typed', () => {
    fc.assert(
      fc.property(account, typed, (values, manual) => {
        const corrected = applyManual(ZONES, values, manual);
        const now = new Map([...corrected].map(([id, { fen }]) => [id, fen]));
        for (const id of IDS) {
          if (!ZONES.children.has(id) || ZONES.ancestors(id).some((above) => manual.has(above))) continue;
          expect(now.get(id)! - below(now, id)).toBe(values.get(id)! - below(values, id));
        }
      }),
    );
  });

  it('share themselves out below in the old proportions, to the 分', () => {
    const values = new Map(IDS.map((id) => [id, 0n]));
    for (const [id, fen] of [
      ['a1', 100n],
      ['a2', 200n],
      ['a', 300n],
      ['county', 300n],
    ] as const)
      values.set(id, fen);
    const corrected = applyManual(ZONES, values, new Map([['a', 100n]]));
    // 100 × 1/3 = 33.3 and 100 × 2/3 = 66.7: the 分 left over goes to the larger remainder
    expect(corrected.get('a1')!.fen).toBe(33n);
    expect(corrected.get('a2')!.fen).toBe(67n);
    expect(corrected.get('county')!.fen).toBe(100n);
  });
});
