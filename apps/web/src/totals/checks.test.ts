import { describe, expect, it } from 'vitest';
import type { YearTotal } from '../results/use-year-total.ts';
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
  perKm2: 7_000_000,
  perCapita: 42_000,
  mandatoryComplete: 100,
  complete: true,
  runId: 'run',
  profile: null,
  inputMode: 'calculated',
  stale: false,
  services: [],
};
const toneOf = (total: YearTotal, key: string, jumps: readonly unknown[] = []) =>
  checksOf({ total, account: undefined, jumps }).find((line) => line.key === key)?.tone;

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
      { code: 'x', name: '某服务', kind: 'leaf', value: null, physicalAmount: null, physicalUnit: null },
    ] as const;
    const lines = checksOf({ total: { ...TOTAL, services }, account: undefined, jumps: [] });
    expect(lines.find(({ key }) => key === 'complete')?.words).toBe('未核算:某服务');
  });

  it('ask about figures beyond what is usual, and say nothing of those that are not there', () => {
    expect(toneOf({ ...TOTAL, ggi: 8 }, 'ggi')).toBe('warning');
    expect(toneOf({ ...TOTAL, ggi: null }, 'ggi')).toBe('plain');
    expect(toneOf({ ...TOTAL, perKm2: 1000 }, 'perKm2')).toBe('warning');
  });

  it('count the jumps that need a word', () => {
    expect(toneOf(TOTAL, 'jumps', ['one'])).toBe('warning');
    expect(toneOf(TOTAL, 'jumps')).toBe('good');
  });
});
