import { rowUnit } from '../cells/row-unit.ts';
import type { NumericField } from '@qingzhang/catalogue/language/field';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import { describe, expect, it } from 'vitest';
import type { Row } from '../rows/row.ts';
import { NOTHING_BESIDE, type Neighbour } from './figure-doubt.ts';
import { figureDoubts } from './figure-doubts.ts';

const { table: products } = tableEntry('productArea');
const { table: areas } = tableEntry('ecosystemArea');
const { table: rain } = tableEntry('riverRainfall');
const { table: erosivity } = tableEntry('soilRainfallFactor');

describe('beside the year before', () => {
  const told = (row: Row, before: Row) => figureDoubts(products, row, { ...NOTHING_BESIDE, before });

  it('asks about a harvest that is ten thousand times that of the year before, with both figures and the likely slip', () => {
    const before = { id: 'a', year: 2022, product: '小麦', output: 43_000, outputUnit: 't', price: 2800 };
    const [found, ...more] = told({ ...before, id: 'b', year: 2023, output: 4.31 }, before);
    // 43 000 ÷ 4.31 = 9976.8
    expect(found).toEqual({
      key: 'output',
      kind: 'lastYear',
      severity: 'confirm',
      text: '“产量”为 4.31 t/a，上年（2022）为 43,000 t/a，只有其 1/9,976.8，可能是万吨与吨相混，请核对',
      basis: '“产量”为 4.31 t/a，上年（2022）为 43,000 t/a，只有其 1/9,976.8，请核对单位',
      speaksOf: [{ table: 'productArea', id: 'a' }],
    });
    expect(more).toEqual([]);
  });

  it('names the year where that before has none', () => {
    const before = { id: 'a', year: 2020, output: 43_000, outputUnit: 't' };
    const [found] = told({ ...before, id: 'b', year: 2023, output: 4.31 }, before);
    expect(found!.text).toContain('，此前最近一年（2020）为 43,000 t/a，');
  });

  it('says nothing of what grows by half, is missing, or is counted in another unit', () => {
    const before = { id: 'a', year: 2022, output: 100, outputUnit: 't', price: 10 };
    expect(told({ ...before, output: 150 }, before)).toEqual([]);
    expect(told({ ...before, output: null }, before)).toEqual([]);
    expect(told({ ...before, output: 100_000, outputUnit: 'kg', price: 0.01 }, before)).toEqual([]);
  });

  it('leaves the rain of a month alone: only years resemble each other', () => {
    const before = { id: 'a', year: 2022, month: 7, rainfallMm: 400 };
    const july = { ...before, year: 2023, rainfallMm: 20 };
    expect(figureDoubts(rain, july, { ...NOTHING_BESIDE, before })).toEqual([]);
    const year = { ...before, month: 0 };
    // 400 ÷ 20 = 20 times, where 4 is much.
    const [found] = figureDoubts(rain, { ...year, year: 2023, rainfallMm: 20 }, { ...NOTHING_BESIDE, before: year });
    expect(found!.text).toBe('“降雨量”为 20 mm，上年（2022）为 400 mm，只有其 1/20，可能是英寸与毫米相混，请核对');
  });
});

describe('beside the neighbouring regions', () => {
  const size = (hm2: number | null) => ({ hm2, person: null });
  const neighbour = (id: string, areaHm2: number, hm2: number): Neighbour => ({
    row: { id, areaHm2 },
    size: size(hm2),
  });
  // Forest on 20, 30 and 40 % of the land of three townships.
  const neighbours = [neighbour('a', 2000, 10_000), neighbour('b', 1500, 5000), neighbour('c', 8000, 20_000)];
  const own = { id: 'x', year: 2023, landPart: 'whole' };

  it('compares amounts per hectare of land: a small township may have little of everything', () => {
    const told = (areaHm2: number, hm2: number | null) =>
      figureDoubts(areas, { ...own, areaHm2 }, { ...NOTHING_BESIDE, neighbours, size: size(hm2) });
    // 100 hm² on 400 hm² are 25 %.
    expect(told(100, 400)).toEqual([]);
    // 1 200 hm² on 400 hm² are 3 hm² per hm², 7.5 times the 40 % of the third township.
    expect(told(1200, 400)).toEqual([]);
    // 1 500 mu typed for 100 hm²: 3.75 per hm², 9.375 times.
    const [found, ...more] = told(1500, 400);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ key: 'areaHm2', kind: 'neighbours', severity: 'confirm' });
    expect(found!.text).toBe(
      '“面积”为 1,500 hm²（每公顷土地 3.75 hm²），相邻 3 个区域为每公顷土地 0.2 至 0.4 hm²，是其中最大的 9.375 倍，可能是小数点错了一位，或漏了比例系数 0.1，请核对',
    );
    expect(found!.speaksOf.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    // Nothing is said where the land is not known.
    expect(told(1500, null)).toEqual([]);
  });

  it('compares rates as they are, and needs three neighbours to know what is usual', () => {
    const beside = [790, 812, 840].map((rainfallMm, index): Neighbour => {
      return { row: { id: String(index), rainfallMm }, size: size(null) };
    });
    const row = { id: 'x', year: 2023, month: 0, rainfallMm: 8120 };
    const [found] = figureDoubts(rain, row, { ...NOTHING_BESIDE, neighbours: beside });
    // 8120 ÷ 840 = 9.66667
    expect(found!.text).toBe(
      '“降雨量”为 8,120 mm，相邻 3 个区域为 790 至 840 mm，是其中最大的 9.66667 倍，可能是毫米与 0.1 毫米相混（比例系数 0.1），或小数点错了一位，请核对',
    );
    expect(figureDoubts(rain, row, { ...NOTHING_BESIDE, neighbours: beside.slice(1) })).toEqual([]);
  });
});

describe('beside another source', () => {
  it('names it with both figures, and the row it comes from', () => {
    const other = () => ({ value: 10_020, whose: '“生态系统类型栅格”', speaksOf: [{ table: 'riverTif', id: 'r' }] });
    const row = { id: 'x', year: 2023, landPart: 'whole', areaHm2: 150_000 };
    const [found] = figureDoubts(areas, row, { ...NOTHING_BESIDE, other });
    // 150 000 ÷ 10 020 = 14.9701
    expect(found).toMatchObject({
      kind: 'otherSource',
      severity: 'confirm',
      text: '“面积”为 150,000 hm²，“生态系统类型栅格”为 10,020 hm²，是其 14.9701 倍，可能是亩与公顷相混，请核对',
      speaksOf: [{ table: 'riverTif', id: 'r' }],
    });
    expect(figureDoubts(areas, { ...row, areaHm2: 15_000 }, { ...NOTHING_BESIDE, other })).toEqual([]);
    // What the children of a region leave is no whole class.
    expect(figureDoubts(areas, { ...row, landPart: 'rest' }, { ...NOTHING_BESIDE, other })).toEqual([]);
  });
});

describe('a 0', () => {
  const harvest = { id: 'b', year: 2023, outputUnit: 't', output: 0 };

  it('is asked about beside a harvest of the year before', () => {
    const before = { ...harvest, id: 'a', year: 2022, output: 43_100 };
    const [found, ...more] = figureDoubts(products, harvest, { ...NOTHING_BESIDE, before });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ key: 'output', kind: 'lastYear', severity: 'confirm' });
    expect(found!.text).toBe(
      '“产量”为 0 t/a，上年（2022）为 43,100 t/a；没有数据的不填 0，请核对是否漏填或单位、比例有误',
    );
    expect(found!.speaksOf).toEqual([{ table: 'productArea', id: 'a' }]);
    const none = { ...before, output: 0 };
    expect(figureDoubts(products, harvest, { ...NOTHING_BESIDE, before: none })).toEqual([]);
    expect(figureDoubts(products, harvest, NOTHING_BESIDE)).toEqual([]);
  });

  it('is asked about beside the class raster, unless the class is but a patch there', () => {
    const size = { hm2: 400_000, person: null };
    const told = (value: number, more: Partial<typeof NOTHING_BESIDE> = { size }) => {
      const other = () => ({ value, whose: '“生态系统类型栅格”中该类型', speaksOf: [] });
      const row = { year: 2023, landPart: 'whole', classCode: '112', areaHm2: 0 };
      return figureDoubts(areas, row, { ...NOTHING_BESIDE, ...more, other }).map(({ kind }) => kind);
    };
    expect(told(40_000)).toEqual(['otherSource']);
    // A thousandth of the region's land is 400 hm².
    expect([told(399), told(400)]).toEqual([[], ['otherSource']]);
    // Where the land is not known, 8 hm² are no patch.
    expect([told(7, {}), told(8, {})]).toEqual([[], ['otherSource']]);
  });

  it('is asked about where all neighbours have rain, and not where they have a crop that one region does not grow', () => {
    const size = { hm2: 100, person: null };
    const around = (key: string, values: readonly number[]) =>
      values.map((value, index): Neighbour => ({ row: { id: String(index), [key]: value, outputUnit: 't' }, size }));
    const told = (values: readonly number[]) => {
      const beside = { ...NOTHING_BESIDE, neighbours: around('rainfallMm', values) };
      return figureDoubts(rain, { year: 2023, month: 0, rainfallMm: 0 }, beside).map(({ text }) => text);
    };
    expect(told([790, 812, 840])[0]).toContain('“降雨量”为 0 mm，相邻 3 个区域为 790 至 840 mm；');
    expect([told([790, 812]), told([790, 0, 840])]).toEqual([[], []]);
    const neighbours = around('output', [5000, 6000, 7000]);
    expect(figureDoubts(products, harvest, { ...NOTHING_BESIDE, size, neighbours })).toEqual([]);
  });
});

describe('beside the published range', () => {
  const told = (value: number) => figureDoubts(erosivity, { erosivity: value }, NOTHING_BESIDE);

  it('notes what is outside, asks beyond twice it', () => {
    expect(told(6500)).toEqual([]);
    expect(told(7000)).toMatchObject([{ key: 'erosivity', kind: 'range', severity: 'note' }]);
    // 2 × 6500 = 13 000.
    expect(told(13_000)).toMatchObject([{ severity: 'note' }]);
    expect(told(13_001)).toMatchObject([{ severity: 'confirm' }]);
    expect(told(13_001)[0]!.text).toContain('常见不超过 6,500 ');
  });

  it('holds a range only against the rows that it is of: a reservoir may be smaller than the lakes of the regression', () => {
    const { table } = tableEntry('floodReservoir');
    const told = (waterType: string) => figureDoubts(table, { waterType, areaKm2: 0.2 }, NOTHING_BESIDE).length;
    expect([told('lake'), told('reservoir')]).toEqual([1, 0]);
  });

  it('asks about 元/公斤 taken for 元/吨, whatever unit the row counts in, and not about water', () => {
    const { table } = tableEntry('productArea');
    const told = (category: string, outputUnit: string, price: number) =>
      figureDoubts(table, { category, outputUnit, price }, NOTHING_BESIDE).map(({ severity }) => severity);
    expect(told('agri', 't', 2.84)).toEqual(['confirm']);
    expect(told('agri', 't', 2840)).toEqual([]);
    // 0.04 元/kg are 40 元/t.
    expect([told('fishery', 'kg', 2.84), told('fishery', 'kg', 0.04)]).toEqual([[], ['confirm']]);
    expect([told('water', 't', 2.1), told('forestry', 'm3', 2.1)]).toEqual([[], []]);
  });

  const ranged = TABLES.flatMap(({ table }) =>
    comparedFields(table)
      .filter(({ warnMin, warnMax }) => warnMin !== undefined || warnMax !== undefined)
      .map((field) => [`${table.name}.${field.key}`, table, field] as const),
  );

  it.each(ranged)('is so for %s', (_name, table, field: NumericField) => {
    const { warnMin, warnMax, warnWhen, warnUnit } = field;
    const row = {
      ...(warnWhen !== undefined && { [warnWhen.key]: warnWhen.is[0] }),
      // 元/t: the row counts in t.
      ...(warnUnit !== undefined && { [rowUnit(field)!.key]: warnUnit.split('/')[1] }),
    };
    const severities = (value: number) =>
      figureDoubts(table, { ...row, [field.key]: value }, NOTHING_BESIDE).map(({ severity }) => severity);
    if (warnMax !== undefined) {
      expect([warnMax, warnMax * 1.5, warnMax * 2.5].map(severities)).toEqual([[], ['note'], ['confirm']]);
    }
    if (warnMin !== undefined) {
      expect([warnMin, warnMin * 0.7, warnMin * 0.3].map(severities)).toEqual([[], ['note'], ['confirm']]);
    }
  });
});

describe('a name that adds others up', () => {
  const told = (product: string) =>
    figureDoubts(products, { year: 2023, product, output: 168_100, outputUnit: 't', price: 2800 }, NOTHING_BESIDE);

  it('is asked about once, like a part of another row', () => {
    expect(told('合 计')).toMatchObject([
      { key: 'output', severity: 'confirm', text: '“产品”为“合 计”，疑似各行的合计，会重复计算；如是请删去这一行' },
    ]);
    expect(told('其中：春玉米')).toMatchObject([
      { key: 'output', text: expect.stringContaining('疑似另一行的一部分') },
    ]);
    expect(told('玉米')).toEqual([]);
  });
});

describe('what the catalogue declares', () => {
  it('compares only columns that there are, with sources that there are', () => {
    const wrong = TABLES.flatMap(({ table }) => [
      ...(table.alike ?? []).filter((key) => fieldOf(table, key) === undefined),
      ...table.fields.filter(isNumeric).flatMap(({ key, comparedWhen, alsoFrom }) => {
        if (comparedWhen !== undefined && fieldOf(table, comparedWhen.key) === undefined)
          return [`${table.name}.${key}`];
        if (alsoFrom === undefined) return [];
        if (!(alsoFrom.most > 1)) return [`${table.name}.${key}`];
        if (alsoFrom.from === 'classAreas')
          return fieldOf(table, 'classCode') === undefined ? [`${table.name}.${key}`] : [];
        const kinds = tableEntry(alsoFrom.table).table.rasterKinds.map(({ kind }) => kind);
        return kinds.includes(alsoFrom.kind) ? [] : [`${table.name}.${key}`];
      }),
    ]);
    expect(wrong).toEqual([]);
  });
});
