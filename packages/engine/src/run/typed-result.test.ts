import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { typedResultIssues } from './typed-result.ts';

/** 1 600 km², 480 000 people. */
const region = { name: '某县', areaM2: 1.6e9, population: 480_000 };

describe.each(SERVICES.map((service) => [service.wire, service] as const))('a typed result: %s', (_, service) => {
  const typed = (value: number, calculated: number | null, before: number | null) =>
    typedResultIssues({
      service,
      year: 2024,
      region,
      isWhole: true,
      value,
      quantity: null,
      unit: null,
      calculated,
      last: before === null ? undefined : { year: 2023, value: before, quantity: null, unit: null },
    })
      .filter(({ code }) => code !== 'RESULT_UNUSUAL')
      .map(({ code, keys }) => `${keys.join()} ${code}`);

  it('asks nothing where it is like what was calculated, or there is nothing beside it', () => {
    expect(typed(1.2e9, 1e9, null)).toEqual([]);
    expect(typed(1.2e9, null, null)).toEqual([]);
    expect(typed(0, null, null)).toEqual([]);
    expect(typed(0, 0, 0)).toEqual([]);
  });

  it('asks where a slip of units would lie between them', () => {
    expect(typed(1e13, 1e9, null)).toEqual([`${service.wire} RESULT_TYPED`]);
    expect(typed(1e5, 1e9, null)).toEqual([`${service.wire} RESULT_TYPED`]);
  });

  it('says both numbers in units that a person reads', () => {
    const last = { year: 2023, value: 1e9, quantity: null, unit: null };
    const facts = { service, year: 2024, region, isWhole: true, quantity: null, unit: null, last } as const;
    const [issue] = typedResultIssues({ ...facts, value: 126_800, calculated: 1_268_000_000 });
    expect(issue!.text).toContain('手工填报后的价值为 12.68 万元，按数据核算为 12.68 亿元，只有其 1/10,000；');
    const [nothing] = typedResultIssues({ ...facts, value: 0, calculated: 1_268_000_000 });
    expect(nothing!.text).toContain('手工填报后的价值为 0 元，按数据核算为 12.68 亿元；');
  });

  it('holds a region below against its own share, else its own earlier year, and against no range of counties', () => {
    const village = { name: '某村', areaM2: 1, population: 1 };
    const facts = { service, year: 2024, region: village, isWhole: false, quantity: null, unit: null } as const;
    const last = { year: 2020, value: 1e6, quantity: null, unit: null };
    const told = (value: number, calculated: number | null) =>
      typedResultIssues({ ...facts, value, calculated, last }).map(({ text }) => text.split('；')[0]);
    expect(told(1e6, 1e6)).toEqual([]);
    expect(told(1e8, 1e6)).toEqual(['某村手工填报后的价值为 1 亿元，按数据核算为 100 万元，是其 100 倍']);
    expect(told(1e8, null)).toEqual(['某村手工填报后的价值为 1 亿元，此前最近一年（2020）为 100 万元，是其 100 倍']);
  });

  it('asks about nothing beside something, and the other way round', () => {
    expect(typed(0, 1e9, 1e9)).toEqual([`${service.wire} RESULT_TYPED`]);
    expect(typed(0, null, 1e9)).toEqual([`${service.wire} RESULT_TYPED`]);
    expect(typed(1e9, 0, null)).toEqual([`${service.wire} RESULT_TYPED`]);
  });
});
