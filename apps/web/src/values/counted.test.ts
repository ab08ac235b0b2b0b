import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { describe, expect, it } from 'vitest';
import { isCounted } from './counted.ts';

describe('whether a service counts', () => {
  it('is what the profile of the account says', () => {
    for (const { code, services } of PROFILES) {
      for (const [wire, { counted }] of Object.entries(services)) {
        expect(isCounted(wire, { profile: code, services: null })).toBe(counted);
      }
    }
  });

  it('is what the account itself says, against its profile', () => {
    const [profile] = PROFILES;
    const [wire, { counted }] = Object.entries(profile!.services)[0]!;
    const services = [{ serviceCode: wire, included: !counted, reason: '另有安排' }];
    expect(isCounted(wire, { profile: profile!.code, services })).toBe(!counted);
  });
});
