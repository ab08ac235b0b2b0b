import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../sheets/sheet-fields.ts';
import { splitHeading } from '@qingzhang/contract/imports/heading-text';
import { likeness } from '@qingzhang/core/likeness';
import { matchHeadings } from './match-headings.ts';

const rainfall = tableEntry('riverRainfall').table;

function matched(headings: readonly string[], remembered = new Map()) {
  return matchHeadings(rainfall, headings, remembered).map(({ fieldKey, unit, how }) => [fieldKey, unit, how]);
}

describe('headings', () => {
  it('are known by label, by key, with or without unit, whatever their width and spaces', () => {
    expect(matched(['区域', 'stationCode', '降 雨 量（mm）*', '雨日数 [d]', '单位'])).toEqual([
      ['regionId', null, 'label'],
      ['stationCode', null, 'key'],
      ['rainfallMm', null, 'label'],
      ['rainDays', null, 'label'],
      [null, null, 'none'],
    ]);
  });

  it('bring the unit of their figures with them', () => {
    expect(matched(['降雨量(厘米)', '雨日数:天'])).toEqual([
      ['rainfallMm', '厘米', 'label'],
      ['rainDays', '天', 'label'],
    ]);
    // The column is clear, its unit is not.
    const [tonnes] = matchHeadings(rainfall, ['降雨量(吨)'], new Map());
    expect(tonnes).toMatchObject({ fieldKey: 'rainfallMm', unit: null, how: 'label' });
    expect(tonnes!.question?.text).toContain('单位“吨”不能换算');
  });

  it('that are only alike are guesses, and one field is filled from one column', () => {
    expect(matched(['年降雨量', '站点编码号', '降雨量', '降雨量', '负责人'])).toEqual([
      [null, null, 'none'],
      ['stationCode', null, 'guessed'],
      ['rainfallMm', null, 'label'],
      [null, null, 'none'],
      [null, null, 'none'],
    ]);
  });

  it('in the words of offices are no guesses, unless two columns or two fields answer to them', () => {
    const products = tableEntry('productArea').table;
    const how = (headings: readonly string[]) =>
      matchHeadings(products, headings, new Map()).map((match) => [match.fieldKey, match.how]);
    expect(how(['指标名称', '平均单价(元/公斤)', '乡镇', '农产品的品名'])).toEqual([
      ['product', 'synonym'],
      ['price', 'synonym'],
      ['regionId', 'synonym'],
      [null, 'none'],
    ]);
    // 类型 is the line of business as well as the class of the land; either annual output may be the one.
    expect(how(['类型', '总产量', '年产量'])).toEqual([
      ['category', 'guessed'],
      ['output', 'guessed'],
      [null, 'none'],
    ]);
    expect(how(['类别', '类型'])).toEqual([
      ['category', 'label'],
      ['classCode', 'synonym'],
    ]);
  });

  it('mean what they meant last time', () => {
    const remembered = new Map([
      ['雨量', { fieldKey: 'rainfallMm', unit: 'cm' }],
      ['备注', { fieldKey: null, unit: null }],
      ['旧列', { fieldKey: 'gone', unit: null }],
    ]);
    expect(matched(['雨量', '备注', '旧列'], remembered)).toEqual([
      ['rainfallMm', 'cm', 'remembered'],
      [null, null, 'remembered'],
      [null, null, 'none'],
    ]);
  });

  it('of our own files are certain for every table', () => {
    for (const { table } of TABLES.filter(({ calls }) => calls === 'rows')) {
      const found = matchHeadings(table, table.fields.map(headerOf), new Map());
      expect(
        found.map(({ how }) => how).filter((how) => how !== 'label'),
        table.name,
      ).toEqual([]);
      const keys = found.flatMap(({ fieldKey }) => fieldKey ?? []);
      expect(new Set(keys).size, table.name).toBe(keys.length);
      expect(
        found.every(({ unit }) => unit === null),
        table.name,
      ).toBe(true);
    }
  });
});

describe('the text of a heading', () => {
  it.each([
    ['面积(万亩)', { name: '面积', unit: '万亩' }],
    ['排放量(kg/(hm²·a))', { name: '排放量', unit: 'kg/(hm2·a)' }],
    ['氮肥施用量(折纯)(t)', { name: '氮肥施用量(折纯)', unit: 't' }],
    ['面积【单位:公顷】', { name: '面积', unit: '公顷' }],
    ['造价，万元', { name: '造价', unit: '万元' }],
    ['面积', undefined],
  ])('%s', (text, parts) => expect(splitHeading(text)).toEqual(parts));

  it('is the more alike the more it shares', () => {
    expect(likeness('站点编号', '站点编码')).toBeGreaterThan(0.6);
    expect(likeness('站点编号', '负责人')).toBe(0);
  });
});
