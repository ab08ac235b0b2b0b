import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import type { PixelWork, PixelDeps } from '../pixels/pixel-deps.ts';
import { withTerritory } from '../pixels/row-territory.ts';
import { divided } from '../pixels/divided-land.ts';
import { versionOfYear } from '../territory/region-version.ts';
import { withPixels } from '../pixels/with-pixels.ts';
import { withFindings } from '../pixels/findings/with-findings.ts';
import type { AccountScope } from './account-scope.ts';
import { lastResults } from './last-results.ts';
import { loadAccount } from './load-account.ts';

/**
 * The same with what was found about its raster files and what came of the year before: what a person is shown, and what
 * is kept with a run. Whether a result is out of date does not hang on either.
 */
export async function reviewedData(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
  work: PixelWork = {},
  leftOut: ReadonlySet<string> = NOTHING_LEFT_OUT,
): Promise<AccountData> {
  const data = await accountData(deps, scope, services, work, leftOut);
  const found = await withFindings(deps, data, services, work);
  return { ...found, ...(await lastResults(scope, services, data.regions)) };
}

const NOTHING_LEFT_OUT: ReadonlySet<string> = new Set();

/** Everything that calculating some services of one account unit may look at: rows, where they lie, and what its raster files say. */
export async function accountData(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
  work: PixelWork = {},
  leftOut: ReadonlySet<string> = NOTHING_LEFT_OUT,
): Promise<AccountData> {
  await divided(deps, await versionOfYear(scope.client, scope.account.year));
  const data = await loadAccount(scope, services);
  const kept = leftOut.size === 0 ? data : withoutRows(data, leftOut);
  return withWhereabouts(deps, kept, services, work);
}

function withoutRows(data: AccountData, ids: ReadonlySet<string>): AccountData {
  return { ...data, rows: (table) => data.rows(table).filter(({ id }) => !ids.has(id)) };
}

/** Rows of an account with where they lie, and with what its raster files say. */
export async function withWhereabouts(
  deps: PixelDeps,
  data: AccountData,
  services: readonly Service[],
  work: PixelWork,
): Promise<AccountData> {
  const placed = await withTerritory(deps, data, [...new Set(services.flatMap(tablesRead))]);
  return withPixels(deps, placed, services, work);
}
