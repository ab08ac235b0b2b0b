import { isNumber } from '../language/field-predicates.ts';
import { optionsOf } from '../language/field-facts.ts';
import { describe, expect, it } from 'vitest';
import { parseUnit } from '@qingzhang/core/units';
import { ECOSYSTEM_CLASSES } from '../ecosystem-classes.ts';
import { fieldOf } from '../language/table.ts';
import { TABLES, tableEntry } from '../registry.ts';
import { STANDARD_DEFAULTS } from './defaults.ts';
import { LAKE_A, LAKE_B, LAKE_EXCHANGE_TIMES } from './lake-storage.ts';
import { FOREST_TYPES, WETLAND_CLASSES, WETLAND_RATE } from './land-carbon.ts';
import {
  AIR_EQUIVALENT,
  AIR_TAX,
  AIR_UNIT_COST,
  WATER_EQUIVALENT,
  WATER_TAX,
  WATER_UNIT_COST,
} from './pollution-prices.ts';
import type { KeyedDefault } from './profile-default.ts';
import { SHANNON_GRADES } from './shannon-grades.ts';
import { WATER_BODY_CLASSES } from './water-storage.ts';

const classCodes = new Set(ECOSYSTEM_CLASSES.map((entry) => entry.code));

/** Every word that some column of this name accepts. */
function wordsOf(column: string): ReadonlySet<string> {
  if (column === 'classCode') return classCodes;
  if (column === 'grade') return new Set(SHANNON_GRADES.map(({ grade }) => String(grade)));
  return new Set(TABLES.flatMap(({ table }) => optionsOf(fieldOf(table, column)).map((option) => option.value)));
}

function valueOf(table: KeyedDefault, word: string): number {
  return table.values[word]?.value ?? Number.NaN;
}

describe('defaults of the standard profiles', () => {
  it('have names of their own', () => {
    const keys = STANDARD_DEFAULTS.map((entry) => entry.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(STANDARD_DEFAULTS)('$key has a unit that can be read', ({ unit }) => {
    expect(() => parseUnit(unit)).not.toThrow();
  });

  it.each(STANDARD_DEFAULTS.filter((entry) => entry.kind === 'keyed'))(
    '$key is keyed by words that “$by” accepts',
    ({ by, values }) => {
      const words = wordsOf(by);
      expect(Object.keys(values).filter((word) => !words.has(word))).toEqual([]);
    },
  );

  it('turn the Shandong tax into a price per tonne', () => {
    // 6 ÷ 0.95 × 1000, 1.2 ÷ 4 × 1000; 3 ÷ 1 × 1000, 3 ÷ 0.8 × 1000, 1.4 ÷ 0.25 × 1000
    expect(valueOf(AIR_UNIT_COST, 'SO2')).toBeCloseTo(6315.79, 2);
    expect(valueOf(AIR_UNIT_COST, 'NOx')).toBeCloseTo(6315.79, 2);
    expect(valueOf(AIR_UNIT_COST, 'dust')).toBeCloseTo(300, 9);
    expect(valueOf(WATER_UNIT_COST, 'COD')).toBeCloseTo(3000, 9);
    expect(valueOf(WATER_UNIT_COST, 'NH3N')).toBeCloseTo(3750, 9);
    expect(valueOf(WATER_UNIT_COST, 'TP')).toBeCloseTo(5600, 9);
    expect(WATER_UNIT_COST.values['TN']).toBeUndefined();
  });

  it.each([
    ['airParam', 'taxPerEquivalent', AIR_TAX],
    ['airParam', 'equivalentKg', AIR_EQUIVALENT],
    ['waterParam', 'taxPerEquivalent', WATER_TAX],
    ['waterParam', 'equivalentKg', WATER_EQUIVALENT],
  ] as const)('%s.%s offers the same figures as the profile', (table, column, expected) => {
    const entry = tableEntry(table);
    const field = entry === undefined ? undefined : fieldOf(entry.table, column);
    expect(isNumber(field) ? field.defaultBy?.values : undefined).toEqual(expected.values);
  });

  it.each([
    // e^4.924 · A^1.128 · 3.19 and e^6.636 · A^0.678 · 1, 万m³
    ['eastPlain', 1, 438.79],
    ['eastPlain', 10, 5891.918],
    ['eastPlain', 100, 79_114.614],
    ['tibet', 1, 762.041],
    ['tibet', 10, 3630.598],
    ['tibet', 100, 17_297.295],
  ])('give the storage of a lake in %s with %i km² as %f 万m³', (region, areaKm2, expected) => {
    const stored =
      Math.exp(valueOf(LAKE_A, region)) * areaKm2 ** valueOf(LAKE_B, region) * valueOf(LAKE_EXCHANGE_TIMES, region);
    expect(stored).toBeCloseTo(expected, 3);
  });

  it('raise the value of biodiversity from grade to grade', () => {
    expect(SHANNON_GRADES.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(SHANNON_GRADES.map(({ unitValue }) => unitValue.value)).toEqual([
      3000, 5000, 10_000, 20_000, 30_000, 40_000, 50_000,
    ]);
  });

  it('place every wetland, water body and stand type in a class of the dictionary', () => {
    expect(Object.keys(WETLAND_CLASSES)).toEqual(Object.keys(WETLAND_RATE.values));
    const used = [
      ...Object.values(WETLAND_CLASSES),
      ...Object.values(WATER_BODY_CLASSES),
      ...FOREST_TYPES.flatMap((type) => type.classCodes),
    ];
    expect(used.filter((code) => !classCodes.has(code))).toEqual([]);
  });
});
