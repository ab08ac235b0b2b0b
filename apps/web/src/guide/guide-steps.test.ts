import { LEAVES } from '@qingzhang/catalogue/registry';
import type { Readiness } from '@qingzhang/contract/results/readiness';
import { describe, expect, it } from 'vitest';
import type { YearTotal } from '../values/use-year-total.ts';
import type { AccountYear } from '../years/account-years.ts';
import { canDo, guideSteps, type Known } from './guide-steps.ts';
import { rateText } from './rate-text.ts';

const ACCOUNT = {
  year: 2023,
  profile: null,
  services: null,
  status: 'open',
  published: false,
} as unknown as AccountYear;

const need = (state: string, isLayer: boolean) => ({ state, ways: [{ isLayer }], services: [], lackingIn: [] });

function readiness(more: object = {}): Readiness {
  const needs = [need('met', false), need('met', true), need('assumed', false), need('empty', false)];
  return { hasCounty: true, regions: 3, withoutBoundary: 0, needs, ...more } as unknown as Readiness;
}

function total(service: object = {}, more: object = {}): YearTotal {
  const services = LEAVES.map(({ wire, title, kind }) => {
    return { code: wire, name: title, kind, value: 1, status: 'done', openIssues: 0, ...service };
  });
  return { gep: 1, stale: false, openIssues: 0, services, ...more } as unknown as YearTotal;
}

const WHOLE: Known = { account: ACCOUNT, total: total(), county: '蒙阴县', readiness: readiness() };
const open = (known: Partial<Known>) =>
  guideSteps({ ...WHOLE, ...known }).flatMap(({ key, isDone }) => (isDone ? [] : [key]));

describe('the way to a published account', () => {
  it('has ten steps, all of them open in an empty system', () => {
    const steps = guideSteps({ account: undefined, total: undefined, county: undefined, readiness: undefined });
    expect(steps.map(({ key }) => key)).toEqual([
      'county',
      'year',
      'boundaries',
      'data',
      'layers',
      'calculate',
      'check',
      'report',
      'freeze',
      'publish',
    ]);
    expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
  });

  it('ends with freezing and publishing', () => {
    expect(open({})).toEqual(['freeze', 'publish']);
    expect(open({ account: { ...ACCOUNT, status: 'frozen' } })).toEqual(['publish']);
    expect(open({ account: { ...ACCOUNT, status: 'frozen', published: true } })).toEqual([]);
  });

  it('takes a region without a boundary for an open step', () => {
    expect(open({ readiness: readiness({ withoutBoundary: 1 }) })[0]).toBe('boundaries');
    expect(open({ readiness: readiness({ regions: 0 }) })[0]).toBe('boundaries');
  });

  it('counts tables and layers apart, and neither what is assumed nor what is left out', () => {
    const needs = [need('met', false), need('missing', false), need('met', true), need('assumed', true)];
    const steps = guideSteps({ ...WHOLE, readiness: readiness({ needs }) });
    const texts = steps.filter(({ key }) => key === 'data' || key === 'layers').map(({ text }) => text);
    expect(texts).toEqual(['1/2 项', '1/1 项']);
    expect(open({ readiness: readiness({ needs }) })[0]).toBe('data');
  });

  it('is never done with what is stale, missing or in doubt', () => {
    expect(open({ total: total({ value: null }) })).toEqual(['calculate', 'check', 'report', 'freeze', 'publish']);
    expect(open({ total: total({ status: 'stale' }) })[0]).toBe('calculate');
    expect(open({ total: total({}, { stale: true }) })[0]).toBe('calculate');
    expect(open({ total: total({}, { gep: null }) })[0]).toBe('calculate');
    expect(open({ total: total({ status: 'confirm', openIssues: 2 }) })).toEqual([
      'check',
      'report',
      'freeze',
      'publish',
    ]);
    // A doubt of a sum alone, such as the same site in two services.
    const summed = total({}, { status: 'confirm', openIssues: 1 });
    expect(open({ total: summed })).toEqual(['check', 'report', 'freeze', 'publish']);
    expect(guideSteps({ ...WHOLE, total: summed }).find(({ key }) => key === 'check')!.text).toBe('1 项需确认');
    // Freezing takes a reason for each of them.
    const frozen = { ...ACCOUNT, status: 'frozen' } as AccountYear;
    expect(open({ account: frozen, total: total({ status: 'confirm', openIssues: 2 }) })).toEqual(['publish']);
  });

  it('leads only where whoever looks can do what is to be done', () => {
    const [county] = guideSteps(WHOLE);
    const report = guideSteps(WHOLE).find(({ key }) => key === 'report')!;
    const reader = new Map([
      ['/area/areaManage', { write: false }],
      ['/area/gepMoney', { write: false }],
    ]);
    expect(canDo(county!, reader)).toBe(false);
    expect(canDo(report, reader)).toBe(true);
    expect(canDo(report, new Map())).toBe(false);
    expect(canDo(county!, new Map([['/area/areaManage', { write: true }]]))).toBe(true);
  });
});

describe('齐套率', () => {
  it('is rounded down: 100 % is complete', () => {
    expect(rateText({ met: 199, needed: 200 })).toBe('99%');
    expect(rateText({ met: 200, needed: 200 })).toBe('100%');
    expect(rateText({ met: 0, needed: 0 })).toBe('—');
  });
});
