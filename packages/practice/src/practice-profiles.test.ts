import { prescriptionsOf } from '@qingzhang/catalogue/prescriptions';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { blocking } from '@qingzhang/core/issue';
import { beforeAll, describe, expect, it } from 'vitest';
import { practiceAccount, type PracticeAccount } from '../test/practice-account.ts';
import { ACCOUNT_YEARS } from './landscape.ts';
import { practiceCounty, type PracticeCounty } from './practice-county.ts';

let county: PracticeCounty;
const accounts = new Map<string, PracticeAccount>();

beforeAll(() => {
  county = practiceCounty({ seed: 20_240_101, form: 'tables' });
  for (const profile of PROFILES) accounts.set(profile.code, practiceAccount(county, 2024, profile));
});

function figures(code: string) {
  const { runs } = accounts.get(code)!;
  const word = (wire: string, column: string) =>
    runs.get(wire)!.plan.choices.find((choice) => choice.column === column)?.value;
  return {
    product: runs.get('product')!.plan.method.name,
    climate: runs.get('climate')!.plan.method.name,
    vegetation: runs.get('flood')!.plan.method.name,
    cost: [word('river', 'costMode'), word('flood', 'costMode')],
  };
}

describe('the practice county under the standards', () => {
  it('leaves to the standard whatever a standard decides, and types no index of 1', () => {
    const decided = new Set(PROFILES.flatMap((profile) => [...prescriptionsOf(profile).keys()]));
    const typed = ACCOUNT_YEARS.flatMap((year) =>
      county
        .tables(year)
        .flatMap(({ table, rows }) =>
          rows.flatMap((row) =>
            Object.entries(row).flatMap(([column, value]) =>
              (decided.has(`${table}.${column}`) && value !== null) || column === 'priceIndex'
                ? [`${table}.${column}`]
                : [],
            ),
          ),
        ),
    );
    expect(typed).toEqual([]);
  });

  it.each(PROFILES)('can be drawn up by $code, without departing from it', ({ code }) => {
    const { issues } = accounts.get(code)!;
    expect(blocking(issues)).toEqual([]);
    expect(issues.filter((issue) => issue.code === 'METHOD_DEPARTS')).toEqual([]);
  });

  it('is calculated as each of them prescribes', () => {
    const usual = { product: 'gross', climate: 'heat', vegetation: 'false', cost: ['fullCapital', 'fullCapital'] };
    expect(figures('SD-2022')).toEqual(usual);
    expect(figures('GBT-46869-2025')).toEqual({ ...usual, climate: 'et' });
    expect(figures('CAEP-2020')).toEqual({ ...usual, vegetation: 'true' });
    expect(figures('NDRC-2022')).toEqual({
      product: 'net',
      climate: 'heat',
      vegetation: 'true',
      cost: ['annualised', 'annualised'],
    });
  });
});
