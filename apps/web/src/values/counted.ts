import { standingOf } from '@qingzhang/catalogue/profiles/profile';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import type { AccountYear } from '../years/account-years.ts';

/** Whether a year's total counts a service: the account's own word comes before its profile's. Sums count as they are. */
export function isCounted(wire: string, account: Pick<AccountYear, 'profile' | 'services'> | undefined): boolean {
  const own = account?.services?.find(({ serviceCode }) => serviceCode === wire);
  if (own !== undefined) return own.included;
  const profile = PROFILES.find(({ code }) => code === account?.profile) ?? PROFILES[0];
  return profile === undefined || standingOf(profile, wire).counted;
}
