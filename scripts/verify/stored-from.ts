import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { StoredAccount, StoredRegion, StoredRow } from '@qingzhang/verifier/account/stored-account';

/** What the engine was given, as the lists of the product would hand it out. */
export function storedFrom(account: AccountData, more: Partial<StoredAccount> = {}): StoredAccount {
  const { year, profile, prices } = account;
  const bound = account.result('carbon')?.symbols.get('Q')?.value;
  // A run that the account was handed is to the second opinion what somebody has measured.
  const measured: StoredRow[] =
    bound === undefined ? [] : [{ id: 'measured', regionId: null, year, measuredCo2: bound }];
  return {
    year,
    accountYear: {
      id: 'year',
      regionId: null,
      year,
      profile: profile.code,
      priceYear: prices?.year ?? null,
      priceIndexKind: prices === undefined || prices.index === null ? null : 'cpi',
    },
    regions: account.regions.map((region): StoredRegion => ({ ...region, boundaryVersion: null, geometry: null })),
    rows: (table) => (table === 'carbonDioxide' && bound !== undefined ? measured : account.rows(table)),
    file: (fileId) => {
      throw new Error(`${fileId}: statistics have no files`);
    },
    ...more,
  };
}
