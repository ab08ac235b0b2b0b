import { TOTAL } from '@qingzhang/catalogue/registry';
import { note } from '@qingzhang/core/issue';
import type { RegionFacts } from '@qingzhang/contract/results/region';
import { compareYears, type YearComparison } from '@qingzhang/engine/compare/compare-years';
import type { Pool } from 'pg';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { versionOfYear } from '../territory/region-version.ts';
import { regionOfYear, regionsOfYear, regionWithCode } from '../territory/year-regions.ts';
import { accountUnits, requireAccount } from './account.ts';
import { calculatedAgain } from './calculate-again.ts';
import { comparedServices } from './compared-services.ts';
import { comparingOptions } from './comparing-options.ts';
import { yearDoubts } from './year-doubts.ts';

interface Asked {
  readonly from: number;
  readonly to: number;
  /** A region of either year; without one the first account unit of the later year. */
  readonly regionId: string | null | undefined;
}

/** What changed from one year to another at a region, which is the same in both when its code is. */
export async function comparison(deps: Deps & { readonly actor: Actor }, asked: Asked): Promise<YearComparison> {
  const { pool } = deps.database;
  const { from, to } = asked;
  for (const year of [from, to]) await requireAccount(pool, year);
  const region = await askedRegion(pool, asked);
  const [earlier, later] = [await regionWithCode(pool, from, region.code), await regionWithCode(pool, to, region.code)];
  if (earlier === undefined || later === undefined) {
    const before = earlier === undefined ? [] : await comparedServices(pool, from, earlier);
    const after = later === undefined ? [] : await comparedServices(pool, to, later);
    const year = earlier === undefined ? from : to;
    const version = await versionOfYear(pool, year);
    const text = `“${region.name}”（代码 ${region.code}）在 ${year} 年的边界（版本 ${version}）中不存在，两年不能比较：另一年的价值列为范围变化，不作为增减`;
    return { ...compareYears(before, after), issues: [note(TOTAL.wire, 'REGION_ABSENT', text)] };
  }
  await calculatedAgain(deps, { from: { year: from, regionId: earlier }, to: { year: to, regionId: later } });
  const before = { year: from, regionId: earlier, services: await comparedServices(pool, from, earlier) };
  const after = { year: to, regionId: later, services: await comparedServices(pool, to, later) };
  const compared = compareYears(before.services, after.services, await comparingOptions(pool, before, after));
  return { ...compared, issues: [...compared.issues, ...(await yearDoubts(deps, [before, after]))] };
}

async function askedRegion(pool: Pool, { from, to, regionId }: Asked): Promise<RegionFacts> {
  const [unit] = regionId ? [regionId] : await accountUnits(pool, { year: to });
  const wanted = unit!.toLowerCase();
  const ofEarlier = (await regionsOfYear(pool, from)).find(({ id }) => id === wanted);
  return ofEarlier ?? regionOfYear(pool, to, wanted);
}
