import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Field } from '../language/field.ts';
import { isFlag } from '../language/field-predicates.ts';
import { optionsOf } from '../language/field-facts.ts';
import { fieldOf } from '../language/table.ts';
import { LEAVES, tableEntry } from '../registry.ts';
import { standingOf } from './profile.ts';
import { DEFAULT_PROFILE, PROFILES } from './profiles.ts';

/** Recreation takes its method from the parameters it shares with tourism. */
const cultureParam = tableEntry('cultureParam')?.table;

function allows(field: Field | undefined, value: string | boolean): boolean {
  if (isFlag(field)) return typeof value === 'boolean';
  return optionsOf(field).some((option) => option.value === value);
}

describe('standard profiles', () => {
  it('carry the five names of the methods, Shandong first', () => {
    expect(PROFILES.map((profile) => profile.code)).toEqual([
      'SD-2022',
      'NDRC-2022',
      'CAEP-2020',
      'GBT-46869-2025',
      'HJ-1173-2021',
    ]);
    expect(DEFAULT_PROFILE.code).toBe('SD-2022');
  });

  it.each(PROFILES)('$code names leaf services only, each for something that differs from the others', (profile) => {
    const codes = LEAVES.map(({ wire }) => wire);
    expect(Object.keys(profile.services).filter((code) => !codes.includes(code))).toEqual([]);
    const idle = codes.filter((code) =>
      isDeepStrictEqual(standingOf({ ...profile, services: {} }, code), standingOf(profile, code)),
    );
    expect(idle.filter((code) => code in profile.services)).toEqual([]);
  });

  it.each(PROFILES)('$code names only methods that the parameter tables offer', (profile) => {
    const unknown = LEAVES.flatMap((service) => {
      const { method, variant } = standingOf(profile, service.wire);
      const tables = [...service.tables, ...(cultureParam === undefined ? [] : [cultureParam])];
      const fields = tables.filter((table) => table.kind === 'parameter').flatMap((table) => table.fields);
      return [method, variant].filter((word) => word !== undefined && !fields.some((field) => allows(field, word)));
    });
    expect(unknown).toEqual([]);
  });

  it.each(PROFILES)('$code prescribes only values that their columns allow', (profile) => {
    const refused = Object.entries(profile.choices).filter(([column, { value }]) => {
      const [table = '', key = ''] = column.split('.');
      const entry = tableEntry(table);
      return entry === undefined || !allows(fieldOf(entry.table, key), value);
    });
    expect(refused).toEqual([]);
  });

  it('counts as compulsory in Shandong the six regulating services and tourism', () => {
    const compulsory = LEAVES.filter(({ wire }) => standingOf(DEFAULT_PROFILE, wire).compulsory);
    expect(compulsory.map(({ wire }) => wire)).toEqual(['river', 'soil', 'air', 'water', 'carbon', 'climate', 'tour']);
  });

  it('deducts what comes from outside only by the national standard', () => {
    const deducting = PROFILES.filter((profile) => profile.gepFormula === 'sumMinusExternal');
    expect(deducting.map((profile) => profile.code)).toEqual(['GBT-46869-2025']);
  });

  it('never adds storm water kept by vegetation where the Shandong profile counts water conservation', () => {
    const included = PROFILES.filter((profile) => profile.choices['floodParam.includeVegetation']?.value === true);
    expect(included.map((profile) => profile.code)).toEqual(['NDRC-2022', 'CAEP-2020']);
  });
});
