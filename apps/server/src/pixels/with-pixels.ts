import type { Service } from '@qingzhang/catalogue/language/service';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { withClassRaster } from './class-raster.ts';
import { withPercentiles } from './percentiles.ts';
import { withRegionMeans } from './region-means.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** An account with what its raster files say: class areas of the class raster, or means of the regions without one. */
export async function withPixels(
  deps: PixelDeps,
  data: AccountData,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<AccountData> {
  const tables = [...new Set(services.flatMap(tablesRead))].filter((name) => tableEntry(name).table.kind === 'raster');
  if (tables.length === 0) return data;
  const found = await withClassRaster(deps, data, work);
  if (found.classRaster === undefined) return withRegionMeans(deps, data, tables, work);
  return withPercentiles(deps, found, services, work);
}
