import { CLASS_DICTIONARY, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '@qingzhang/engine/account/account-data';
import { fileLayer, readAs } from '@qingzhang/engine/account/file-layer';
import { readClassRaster } from '@qingzhang/engine/pixels/read-class-raster';
import { boundariesOf } from './boundaries.ts';
import { classCodes } from './class-codes.ts';
import { pathOfLayer } from './layer-files.ts';
import { sharedPixelPool } from './pixel-pool.ts';
import { remembered } from './remembered.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** An account with the areas of its class raster, where the year has one; files that were read before are not read again. */
export async function withClassRaster(deps: PixelDeps, data: AccountData, work: PixelWork = {}): Promise<AccountData> {
  const row = classRow(data);
  if (row === undefined) return data;
  const dictionary = data.rows(CLASS_DICTIONARY.table).map((entry) => String(entry[CLASS_DICTIONARY.code]));
  const codes = await classCodes(deps.database.pool, row.id, dictionary);
  const layer = fileLayer(CLASS_RASTER.table, row);
  const ids = data.regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(deps.database.pool, ids);
  const from = { layer: readAs(layer), codes, boundaries: boundaries.version, unitId: data.accountUnitId };
  const found = await remembered(deps, 'class-areas-and-codes', from, async () => {
    const path = await pathOfLayer(deps, layer);
    const options = { ...work, pool: sharedPixelPool() };
    const zones = await boundaries.zones();
    const countedIn = outermost(data, new Set(zones.map(({ id }) => id)));
    return readClassRaster({ layer, path, codes, zones, countedIn }, options);
  });
  // The row may have been saved anew since, with the same file read in the same way.
  return { ...data, classRaster: { ...found, layer } };
}

/** The account unit, or where it has no boundary the largest of its parts that have one. */
function outermost({ accountUnitId, regions }: AccountData, bounded: ReadonlySet<string>): string[] {
  const below = (id: string): string[] =>
    bounded.has(id) ? [id] : regions.filter(({ parentId }) => parentId === id).flatMap((region) => below(region.id));
  return below(accountUnitId);
}

function classRow(data: AccountData): DataRow | undefined {
  return data
    .rows(CLASS_RASTER.table)
    .find(
      (row) =>
        row['rasterKind'] === CLASS_RASTER.kind &&
        row.year === data.year &&
        typeof row['fileId'] === 'string' &&
        (row.regionId === null || row.regionId === data.accountUnitId),
    );
}
