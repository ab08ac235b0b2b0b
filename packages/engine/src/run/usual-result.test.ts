import type { LeafService } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { usualResultIssues } from './usual-result.ts';

// 1000 km² are 100 000 hm²; 480 000 people.
const COUNTY = { areaM2: 1e9, population: 480_000 };

function told(
  service: LeafService,
  figure: number,
  county: typeof COUNTY | { areaM2: null; population: null } = COUNTY,
) {
  const over = service.usual.per === 'person' ? COUNTY.population : 100_000;
  const result = { value: figure * over, quantity: figure * over };
  return usualResultIssues({ service, method: {}, zones: { accountUnit: county }, data: { year: 2024 } }, result);
}

describe.each(LEAVES.map((service) => [service.title, service] as const))('%s', (_title, service) => {
  const { min, max } = service.usual;

  it('has a range with a source that nobody has verified yet, and says what is mostly wrong beyond it', () => {
    expect(min ?? max).toBeGreaterThan(0);
    expect(service.usual.source.verification).toBe('unverified');
    expect(service.usual.cause).not.toBe('');
  });

  it('is silent within its range, has a note beyond it, and is asked about beyond twice it', () => {
    const most = max ?? min! * 10;
    expect(told(service, most)).toEqual([]);
    if (max !== undefined) {
      expect(told(service, max * 1.5)).toMatchObject([{ severity: 'note', code: 'RESULT_UNUSUAL' }]);
      expect(told(service, max * 2.5)).toMatchObject([{ severity: 'confirm', code: 'RESULT_UNUSUAL' }]);
    }
    if (min !== undefined) {
      expect(told(service, min * 0.7)).toMatchObject([{ severity: 'note' }]);
      expect(told(service, min * 0.3)).toMatchObject([{ severity: 'confirm' }]);
    }
  });

  it('is not judged where land or people are not known', () => {
    expect(told(service, (max ?? 1) * 100, { areaM2: null, population: null })).toEqual([]);
  });
});

it('says both figures and the likely cause: ten times the water of a county', () => {
  const water = LEAVES.find(({ wire }) => wire === 'river')!;
  // 1.127 × 10⁹ m³ on 100 000 hm² are 11 270 m³/hm².
  const [issue] = told(water, 11_270);
  expect(issue!.text).toContain('11,270 m³/hm²');
  expect(issue!.text).toContain('不超过 4,000 m³/hm²');
  expect(issue!.text).toContain('0.1 mm 与 mm');
});

it('asks about 565 元 of products: 万吨 and 元/公斤 taken for 吨 and 元/吨', () => {
  const products = LEAVES.find(({ wire }) => wire === 'product')!;
  // 565 ÷ 480 000 = 0.00118 元/人.
  const [issue] = told(products, 565 / 480_000);
  expect(issue).toMatchObject({ severity: 'confirm' });
  expect(issue!.text).toContain('万吨与吨');
});

it('asks about them per hectare where nobody has counted the people', () => {
  const products = LEAVES.find(({ wire }) => wire === 'product')!;
  const county = { areaM2: 1e9, population: null };
  const plan = { service: products, method: {}, zones: { accountUnit: county }, data: { year: 2024 } };
  const asked = (value: number) => usualResultIssues(plan, { value, quantity: 0 });
  // 565 元 ÷ 100 000 hm² = 0.00565 元/hm²; 6.544e9 ÷ 100 000 = 65 440 元/hm².
  expect(asked(565)).toMatchObject([{ severity: 'confirm', text: expect.stringContaining('0.00565 元/hm²') }]);
  expect(asked(6.544e9)).toEqual([]);
});

describe('a result of nothing', () => {
  it.each(LEAVES.map((service) => [service.title, service] as const))('is asked about: %s', (_title, service) => {
    const asked = told(service, 0);
    expect(asked).toMatchObject([{ severity: 'confirm', code: 'RESULT_ZERO', keys: [service.wire] }]);
    expect(asked[0]!.text).toContain(service.usual.cause);
  });

  it('says which amount it is: rain in inches leaves no water behind', () => {
    const water = LEAVES.find(({ wire }) => wire === 'river')!;
    expect(told(water, 0)[0]!.text).toContain('水源涵养量为 0');
  });
});

describe('a result beside that of the year before', () => {
  const water = LEAVES.find(({ wire }) => wire === 'river')!;
  // 1.2 × 10⁸ m³ a year before.
  const beside = (quantity: number, unit: string | null = water.physicalUnit) => {
    const lastResult = () => ({ year: 2023, value: 6e8, quantity: 1.2e8, unit });
    const data = { year: 2024, lastResult };
    return usualResultIssues(
      { service: water, method: {}, zones: { accountUnit: COUNTY }, data },
      { value: quantity * 5, quantity },
    );
  };

  it('is silent up to three times as much or a third of it', () => {
    expect(beside(1.2e8 * 2.9)).toEqual([]);
    // 1.2 ÷ 2.9 = 0.414.
    expect(beside(0.42e8)).toEqual([]);
  });

  it('is asked about beyond, with both figures', () => {
    // 1.2e8 ÷ 0.1e8 = 12: the mean of a month taken for the sum of the year.
    const [issue] = beside(0.1e8);
    expect(issue).toMatchObject({ severity: 'confirm', code: 'RESULT_CHANGED' });
    expect(issue!.text).toContain('水源涵养量为 10,000,000 m³，上年（2023）为 120,000,000 m³，只有其 1/12');
  });

  it('names the year where that before has no account', () => {
    const lastResult = () => ({ year: 2020, value: 6e8, quantity: 1.2e8, unit: water.physicalUnit });
    const plan = { service: water, method: {}, zones: { accountUnit: COUNTY }, data: { year: 2023, lastResult } };
    const [issue] = usualResultIssues(plan, { value: 5e7, quantity: 1e7 });
    expect(issue!.text).toContain('为 10,000,000 m³，此前最近一年（2020）为 120,000,000 m³，');
  });

  it('is held against the value where the year before counts something else', () => {
    // 5 × 0.3e8 = 1.5e8 元 beside 6e8: a quarter.
    const [issue] = beside(0.3e8, 't/a');
    expect(issue!.text).toContain('价值为 150,000,000 元，上年（2023）为 600,000,000 元，只有其 1/4');
    expect(beside(1.5e8, 't/a')).toEqual([]);
  });
});
