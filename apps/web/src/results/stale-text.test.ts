import { describe, expect, it } from 'vitest';
import type { YearTotal } from '../values/use-year-total.ts';
import { staleText } from './stale-text.ts';

const line = (name: string, kind: 'leaf' | 'sum', status: string) => ({ name, kind, status });
const text = (services: object[], stale = true) =>
  staleText({ stale, services: services as unknown as YearTotal['services'] });

describe('what is out of date', () => {
  it('is named, the services before their sums', () => {
    expect(
      text([line('水源涵养', 'leaf', 'stale'), line('固碳', 'leaf', 'done'), line('调节服务', 'sum', 'stale')]),
    ).toBe('数据已有改动，需重算：水源涵养；相关的合计随之重算');
    expect(text([line('固碳', 'leaf', 'done'), line('调节服务', 'sum', 'stale')])).toBe('合计需重算：调节服务');
  });

  it('is said of the total alone where only that must be added up again', () => {
    expect(text([line('固碳', 'leaf', 'done')])).toBe('总值需重新汇总');
    expect(text([line('固碳', 'leaf', 'done')], false)).toBeNull();
  });
});
