import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import type { Acknowledgement } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import type { Account } from './account.ts';

/** What a calculation is about: one account unit in the account of a year, by one standard, as this connection sees it. */
export interface AccountScope {
  readonly client: Pool | PoolClient;
  readonly account: Account;
  /** Id of the region that is accounted for as a whole; the root of a tree of regions, be it a county or a prefecture. */
  readonly accountUnit: string;
  readonly profile: Profile;
  /** Blocks that whoever asks for the calculation lets pass. */
  readonly acknowledge?: readonly Acknowledgement[] | undefined;
}

/** As much of it as reading takes: a year may have rows before it has an account. */
export interface ReadingScope extends Omit<AccountScope, 'account'> {
  readonly account: Pick<Account, 'year'>;
}
