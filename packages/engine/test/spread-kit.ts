import { keyed, quotedFrom, single } from '@qingzhang/catalogue/profiles/profile-default';
import { unverified } from '@qingzhang/core/citation';
import type { AccountData } from '../src/account/account-data.ts';

export type Spreads = Readonly<Record<'A' | 'B' | 'C' | 'D' | 'assumed', number>>;

export const AS_SHIPPED: Spreads = { A: 0.05, B: 0.1, C: 0.2, D: 0.3, assumed: 0.5 };

/** An account whose profile has spreads of its own. */
export function withSpreads(account: AccountData, { assumed, ...spreads }: Spreads): AccountData {
  const own = [
    keyed({
      key: 'qualitySpread',
      label: '变异系数',
      unit: '1',
      by: 'quality',
      values: quotedFrom(unverified('试验'), spreads),
    }),
    single({ key: 'assumedSpread', label: '推定', unit: '1', value: assumed, source: unverified('试验') }),
  ];
  const keys = new Set(own.map(({ key }) => key));
  const defaults = [...account.profile.defaults.filter(({ key }) => !keys.has(key)), ...own];
  return { ...account, profile: { ...account.profile, defaults } };
}
