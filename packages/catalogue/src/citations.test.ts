import type { Citation } from '@qingzhang/core/citation';
import { describe, expect, it } from 'vitest';
import { PROFILES } from './profiles/profiles.ts';
import { SERVICES, TABLES } from './registry.ts';
import * as sources from './sources.ts';

/** Texts that were read through another publication, a press report or somebody's code, or were solved back for. */
const UNREAD = [
  sources.GBT_38582,
  sources.LYT_1721,
  sources.SD_2022,
  sources.SD_TAX,
  sources.WANG_2008,
  sources.CARBON_MARKET,
  sources.RWEQ_CODE,
  sources.YOUYANG,
  sources.RAO_2014,
];

/** Every citation anywhere in the declarations. */
function citationsIn(value: unknown, seen = new Set<object>()): Citation[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = 'source' in value && typeof value.source === 'string' && 'verification' in value;
  return [...(own ? [value as Citation] : []), ...Object.values(value).flatMap((each) => citationsIn(each, seen))];
}

const verified = citationsIn([SERVICES, PROFILES, TABLES.map(({ table }) => table)]).filter(
  ({ verification }) => verification === 'verified',
);

describe('a citation that is called verified', () => {
  it('gives the clause that was read', () => {
    expect(verified.length).toBeGreaterThan(20);
    expect(verified.filter(({ clause }) => clause === undefined || clause === '')).toEqual([]);
  });

  it('is of a text that was read itself', () => {
    expect(verified.filter(({ source }) => UNREAD.some((text) => source.includes(text)))).toEqual([]);
  });

  it('is never what seeded climate heat, air rates or Shannon grades rest on', () => {
    const seeds = TABLES.filter(({ table }) => /^(climateHeat|dictClimate|dictAir)/.test(table.name));
    for (const { table } of seeds)
      expect(
        table.seed.filter((row) => row['verification'] === 'verified'),
        table.name,
      ).toEqual([]);
  });
});
