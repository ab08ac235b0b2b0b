import type { Service } from '@qingzhang/catalogue/language/service';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import type { PixelWork, PixelDeps } from '../pixels/pixel-deps.ts';
import { withPixels } from '../pixels/with-pixels.ts';
import type { Account } from './account.ts';
import { loadAccount } from './load-account.ts';

/** Everything that calculating some services of one unit may look at: rows, and what its raster files say. */
export async function accountData(
  deps: PixelDeps,
  client: Pool | PoolClient,
  account: Account,
  unitId: string,
  profile: Profile,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<AccountData> {
  return withPixels(deps, await loadAccount(client, account, unitId, profile, services), services, work);
}
