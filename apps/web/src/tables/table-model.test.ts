import { isChoice, isNumeric, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import { expect, it } from 'vitest';
import { listColumns, sheetColumns } from '../cells/columns.ts';
import { sizeText } from '../files/size-text.ts';
import { comparisonsOf, filterText, readCondition } from './filter-model.ts';
import { formGroups, offeredDefault, shownGroups } from './form-fields.ts';
import { PLAIN_QUERY, sortedBy } from '../rows/table-query.ts';
import { matchingTree, visibleRows } from './tree-rows.ts';

const BESIDE = new Set(['drawing', 'enteredTexts']);

it('asks in a form for every column that a client may write, the state of checking aside', () => {
  for (const { table } of TABLES.filter(({ calls }) => calls !== 'own')) {
    const asked = formGroups(table).flatMap(({ fields }) => fields.map(({ key }) => key));
    const writable = table.fields
      // What is drawn is drawn on the map; how a figure was typed comes with the figure.
      .filter((field) => field.computed !== true && !(isStructure(field) && BESIDE.has(field.shape)))
      .map(({ key }) => key);
    expect(asked.toSorted()).toEqual(writable.filter((key) => key !== 'verification').toSorted());
  }
});

it('fills in a sheet what can be typed, files and structures aside', () => {
  for (const { table } of TABLES.filter(({ calls }) => calls === 'rows')) {
    const typed = sheetColumns(table).map(({ key }) => key);
    const left = table.fields.filter((field) => field.computed !== true && !typed.includes(field.key));
    expect(
      left.filter((field) => !isStructure(field) && field.key !== 'verification' && !/fileid$/i.test(field.key)),
    ).toEqual([]);
  }
});

it('adds up amounts and money, not rates', () => {
  const summed = listColumns(tableEntry('industryBuilding').table, 'wanyuan').filter(({ isSummed }) => isSummed);
  expect(summed.map(({ key }) => key)).toEqual(['floorAreaM2', 'landAreaM2', 'energyKwh']);
});

it('offers “已审核” only for a row that is approved: nobody approves by typing', () => {
  const { table } = tableEntry('riverParam');
  const offered = (status: string) =>
    shownGroups(table, { status })
      .flatMap(({ fields }) => fields)
      .flatMap((field) => (field.key === 'status' && isChoice(field) ? field.options.map(({ value }) => value) : []));
  expect(offered('draft')).toEqual(['draft', 'submitted']);
  expect(offered('approved')).toEqual(['draft', 'submitted', 'approved']);
});

it('asks of a raster with a file only what the file does not say', () => {
  const { table } = tableEntry('riverRainfallTif');
  const shown = (row: Row) => shownGroups(table, row).map(({ title, fields }) => [title, fields.map(({ key }) => key)]);
  // Without a file nothing is left out or folded away.
  expect(shown({})).toEqual(formGroups(table).map(({ title, fields }) => [title, fields.map(({ key }) => key)]));
  const withFile = Object.fromEntries(shown({ fileId: 'f', meanValue: null })) as Record<string, string[]>;
  expect(Object.keys(withFile)).toEqual(['范围', '数据', '读取方式', '来源与质量']);
  expect(withFile['数据']).toEqual(['rasterKind', 'fileId', 'month', 'rainfallBasis']);
  expect(withFile['读取方式']).toContain('scaleFactor');
  // A mean beside a file is wrong, so it stays in sight.
  expect(shown({ fileId: 'f', meanValue: 7 }).flat(2)).toContain('meanValue');
});

it('turns a condition into a filter in the column’s unit, and says it in words', () => {
  const field = tableEntry('industryBuilding').table.fields.find(({ key }) => key === 'landAreaM2')!;
  const read = readCondition(field, { key: field.key, comparison: 'gte', text: '3亩' }, new Map());
  // 3 亩 = 3 × 10 000 ÷ 15 = 2000 m²
  expect(read).toEqual({ filter: { key: 'landAreaM2', op: 'gte', value: 2000 } });
  expect(filterText(field, { key: 'landAreaM2', op: 'gte', value: 2000 }, new Map())).toBe('占地面积 不小于 2,000');
  expect(readCondition(field, { key: field.key, comparison: 'gte', text: '很大' }, new Map()).problem).toContain(
    '不是数字',
  );
});

it('sorts up, down and as entered', () => {
  const plain = { ...PLAIN_QUERY, year: null };
  const up = sortedBy(plain, 'name');
  expect(up.sort).toEqual([{ key: 'name', order: 'asc' }]);
  expect(sortedBy(up, 'name').sort).toEqual([{ key: 'name', order: 'desc' }]);
  expect(sortedBy(sortedBy(up, 'name'), 'name').sort).toEqual([]);
});

it('shows a tree in reading order, folds it, and keeps what stands above a match', () => {
  const tree = [
    { id: '1', name: '森林', children: [{ id: '2', name: '竹林', children: [] }] },
    { id: '3', name: '草地' },
  ];
  const ids = (rows: readonly { readonly row: Readonly<Record<string, unknown>> }[]) =>
    rows.map(({ row }) => row['id']);
  expect(ids(visibleRows(tree, new Set()))).toEqual(['1', '2', '3']);
  expect(ids(visibleRows(tree, new Set(['1'])))).toEqual(['1', '3']);
  expect(ids(visibleRows(matchingTree(tree, '竹', ['name']), new Set()))).toEqual(['1', '2']);
});

it('offers the default of a field, by the pollutant where it depends on it, and says where it is from', () => {
  const dependent = TABLES.flatMap(({ table }) => table.fields).filter(
    (field) => isNumeric(field) && field.defaultBy !== undefined,
  );
  expect(dependent.length).toBeGreaterThan(0);
  for (const field of dependent) {
    if (!isNumeric(field) || field.defaultBy === undefined) continue;
    for (const [word, quote] of Object.entries(field.defaultBy.values)) {
      expect(offeredDefault(field, { [field.defaultBy.key]: word })).toContain(quote.source.source);
    }
  }
});

it('names the size of a file in the unit that suits it', () => {
  expect([0, 900, 1536, 20_480, 5_242_880].map(sizeText)).toEqual(['0 B', '900 B', '1.5 KB', '20 KB', '5 MB']);
});

it('asks a log for the days from one to another, the last one to its end', () => {
  const field = fieldOf(tableEntry('auditLog').table, 'createdAt')!;
  expect(comparisonsOf(field, false).map(({ label }) => label)).toEqual(['不早于', '不晚于', '为空', '不为空']);
  const read = readCondition(field, { key: field.key, comparison: 'lte', text: '2024-7-31' }, new Map());
  expect(read).toEqual({ filter: { key: 'createdAt', op: 'lte', value: '2024-07-31T23:59:59+08:00' } });
});
