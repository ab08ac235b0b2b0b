import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { PixelWork, PixelDeps } from '../pixels/pixel-deps.ts';
import { withPixels } from '../pixels/with-pixels.ts';
import type { AccountScope } from './account-scope.ts';
import { loadAccount } from './load-account.ts';

/** Everything that calculating some services of one account unit may look at: rows, and what its raster files say. */
export async function accountData(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<AccountData> {
  return withPixels(deps, await loadAccount(scope, services), services, work);
}
