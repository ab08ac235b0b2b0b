import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import { usualRange } from '@qingzhang/catalogue/usual-range';
import { expect, it } from 'vitest';
import type { Tables } from './account-kit.ts';
import { runGolden } from './account-goldens/leaf-regions.ts';
import { C1 } from './vectors/carbon.ts';

/** What runs work out: columns of supporting tables and of the table of values, with the unit of the symbol. */
function formedColumns(): ReadonlyMap<string, readonly (string | undefined)[]> {
  const units = new Map<string, (string | undefined)[]>();
  for (const { value, methods } of SERVICES)
    for (const { fills, columns, steps } of methods?.list ?? []) {
      const own = Object.entries(columns ?? {}).map(([key, symbol]) => [`${value.name}.${key}`, symbol] as const);
      for (const [name, symbol] of [...Object.entries(fills ?? {}), ...own])
        units.set(name, [...(units.get(name) ?? []), steps.find((step) => step.symbol === symbol)?.unit]);
    }
  return units;
}

it('every usual range of the catalogue is read: of what is typed by the row, of what is worked out by the run', () => {
  const formed = formedColumns();
  const ranged = TABLES.flatMap(({ table }) =>
    table.fields
      .filter(isNumeric)
      .filter((field) => usualRange(field) !== undefined)
      .map((field) => ({ table, field, name: `${table.name}.${field.key}` })),
  );
  expect(ranged.filter(({ field }) => field.computed === true).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'carbonNostep.rate',
      'carbonFertilizer.tnf',
      'carbonStraw.strawPerHa',
      'riverValue.depthMm',
    ]),
  );
  const unread = ranged.filter(({ table, field, name }) => {
    if (field.computed !== true) return !comparedFields(table).includes(field);
    // Judged as it is: in the unit of the column.
    return formed.get(name)?.every((unit) => unit === field.unit) !== true;
  });
  expect(unread.map(({ name }) => name)).toEqual([]);
});

function told(tables: Tables) {
  const { issues } = runGolden({ ...C1, tables: { ...C1.tables, ...tables } });
  return issues
    .filter(({ code }) => code === 'COLUMN_UNUSUAL')
    .map(({ severity, keys, text }) => ({ severity, keys, text }));
}

const fertilizer = (nFertilizer: number) => ({
  carbonFertilizer: [{ ...C1.tables['carbonFertilizer']![0]!, nFertilizer }],
});

it('is silent about an account whose figures are usual', () => {
  expect(told({})).toEqual([]);
});

it('tells of nitrogen beyond the usual and asks beyond twice as much, though each figure typed is possible', () => {
  // (25 000 + 0.3 · 13 000) t · 1000 ÷ 40 000 hm² = 722.5 kg/hm².
  expect(told(fertilizer(25_000))).toMatchObject([{ severity: 'note', keys: ['carbonFertilizer'] }]);
  // (52 000 + 3900) · 1000 ÷ 40 000 = 1397.5, and 2 · 600 = 1200.
  const [found, ...more] = told(fertilizer(52_000));
  expect(found).toMatchObject({ severity: 'confirm', keys: ['carbonFertilizer'] });
  expect(found!.text).toContain('由所填数据得出的“单位面积施氮量”为 1,398 ');
  expect(found!.text).toContain('常见不超过 600 ');
  expect(more).toEqual([]);
});

it('names the row that is furthest off, and counts the others', () => {
  // −0.06 · 1.32 · 100 · 0.1 = −0.792, below 2 · −0.2; with 40 cm −0.3168 tC/hm².
  const row = C1.tables['carbonNostep']![0]!;
  const [found] = told({
    carbonNostep: [
      { ...row, soilDepth: 40 },
      { ...row, soilDepth: 100 },
    ],
  });
  expect(found).toMatchObject({ severity: 'confirm', keys: ['carbonNostep'] });
  expect(found!.text).toMatch(/“无措施固碳速率”为 -0\.792 .*常见 -0\.2 至 1 .*；另有 1 条也超出/);
});
