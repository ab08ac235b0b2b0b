import { CLASS_RASTER, tableEntry } from '@qingzhang/catalogue/registry';
import { fromBase } from '@qingzhang/core/units';
import type { Pool } from 'pg';
import { accountRowsOf } from '../../accounts/account-rows.ts';
import { classRoots } from '../../accounts/class-roots.ts';
import { accountRegions } from '../../accounts/load-account.ts';
import { classChanges, type RasterOfYear } from '../../pixels/class-changes.ts';
import { classRow } from '../../pixels/class-raster.ts';
import { versionOfYear } from '../../territory/region-version.ts';
import { regionWithCode, unitOfRegion } from '../../territory/year-regions.ts';
import { rootAreas } from '../class-table.ts';
import { landAreas, landAreasOf } from '../land-areas.ts';
import type { ReportScope } from '../report-scope.ts';
import {
  inHectares,
  netChange,
  overlaidChange,
  unknownChange,
  type ClassAreas,
  type ExtentChange,
} from './extent-change.ts';

/** The land of the report's region by main class, and what became of it since the account year before. */
export async function extentSinceLastYear(scope: ReportScope): Promise<ExtentChange> {
  const { pool, account, region } = scope;
  const nothing = { openingYear: null, opening: null, closing: null };
  const land = landAreas(scope);
  if (land === null) return unknownChange(nothing, ['本年没有按土地核算的服务，类型面积未知']);
  const closing = rootAreas(land, (await classRoots(pool, account.year)).rootOf);
  const year = await accountYearBefore(pool, account.year);
  if (year === null) return unknownChange({ ...nothing, closing }, ['没有更早的核算年度，期初与变化未知']);
  const regionId = await regionWithCode(pool, year, region.code);
  if (regionId === undefined)
    return unknownChange({ ...nothing, openingYear: year, closing }, [
      `“${region.name}”（代码 ${region.code}）在 ${year} 年的边界中不存在，期初与变化未知`,
    ]);
  const opening = rootAreas(await landAreasOf(pool, year, regionId), (await classRoots(pool, year)).rootOf);
  if (opening.size === 0)
    return unknownChange({ ...nothing, openingYear: year, closing }, [
      `${year} 年没有按土地核算的服务，期初与变化未知`,
    ]);
  const overlaid = await overlay(scope, { year, regionId });
  if (typeof overlaid === 'string') return netOf(scope, { openingYear: year, opening, closing }, overlaid);
  if (!isSameLand(overlaid.opening!, opening) || !isSameLand(overlaid.closing!, closing))
    return netOf(
      scope,
      { openingYear: year, opening, closing },
      '类型图或边界在计算之后有变动，叠置结果与已存的面积不符',
    );
  return overlaid;
}

async function netOf({ pool, account }: ReportScope, ends: Parameters<typeof netChange>[0], why: string) {
  const [before, after] = [await versionOfYear(pool, ends.openingYear), await versionOfYear(pool, account.year)];
  const boundary = before === after ? [] : [`两年的边界版本不同（${before}、${after}），净变化含区划调整`];
  return netChange(ends, [why, ...boundary]);
}

async function accountYearBefore(pool: Pool, year: number): Promise<number | null> {
  const { rows } = await pool.query<{ year: number | null }>(
    'SELECT max(year) AS year FROM "accountYear" WHERE year < $1 AND "deletedAt" IS NULL',
    [year],
  );
  return rows[0]!.year;
}

/** The two class rasters laid over each other, or why they cannot be. */
async function overlay(
  { deps, pool, account, region }: ReportScope,
  earlier: { readonly year: number; readonly regionId: string },
): Promise<ExtentChange | string> {
  const opening = await rasterOf(pool, earlier);
  const closing = await rasterOf(pool, { year: account.year, regionId: region.id });
  if (opening === null || closing === null) {
    const lacking = [
      ...(opening === null ? [`${earlier.year} 年`] : []),
      ...(closing === null ? [`${account.year} 年`] : []),
    ];
    return `${lacking.join('、')}没有生态系统类型图，不能叠置`;
  }
  const found = await classChanges(deps, { opening, closing });
  if (found === null) return '两年的生态系统类型图不在同一网格上，不能叠置';
  const hm2Of = (m2: number) => fromBase(m2, 'hm2');
  return overlaidChange(earlier.year, {
    opening: inHectares(found.opening, hm2Of),
    closing: inHectares(found.closing, hm2Of),
  });
}

async function rasterOf(
  pool: Pool,
  { year, regionId }: { readonly year: number; readonly regionId: string },
): Promise<RasterOfYear | null> {
  const { own } = await accountRowsOf(pool, tableEntry(CLASS_RASTER.table).table, year);
  const row = classRow(own, { year, accountUnitId: await unitOfRegion(pool, year, regionId) });
  if (row === undefined) return null;
  const { rootOf } = await classRoots(pool, year);
  return { year, row, regionId, regions: await accountRegions(pool, year), rootOf: (code) => rootOf(code).code };
}

/** Sums over pixels agree to the last digits but for the order in which zones are added. */
const APART = 1e-6;

function isSameLand(overlaid: ClassAreas, stored: ClassAreas): boolean {
  const codes = [...new Set([...overlaid.keys(), ...stored.keys()])].filter((code) => code !== null);
  const size = [...stored.values()].reduce((sum, hm2) => sum + hm2, 0);
  return codes.every((code) => Math.abs((overlaid.get(code) ?? 0) - (stored.get(code) ?? 0)) <= APART * size);
}
