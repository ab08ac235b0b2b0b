import type { Service } from '@qingzhang/catalogue/language/service';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { runPixelPlan } from '@qingzhang/engine/pixels/run-pixel-plan';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import { withClassRaster } from './class-raster.ts';
import { withPercentiles } from './percentiles.ts';
import { pixelPort } from './pixel-port.ts';
import { withRegionMeans } from './region-means.ts';
import type { PixelWork, Site } from './site.ts';

/** An account with what its raster files say: class areas of the class raster, or means of the regions without one. */
export async function withPixels(
  site: Site,
  data: AccountData,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<AccountData> {
  const tables = [...new Set(services.flatMap(tablesRead))].filter((name) => tableEntry(name).table.kind === 'raster');
  if (tables.length === 0) return data;
  const found = await withClassRaster(site, data, work);
  if (found.classRaster === undefined) return withRegionMeans(site, data, tables, work);
  return withPercentiles(site, found, services, work);
}

/** Plans and runs a service, with a pass over the pixels where it calculates with any. */
export async function runWithPixels(
  site: Site,
  service: Service,
  data: AccountData,
  work: PixelWork = {},
): Promise<ServiceRun> {
  const plan = planService(service, data);
  const isOnPixels = plan.checked !== null && [...plan.bound.values()].some(({ layers }) => layers !== undefined);
  if (!isOnPixels) return runService(plan);
  return runService(plan, await runPixelPlan(plan, await pixelPort(site, data, work)));
}
