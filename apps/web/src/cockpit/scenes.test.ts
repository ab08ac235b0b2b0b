import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { describe, expect, it } from 'vitest';
import { NO_MOVERS, type Movers } from './movers.ts';
import { scenesOf } from './scenes.ts';

const YI = 1e8;

function row(serviceCode: string, item: string, value: number | null, more: Partial<MainRow> = {}): MainRow {
  const share = value === null ? null : value / YI;
  const standing = { status: 'done', openIssues: 0 } as const;
  return { kind: 'item', serviceCode, item, value, share, included: true, band: null, ...standing, ...more } as MainRow;
}

function change(effects: Record<string, number | null>) {
  const none = { quantityEffect: 0, structureEffect: 0, priceEffect: 0, enteredEffect: 0, leftEffect: 0 };
  const others = { methodEffect: 0, boundaryEffect: 0, scope: 0, unsplit: 0, nominal: null, fisher: null };
  return { from: 0, to: 0, change: 0, ...none, ...others, ...effects };
}

/** 100 亿 in all: climate 60, products 30, tourism 10; water is not calculated, wood is not counted. */
function report(more: object = {}): AccountReport {
  return {
    cover: { year: 2024, gep: 100 * YI, standing: { status: 'confirm', openIssues: 2 }, complete: true },
    annex1: [
      row('product', '物质产品', 30 * YI),
      { ...row('', '', 30 * YI), kind: 'subtotal', group: '物质产品', serviceCode: null },
      row('climate', '气候调节', 60 * YI, { band: { low: 30 * YI, high: 120 * YI } }),
      row('water', '水源涵养', null),
      row('wood', '林木', 5 * YI, { included: false }),
      { ...row('', '', 60 * YI), kind: 'subtotal', group: '调节服务', serviceCode: null },
      row('tourism', '旅游康养', 10 * YI, { band: { low: 9 * YI, high: 11 * YI } }),
      { ...row('', '', 10 * YI), kind: 'subtotal', group: '文化服务', serviceCode: null },
      { ...row('', '', 100 * YI), kind: 'total', serviceCode: null, unverified: 1 },
    ],
    annex4: { comparisons: [], constant: { baseYear: null, years: [] } },
    ...more,
  } as unknown as AccountReport;
}

/** A year before of 90 亿, of which climate had 55: 4 more by quantity, 1 more by price. */
const COMPARED = {
  annex4: {
    comparisons: [
      {
        from: 2023,
        to: 2024,
        total: change({ change: 10 * YI, nominal: 1 / 9 }),
        services: [
          {
            serviceCode: 'climate',
            ...change({ change: 5 * YI, nominal: 1 / 11, quantityEffect: 4 * YI, priceEffect: YI }),
          },
        ],
      },
    ],
    constant: {
      baseYear: 2020,
      years: [
        { year: 2020, current: 80 * YI, constant: 80 * YI },
        { year: 2023, current: 90 * YI, constant: null },
        { year: 2024, current: 100 * YI, constant: 88 * YI },
      ],
    },
  },
};

describe('the scenes of a year', () => {
  it('go from the total by the largest services to what is unsure, without what is not calculated or counted', () => {
    const scenes = scenesOf(report(), NO_MOVERS);
    expect(scenes.map(({ key }) => key)).toEqual(['total', 'climate', 'product', 'tourism', 'doubts']);
  });

  it('say what the total is made of', () => {
    expect(scenesOf(report(), NO_MOVERS)[0]?.sentence).toBe(
      '2024 年生态产品总值 100.00 亿元，其中调节服务占 60.00%、物质产品占 30.00%、文化服务占 10.00%。',
    );
  });

  it('say of what a change is made, the larger part first', () => {
    const scenes = scenesOf(report(COMPARED), NO_MOVERS);
    expect(scenes.find(({ key }) => key === 'climate')?.sentence).toBe(
      '气候调节 60.00 亿元，占总值 60.00%，比 2023 年增加 5.00 亿元（+9.1%），其中数量 +4.00 亿元、价格 +1.00 亿元。',
    );
    // Of the products nothing is known of the year before.
    expect(scenes.find(({ key }) => key === 'product')?.sentence).toBe('物质产品 30.00 亿元，占总值 30.00%。');
  });

  it('compare years at the prices of one year, and say so where they cannot', () => {
    const sentence = (more: object) => scenesOf(report(more), NO_MOVERS).find(({ key }) => key === 'years')?.sentence;
    // 88 ÷ 80 − 1.
    expect(sentence(COMPARED)).toBe(
      '按 2020 年价格计，总值由 2020 年的 80.00 亿元变为 2024 年的 88.00 亿元，变化 +10.0%。',
    );
    const years = COMPARED.annex4.constant.years.map((year) => ({ ...year, constant: null }));
    expect(sentence({ annex4: { ...COMPARED.annex4, constant: { baseYear: 2020, years } } })).toBe(
      '按当年价格计，总值由 2020 年的 80.00 亿元变为 2024 年的 100.00 亿元，两年的价格不同，不能视为数量的变化。',
    );
    expect(sentence({})).toBeUndefined();
  });

  it('name the regions that rose and fell most', () => {
    const list = [
      { regionId: 'a', regionName: '甲村', change: 2e6 },
      { regionId: 'b', regionName: '乙村', change: 0 },
      { regionId: 'c', regionName: '丙村', change: -5e5 },
    ];
    const told = (movers: Partial<Movers>) =>
      scenesOf(report(COMPARED), { ...NO_MOVERS, list, ...movers }).find(({ key }) => key === 'movers')?.sentence;
    expect(told({})).toBe(
      '与 2023 年相比（当年价，含价格变动），1 个区域增加，1 个减少，增加最多的是甲村（+200.0 万元），减少最多的是丙村（−50.00 万元）。',
    );
    expect(told({ of: 'quantity', left: ['旅游康养', '休闲游憩', '景观价值'] })).toBe(
      '与 2023 年相比（数量影响，按 2023 年价格计），1 个区域增加，1 个减少，增加最多的是甲村（+200.0 万元），减少最多的是丙村（−50.00 万元），旅游康养、休闲游憩等 3 项服务不能拆分，未计入。',
    );
    expect(scenesOf(report(), { ...NO_MOVERS, list }).some(({ key }) => key === 'movers')).toBe(false);
  });

  it('end with what is open, not verified, and widest', () => {
    // Climate's band is 90 ÷ 60 of its value, tourism's 2 ÷ 10.
    expect(scenesOf(report(), NO_MOVERS).at(-1)?.sentence).toBe(
      '尚有 2 项需确认，1 项参数与口径待核实，95% 区间最宽的是气候调节（30.00 亿元至 120.0 亿元）。',
    );
  });

  it('are none where nothing was calculated', () => {
    const cover = { year: 2024, gep: null, standing: { status: 'missing', openIssues: 0 } };
    expect(scenesOf(report({ cover, annex1: [] }), NO_MOVERS)).toEqual([]);
  });
});
