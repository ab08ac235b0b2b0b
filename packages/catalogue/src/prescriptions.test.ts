import { unverified } from '@qingzhang/core/citation';
import { describe, expect, it } from 'vitest';
import { prescriptionOf, prescriptionsOf } from './prescriptions.ts';
import { GBT_PROFILE } from './profiles/gbt-46869-2025.ts';
import { PROFILES } from './profiles/profiles.ts';
import { SD_PROFILE } from './profiles/sd-2022.ts';

describe('what a profile prescribes', () => {
  it('is what it names for a column, or the method that it names for the service of the column', () => {
    expect(prescriptionOf(SD_PROFILE, 'riverParam', 'costMode')?.value).toBe('fullCapital');
    expect(prescriptionOf(SD_PROFILE, 'cultureParam', 'leisureMethod')?.value).toBe('personTime');
    expect(prescriptionOf(SD_PROFILE, 'windParam', 'variant')?.value).toBe('hj1173-annualWF');
    expect(prescriptionOf(SD_PROFILE, 'floodParam', 'includeVegetation')?.value).toBe('false');
    expect(prescriptionOf(SD_PROFILE, 'windParam', 'monotoneGuard')).toBeUndefined();
  });

  it('carries the clause and whether it has been read', () => {
    expect(prescriptionOf(GBT_PROFILE, 'climateParam', 'method')?.source).toMatchObject({
      clause: '附录 A.11',
      verification: 'unverified',
    });
  });

  it('is refused where two places of a profile disagree', () => {
    const choices = { 'productParam.method': { value: 'net', source: unverified('x') } };
    expect(() => prescriptionsOf({ ...SD_PROFILE, choices })).toThrow('productParam.method');
    const services = { wind: { method: 'monthlySum', variant: 'hj1173-annualWF' } };
    expect(() => prescriptionsOf({ ...SD_PROFILE, services })).toThrow('windParam.variant');
    const agreed = { 'productParam.method': { value: 'gross', source: unverified('x') } };
    expect(prescriptionsOf({ ...SD_PROFILE, choices: agreed }).get('productParam.method')?.value).toBe('gross');
  });

  it('is refused where a method is named for a service that has nothing to choose', () => {
    expect(() => prescriptionsOf({ ...SD_PROFILE, services: { soil: { method: 'rusle' } } })).toThrow('soil');
  });

  it('differs between NDRC and the national standard where their methods differ', () => {
    const [ndrc, gbt] = ['NDRC-2022', 'GBT-46869-2025'].map((code) => PROFILES.find((each) => each.code === code)!);
    const columns = [...prescriptionsOf(ndrc!).keys()].filter(
      (column) => prescriptionsOf(ndrc!).get(column)?.value !== prescriptionsOf(gbt!).get(column)?.value,
    );
    expect(columns.toSorted()).toEqual([
      'climateParam.method',
      'cultureParam.includeLandscape',
      'floodParam.costMode',
      'floodParam.includeVegetation',
      'productParam.method',
      'riverParam.costMode',
    ]);
  });
});
