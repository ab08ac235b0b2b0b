import type { Service } from '@qingzhang/catalogue/language/service';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { zonesOf } from '@qingzhang/engine/account/zones';
import { divided } from '../pixels/divided-land.ts';
import type { PixelDeps, PixelWork } from '../pixels/pixel-deps.ts';
import { versionOfYear } from '../territory/region-version.ts';
import { withWhereabouts } from './account-data.ts';
import type { AccountScope } from './account-scope.ts';
import type { Place } from './comparing-options.ts';
import { landOfYear, loadAccount } from './load-account.ts';

/** An account within the boundaries of another year. */
export interface AccountWithin {
  readonly data: AccountData;
  /** Services with rows of regions that the other boundaries do not have: what they come to there, nobody can say. */
  readonly isLost: (service: Service) => boolean;
}

/**
 * The data of a year with the boundaries of another: rasters are read within those, and rows stand at the regions with
 * the same codes.
 */
export async function accountWithin(
  deps: PixelDeps,
  scope: AccountScope,
  { services, boundary }: { readonly services: readonly Service[]; readonly boundary: Place },
  work: PixelWork = {},
): Promise<AccountWithin> {
  await divided(deps, await versionOfYear(scope.client, boundary.year));
  const own = await loadAccount(scope, services);
  const land = await landOfYear(scope.client, boundary.year);
  const codes = new Map(own.regions.map(({ id, code }) => [id, code]));
  const ids = new Map(land.regions.map(({ id, code }) => [code, id]));
  const inUnit = new Set(zonesOf(own.regions, scope.accountUnit).regions.map(({ id }) => id));
  const moved = new Map<string, readonly DataRow[]>();
  const lost = new Set<string>();
  for (const table of new Set(services.flatMap(tablesRead))) {
    const rows = own.rows(table).flatMap((row): DataRow[] => {
      if (row.regionId === null) return [row];
      const regionId = ids.get(codes.get(row.regionId) ?? '');
      if (regionId !== undefined) return [{ ...row, regionId }];
      if (inUnit.has(row.regionId)) lost.add(table);
      return [];
    });
    moved.set(table, rows);
  }
  const rows = (table: string) => moved.get(table) ?? own.rows(table);
  const moving = { ...own, ...land, accountUnitId: boundary.regionId, rows };
  const data = await withWhereabouts(deps, moving, services, work);
  // Nobody looks at a table of class areas beside a class raster.
  if (data.classRaster !== undefined) lost.delete(CLASS_AREAS.table);
  return { data, isLost: (service) => tablesRead(service).some((table) => lost.has(table)) };
}
