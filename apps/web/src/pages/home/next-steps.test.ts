import { standingOf } from '@qingzhang/catalogue/profiles/profile';
import { DEFAULT_PROFILE } from '@qingzhang/catalogue/profiles/profiles';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import type { YearTotal } from '../../values/use-year-total.ts';
import type { AccountYear } from '../../years/account-years.ts';
import { nextSteps } from './next-steps.ts';

const ACCOUNT = {
  year: 2023,
  profile: null,
  services: null,
  status: 'open',
  published: false,
} as unknown as AccountYear;

function total(missing: number, more: Partial<YearTotal> = {}): YearTotal {
  const services = LEAVES.map(({ wire, title, kind }, index) => {
    return {
      code: wire,
      name: title,
      kind,
      value: index < missing ? null : 1,
      physicalAmount: null,
      physicalUnit: null,
    };
  });
  return { gep: 1, stale: false, services, ...more } as unknown as YearTotal;
}

const keys = (known: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ account: ACCOUNT, total: total(0), regions: 3, report: undefined, ...known }).map(({ key }) => key);

describe('what to do next', () => {
  it('begins with a year and its regions', () => {
    expect(keys({ account: undefined })).toEqual(['years']);
    expect(keys({ regions: 0 })).toEqual(['regions']);
  });

  it('names services that are missing and leads to the first of them, whichever it is', () => {
    const counted = LEAVES.filter(({ wire }) => standingOf(DEFAULT_PROFILE, wire).counted);
    for (const { wire, title, module } of counted) {
      const services = total(0).services.map((service) => ({ ...service, value: service.code === wire ? null : 1 }));
      const [step] = nextSteps({ account: ACCOUNT, total: total(0, { services }), regions: 3, report: undefined });
      expect([step?.text, step?.url]).toEqual([`未核算：${title}`, module]);
    }
    const [first] = nextSteps({ account: ACCOUNT, total: total(1), regions: 3, report: undefined });
    expect(first).toMatchObject({ key: 'missing', url: LEAVES[0]!.module, text: `未核算：${LEAVES[0]!.title}` });
  });

  it('tells what is stale, and what was calculated with unverified parameters', () => {
    expect(keys({ total: total(0, { stale: true }) })).toEqual(['stale']);
    const report = { annex1: [{ kind: 'total', unverified: 3 }] } as never;
    expect(nextSteps({ account: ACCOUNT, total: total(0), regions: 3, report })[0]).toMatchObject({
      key: 'unverified',
      text: '用到 3 项待核实的参数与口径',
    });
  });

  it('ends with freezing, publishing and the report', () => {
    expect(keys({})).toEqual(['freeze']);
    expect(keys({ account: { ...ACCOUNT, status: 'frozen' } })).toEqual(['publish']);
    expect(keys({ account: { ...ACCOUNT, status: 'frozen', published: true } })).toEqual(['done']);
  });
});
