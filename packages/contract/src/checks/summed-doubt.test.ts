import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import type { Row } from '../rows/row.ts';
import { NOTHING_BESIDE } from './figure-doubt.ts';
import { figureDoubts } from './figure-doubts.ts';
import { hasListedNames, nameList } from './summed-doubt.ts';

const { table: products } = tableEntry('productArea');

const harvest = (product: string, output: number | null, more: Row = {}): Row => {
  return { year: 2023, category: 'agri', product, output, outputUnit: 't', price: 2800, ...more };
};

/** What is asked about each row of a list, by its name. */
function asked(rows: readonly Row[]): readonly (readonly [unknown, string])[] {
  const listed = nameList(products, rows);
  return rows.flatMap((row) =>
    figureDoubts(products, row, { ...NOTHING_BESIDE, listed }).map(({ text }) => [row['product'], text] as const),
  );
}

describe('a row that adds up others', () => {
  const wheat = harvest('小麦', 43_125);
  const maize = harvest('玉米', 50_031);
  const fruit = harvest('蜜桃', 91_950);

  it('is asked about above them, whatever it is called', () => {
    // 43 125 + 50 031 = 93 156
    const [found, ...more] = asked([harvest('粮食', 93_156), wheat, maize, fruit]);
    expect(found).toEqual([
      '粮食',
      '“产量”为 93,156 t/a，恰为同一区域 2 行之和，疑似它们的合计，会重复计算；这 2 行是“小麦”、“玉米”，如是请删去合计或各分项',
    ]);
    expect(more).toEqual([]);
  });

  it('is asked about below them, over rows without a figure', () => {
    // 43 125 + 50 031 + 91 950 = 185 106
    const rows = [wheat, harvest('果品', null), maize, fruit, harvest('全县', 185_106)];
    expect(asked(rows).map(([name]) => name)).toEqual(['全县']);
  });

  it('is the same one where its figures were converted or rounded in the last place', () => {
    // 4.3125 万吨 + 5.0031 万吨 is not 93156 in binary; 93 157 is a hundred-thousandth more.
    expect(asked([harvest('粮食', 93_156.5), harvest('小麦', 4.3125 * 10_000), maize])).toHaveLength(1);
  });

  it('is one like others where the sum is another, the unit is another, or the land does not add up', () => {
    expect(asked([harvest('粮食', 93_256), wheat, maize])).toEqual([]);
    const timber = harvest('木材', 50_031, { outputUnit: 'm3', price: 900 });
    expect(asked([harvest('粮食', 93_156), wheat, timber])).toEqual([]);
    const land = (row: Row, area: number) => ({ ...row, area });
    expect(asked([land(harvest('甲', 93_156), 7), land(wheat, 1000), land(maize, 2000)])).toEqual([]);
    expect(asked([land(harvest('甲', 93_156), 3001), land(wheat, 1000), land(maize, 2000)])).toHaveLength(1);
  });

  it('is not told of where round figures add up by chance', () => {
    expect(asked([harvest('甲', 30), harvest('乙', 10), harvest('丙', 20)])).toEqual([]);
  });

  it('is known by its name too, wherever the word stands in it', () => {
    for (const name of ['合计', '粮食合计', '农业小计（吨）']) {
      expect(asked([harvest(name, 7), wheat, maize]).map(([told]) => told)).toEqual([name]);
    }
    expect(asked([harvest('合计村小麦', 7), wheat])).toEqual([]);
  });
});

describe('a name in another spelling', () => {
  it.each([
    ['小麦', '小 麦'],
    ['小麦（冬）', '小麦(冬)'],
    ['小麦', '小麦*'],
    ['Wheat', 'wheat'],
  ])('%s and %s are asked about as one', (first, second) => {
    const [found, ...more] = asked([harvest(first, 43_125), harvest(second, 41_000)]);
    expect(found![0]).toBe(second);
    expect(found![1]).toContain(`与另一行的“${first}”只有写法不同，疑似同一项，会重复计算`);
    expect(more).toEqual([]);
  });

  it('is another thing in another category', () => {
    const rows = [
      harvest('水', 43_125, { outputUnit: 'm3' }),
      harvest('水*', 41_000, { outputUnit: 'm3', category: 'water' }),
    ];
    expect(asked(rows).filter(([, text]) => text.includes('写法'))).toEqual([]);
  });
});

it('a list of ten thousand names is looked through in a blink', () => {
  // Each row finds its place at once and looks no further than its sum reaches; the bound is for a busy machine.
  const rows = Array.from({ length: 10_000 }, (_, at) => harvest(`作物${at}`, 43_125 + at));
  const start = performance.now();
  expect(asked(rows)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5000);
});

it('lists of names have the year and the region by which they are looked up', () => {
  const lists = TABLES.filter(({ table }) => hasListedNames(table)).map(({ table }) => table);
  expect(lists.map(({ name }) => name)).toContain('tourScenic');
  for (const table of lists)
    for (const key of ['year', 'regionId']) expect(fieldOf(table, key), `${table.name}.${key}`).toBeDefined();
});
