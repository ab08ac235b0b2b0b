import { compensatedSum } from '@qingzhang/core/sum';
import { CLASS_AREAS as AREA_TABLE, CLASS_DICTIONARY, CLASS_RASTER, SERVICES } from '@qingzhang/catalogue/registry';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { classAreas } from '@qingzhang/contract/calls/count-calls';
import { countedLand } from '@qingzhang/contract/rows/counted-land';
import type { Pool } from 'pg';
import { findAccount, profileOf, type Account } from '../accounts/account.ts';
import { accountRegions, loadAccount } from '../accounts/load-account.ts';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import { withClassRaster } from '../pixels/class-raster.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { yearOrLatest } from '../accounts/latest-year.ts';

/** Area of each ecosystem class in the units of the year's account, with its share in %. */
export const CLASS_AREAS = handle(classAreas).by(async (context) => {
  const { pool } = context.database;
  const year = await yearOrLatest(pool, context.body.year);
  if (year === null) return [];
  const account = (await findAccount(pool, year)) ?? { year, profile: null };
  const regions = await accountRegions(pool, year);
  const measured = await measuredAreas(context, account, regions);
  const entered = await enteredAreas(pool, year, regions, new Set(measured.keys()));
  const found = [...[...measured.values()].flatMap((areas) => [...areas]), ...entered];
  const codes = [...new Set(found.map(([code]) => code))].sort();
  const areas = codes.map((classCode) => ({
    classCode,
    areaHm2: compensatedSum(found.filter(([code]) => code === classCode).map(([, hm2]) => hm2)),
  }));
  const total = compensatedSum(areas.map(({ areaHm2 }) => areaHm2));
  const known = await classNames(pool, year, codes);
  return areas.map(({ classCode, areaHm2 }) => {
    const { className = null, parentCode = null } = known.get(classCode) ?? {};
    return { classCode, className, parentCode, areaHm2, share: total > 0 ? (areaHm2 / total) * 100 : null };
  });
});

type ClassArea = readonly [classCode: string, hm2: number];
type YearOfAccount = Pick<Account, 'year' | 'profile'>;

/** Of the units whose year has a class raster, as every service measures them; classes that are not there left out. */
async function measuredAreas(
  deps: PixelDeps,
  account: YearOfAccount,
  regions: readonly AccountRegion[],
): Promise<Map<string, ClassArea[]>> {
  const { pool } = deps.database;
  const reader = SERVICES.find((service) => tablesRead(service).includes(CLASS_RASTER.table))!;
  const accountUnits = new Map<string, ClassArea[]>();
  for (const { id } of regions.filter(({ parentId, level }) => parentId === null && level !== null)) {
    const scope = { client: pool, account, accountUnit: id, profile: profileOf(account.profile) };
    const data = await loadAccount(scope, [reader]);
    const areas = (await withClassRaster(deps, data)).classRaster?.areas.get(id);
    if (areas === undefined) continue;
    const present = [...areas].filter(([, m2]) => m2 > 0);
    accountUnits.set(
      id,
      present.map(([code, m2]) => [code, m2 / 1e4]),
    );
  }
  return accountUnits;
}

type EnteredArea = Readonly<Record<'classCode' | typeof AREA_TABLE.part, string>> & {
  readonly regionId: string | null;
  readonly areaHm2: number;
};

/** Rows of the regions of all other units, and of no region where no unit is measured; each piece of land once. */
async function enteredAreas(
  pool: Pool,
  year: number,
  regions: readonly AccountRegion[],
  measured: ReadonlySet<string>,
): Promise<ClassArea[]> {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const rootOf = (id: string): string => {
    const parentId = byId.get(id)?.parentId ?? null;
    return parentId === null ? id : rootOf(parentId);
  };
  const { rows } = await pool.query<EnteredArea>(
    `SELECT "regionId", "classCode", ${quoted(AREA_TABLE.part)}, ${quoted(AREA_TABLE.column)} AS "areaHm2" FROM ${quoted(AREA_TABLE.table)}
WHERE year = $1 AND "deletedAt" IS NULL AND ${quoted(AREA_TABLE.column)} IS NOT NULL`,
    [year],
  );
  const counts = ({ regionId }: (typeof rows)[number]): boolean =>
    regionId === null
      ? measured.size === 0
      : (byId.get(regionId)?.level ?? null) !== null && !measured.has(rootOf(regionId));
  const land = countedLand(rows.filter(counts), (id) => byId.get(id)?.parentId);
  return land.map(({ classCode, areaHm2 }) => [classCode, areaHm2]);
}

interface ClassName {
  readonly className: string | null;
  readonly parentCode: string | null;
}

async function classNames(pool: Pool, year: number, codes: readonly string[]): Promise<Map<string, ClassName>> {
  const { table, code, parent, name } = CLASS_DICTIONARY;
  const { rows } = await pool.query<ClassName & { readonly code: string }>(
    `SELECT DISTINCT ON (1) ${quoted(code)} AS code, ${quoted(name)} AS "className", ${quoted(parent)} AS "parentCode"
FROM ${quoted(table)} WHERE ${quoted(code)} = ANY($1::text[]) AND "deletedAt" IS NULL
ORDER BY 1, (year = $2) DESC NULLS LAST, "regionId" NULLS FIRST`,
    [codes, year],
  );
  return new Map(rows.map((row) => [row.code, row]));
}
