import type { PublishedService, PublishedYear } from '@qingzhang/contract/results/publication';
import { describe, expect, it } from 'vitest';
import {
  bandSentence,
  doubtSentence,
  groupSentence,
  measureSentence,
  serviceSentence,
  yearSentence,
} from './sentences.ts';

const DONE = { status: 'done', openIssues: 0 } as const;

const WATER: PublishedService = {
  code: 'river',
  name: '水源涵养',
  group: 'regulating',
  value: 6.8e7,
  share: 34,
  band: null,
  indicator: '水源涵养量',
  amount: 9_636_800,
  unit: 'm³',
  isTyped: false,
  method: '水量平衡法',
  source: 'HJ 1173-2021 A.1',
  before: 6.4e7,
  ...DONE,
  unverified: 0,
};

const YEAR: PublishedYear = {
  year: 2024,
  regionName: '蒙阴县',
  standard: '规范',
  priceYear: 2024,
  total: {
    value: 2e8,
    perKm2: 125_000,
    perCapita: 417,
    band: { low: 1.8e8, high: 2.3e8 },
    bandNote: null,
    ...DONE,
    unverified: 0,
  },
  missing: [],
  groups: [
    { group: 'material', name: '物质产品', value: 0.6e8, share: 30, ...DONE, unverified: 0 },
    { group: 'regulating', name: '调节服务', value: 1.4e8, share: 70, ...DONE, unverified: 0 },
    {
      group: 'cultural',
      name: '文化服务',
      value: null,
      share: null,
      status: 'missing',
      openIssues: 0,
      unverified: null,
    },
  ],
  services: [WATER],
  comparedWith: 2022,
  years: [
    { year: 2022, value: 1.9e8, ...DONE },
    { year: 2024, value: 2e8, ...DONE },
  ],
  parameters: { count: 40, unverified: 3 },
  answered: 0,
  edition: 1,
  files: [],
  areFilesWithheld: false,
};

describe('a sentence for citizens', () => {
  it('says how sure the total is, or why that is not known', () => {
    expect(bandSentence(YEAR)).toBe('考虑数据与参数的不确定性，总值有 95% 的把握在 1.80 亿元至 2.30 亿元之间。');
    const none = (bandNote: string | null) => bandSentence({ ...YEAR, total: { ...YEAR.total, band: null, bandNote } });
    expect(none(null)).toBe('尚未分析总值的不确定性。');
    expect(none('需重新分析')).toBe('总值没有给出不确定区间：需重新分析。');
  });

  it('names the parts that have a value, the largest first', () => {
    expect(groupSentence(YEAR)).toBe('调节服务占 70.00%，物质产品占 30.00%。');
    expect(groupSentence({ ...YEAR, groups: [] })).toBeNull();
  });

  it('tells what a service gives, what it is worth and how it changed, as far as that is known', () => {
    // 6.8 − 6.4 = 0.4 千万元, 0.4 ÷ 6.4 = 6.25 %.
    expect(serviceSentence(YEAR, WATER)).toBe(
      '水源涵养量 963.68 万 m³，价值 6,800 万元，占总值 34.00%，比 2022 年增加 400.0 万元（+6.3%）。',
    );
    expect(serviceSentence(YEAR, { ...WATER, share: 0.004, before: null })).toContain('占总值不足 0.01%。');
    const typed = { ...WATER, amount: null, share: null, before: null, isTyped: true };
    expect(serviceSentence(YEAR, typed)).toBe('价值 6,800 万元（由主管部门直接填报）。');
  });

  it('compares the first and the last published year, and has nothing to compare of one alone', () => {
    expect(yearSentence(YEAR)).toBe(
      '按当年价格计，总值由 2022 年的 1.90 亿元变为 2024 年的 2.00 亿元，两年的价格不同，不能视为数量的变化。',
    );
    expect(yearSentence({ ...YEAR, years: YEAR.years.slice(1) })).toBeNull();
  });

  it('sets the total against land and people where these are known', () => {
    expect(measureSentence(YEAR)).toBe('平均每平方公里 12.50 万元，人均 417.0 元。');
    expect(measureSentence({ ...YEAR, total: { ...YEAR.total, perKm2: null, perCapita: null } })).toBeNull();
  });

  it('always says what is not sure', () => {
    expect(doubtSentence(YEAR)).toBe('计算没有留下需确认的问题，所用 40 项参数与口径中 3 项的出处待核实。');
    const open = {
      ...YEAR,
      total: { ...YEAR.total, status: 'confirm' as const, openIssues: 2 },
      answered: 2,
      missing: ['洪水调蓄'],
    };
    expect(doubtSentence(open)).toBe(
      '计算时提出的 2 项问题仍需确认，发布前逐项写明了理由，所用 40 项参数与口径中 3 项的出处待核实，应计入的洪水调蓄因缺少数据未核算，总值不含这些项目。',
    );
  });
});
