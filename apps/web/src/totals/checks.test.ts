import { MISSING } from '@qingzhang/contract/standing';
import { describe, expect, it } from 'vitest';
import type { YearTotal } from '../values/use-year-total.ts';
import { checksOf } from './checks.ts';

const TOTAL: YearTotal = {
  year: 2023,
  regionId: 'county',
  gep: 100.3,
  epv: 40.1,
  erv: 50.1,
  ecv: 10.1,
  externalValue: null,
  ggi: 0.9,
  gdp: 111.4,
  perKm2: 7_000_000,
  perCapita: 42_000,
  mandatoryComplete: 100,
  complete: true,
  runId: 'run',
  profile: null,
  inputMode: 'calculated',
  stale: false,
  status: 'done',
  openIssues: 0,
  services: [],
};
const lineOf = (total: YearTotal, key: string, more: Partial<Parameters<typeof checksOf>[0]> = {}) =>
  checksOf({ total, account: undefined, jumps: [], unusual: 0, before: 2022, ...more }).find(
    (line) => line.key === key,
  );
const toneOf = (...asked: Parameters<typeof lineOf>) => lineOf(...asked)?.tone;

describe('the checks of a total', () => {
  it('add its parts up to the 分', () => {
    // 40.10 + 50.10 + 10.10 = 100.30, which binary sums miss by a hair
    expect(toneOf(TOTAL, 'additivity')).toBe('good');
    expect(toneOf({ ...TOTAL, gep: 100.31 }, 'additivity')).toBe('warning');
    expect(toneOf({ ...TOTAL, gep: null }, 'additivity')).toBe('plain');
  });

  it('allow what was taken off for products from outside', () => {
    // 100.30 − 0.30 = 100.00
    expect(toneOf({ ...TOTAL, gep: 100, externalValue: 0.3 }, 'additivity')).toBe('good');
  });

  it('name the services that are missing', () => {
    const services = [
      { code: 'x', name: '某服务', kind: 'leaf', value: null, physicalAmount: null, physicalUnit: null, ...MISSING },
    ] as const;
    expect(lineOf({ ...TOTAL, services }, 'complete')?.text).toBe('未核算：某服务');
  });

  it('ask about figures beyond what is usual, and say nothing of those that are not there', () => {
    expect(toneOf({ ...TOTAL, ggi: 8 }, 'ggi')).toBe('warning');
    expect(toneOf({ ...TOTAL, ggi: null }, 'ggi')).toBe('plain');
    expect(toneOf({ ...TOTAL, perKm2: 1000 }, 'perKm2')).toBe('warning');
    // 7 000 000 元/km² = 700 万元/km²
    expect(lineOf(TOTAL, 'perKm2')?.text).toBe('700 万元/km²，在常见范围（500–7,000 万元/km²）内');
    expect(toneOf(TOTAL, 'unusual', { unusual: 2 })).toBe('warning');
  });

  it('want a word about every jump', () => {
    const [told, untold] = [{ note: { text: '退耕' } }, { note: undefined }];
    expect(toneOf(TOTAL, 'jumps', { jumps: [told, untold] })).toBe('bad');
    expect(toneOf(TOTAL, 'jumps', { jumps: [told] })).toBe('good');
    expect(toneOf(TOTAL, 'jumps')).toBe('good');
    expect(toneOf(TOTAL, 'jumps', { before: undefined })).toBe('plain');
  });
});
