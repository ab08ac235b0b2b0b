import { CLASS_AREAS, CLASS_DICTIONARY, CLASS_RASTER, LEAVES, SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import { servicesRead, tablesRead } from '@qingzhang/engine/account/tables-read';
import { describe, expect, it } from 'vitest';
import { concernsInputs, concernsStored, concernsStoredOf, concernsStoredUpTo } from './input-changes.ts';

const SHARED: readonly string[] = [CLASS_DICTIONARY.table, CLASS_AREAS.table, CLASS_RASTER.table];

describe.each(LEAVES.map((service) => [service.wire, service] as const))('%s', (_, service) => {
  const concerns = concernsInputs([service], 2024);

  it('is concerned by rows of its tables of the year, of earlier years and of every year', () => {
    for (const table of tablesRead(service)) {
      const years = [[2024], [2023], [2020], [null], [2030, 2024]].map((each) =>
        concerns({ table, years: new Set(each) }),
      );
      expect([table, ...years, concerns({ table })]).toEqual([table, true, true, true, true, true, true]);
      expect(concerns({ table, years: new Set([2025, 2030]) })).toBe(false);
    }
  });

  it('is concerned by what is no input of any service, whatever that is', () => {
    for (const table of ['region', 'accountYear', 'priceIndex', 'blockAcknowledgement'])
      expect(concerns({ table, years: new Set([2030]) })).toBe(true);
  });

  it('is concerned by results of its year where it builds on some, and else by none', () => {
    const builds = servicesRead(service).length > 0;
    for (const table of ['calcRun', ...SERVICES.map(({ value }) => value.name)]) {
      expect([table, concerns({ table, years: new Set([2024]) }), concerns({ table })]).toEqual([
        table,
        builds,
        builds,
      ]);
      expect(concerns({ table, years: new Set([2030]) })).toBe(false);
    }
  });
});

describe('what is formed from the values of a year', () => {
  it('is not concerned by results of other years, and by everything else that stored values are formed from', () => {
    for (const { table } of TABLES) {
      const isResult = table.name === 'calcRun' || SERVICES.some(({ value }) => value.name === table.name);
      const expected = concernsStored({ table: table.name });
      expect([table.name, concernsStoredOf(2024)({ table: table.name })]).toEqual([table.name, expected]);
      expect(concernsStoredOf(2024)({ table: table.name, years: new Set([2024]) })).toBe(expected);
      expect(concernsStoredOf(2024)({ table: table.name, years: new Set([2023]) })).toBe(expected && !isResult);
    }
  });
});

describe('what is compared with the latest year before', () => {
  it('is concerned by results of earlier years, and not by those of later ones', () => {
    const concerned = [2019, 2024, 2025].map((year) =>
      concernsStoredUpTo(2024)({ table: 'calcRun', years: new Set([year]) }),
    );
    expect(concerned).toEqual([true, true, false]);
    expect(concernsStoredUpTo(2024)({ table: 'calcRun' })).toBe(true);
    expect(concernsStoredUpTo(2024)({ table: 'vesselPosition' })).toBe(false);
  });
});

describe('an uploaded file, a user, a drawn shape', () => {
  it.each(['fileStore', 'sysUser', 'calcJob', 'mapShape', 'vesselPosition'])('%s concerns no figure', (table) => {
    expect(LEAVES.filter((service) => concernsInputs([service], 2024)({ table }))).toEqual([]);
  });

  it('are tables that no service reads', () => {
    const read = new Set(LEAVES.flatMap(tablesRead));
    expect(
      ['fileStore', 'sysUser', 'calcJob', 'mapShape', 'vesselPosition'].filter((table) => read.has(table)),
    ).toEqual([]);
  });
});

describe('rows of one service', () => {
  it('leave most of the others as they were', () => {
    const own = tablesRead(LEAVES[0]!).filter((table) => !SHARED.includes(table));
    const [table] = own;
    const concerned = LEAVES.filter((service) => concernsInputs([service], 2024)({ table: table! }));
    expect(concerned).toContain(LEAVES[0]);
    expect(concerned.length).toBeLessThan(LEAVES.length / 2);
  });
});
