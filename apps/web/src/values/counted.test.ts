import { standingOf } from '@qingzhang/catalogue/profiles/profile';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { isCounted } from './counted.ts';

describe('whether a service counts', () => {
  it('is what the profile of the account says', () => {
    for (const profile of PROFILES) {
      for (const { wire } of LEAVES) {
        expect(isCounted(wire, { profile: profile.code, services: null })).toBe(standingOf(profile, wire).counted);
      }
    }
  });

  it('is what the account itself says, against its profile', () => {
    const [profile] = PROFILES;
    const { wire } = LEAVES[0]!;
    const { counted } = standingOf(profile!, wire);
    const services = [{ serviceCode: wire, included: !counted, reason: '另有安排' }];
    expect(isCounted(wire, { profile: profile!.code, services })).toBe(!counted);
  });
});
