import { CLASS_DICTIONARY, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '@qingzhang/engine/account/account-data';
import { fileLayer, readAs } from '@qingzhang/engine/account/file-layer';
import type { ClassRaster, LayerSource } from '@qingzhang/engine/account/layer-source';
import { readClassRaster } from '@qingzhang/engine/pixels/read-class-raster';
import { boundariesOf } from './boundaries.ts';
import { keptFigures } from './kept-figures.ts';
import { pathOfLayer } from './layer-files.ts';
import { sharedPixelPool } from './pixel-pool.ts';
import type { PixelWork, Site } from './site.ts';

/** An account with the areas of its class raster, where the year has one; files that were read before are not read again. */
export async function withClassRaster(site: Site, data: AccountData, work: PixelWork = {}): Promise<AccountData> {
  const row = classRow(data);
  if (row === undefined) return data;
  const codes = await codesOf(site, data, row);
  const layer = fileLayer(CLASS_RASTER.table, row);
  const ids = data.regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(site.database.pool, ids);
  const from = { layer: readAs(layer), codes, boundaries: boundaries.version, unitId: data.unitId };
  const kept = keptFigures(site.config);
  const known = await kept.find<StoredAreas>('class-areas', from);
  if (known !== undefined) return { ...data, classRaster: restored(layer, codes, known) };
  const path = await pathOfLayer(site, layer);
  const options = { ...work, pool: sharedPixelPool() };
  const found = await readClassRaster(layer, path, codes, await boundaries.zones(), data.unitId, options);
  await kept.keep('class-areas', from, stored(found));
  return { ...data, classRaster: found };
}

function classRow(data: AccountData): DataRow | undefined {
  return data
    .rows(CLASS_RASTER.table)
    .find(
      (row) =>
        row['rasterKind'] === CLASS_RASTER.kind &&
        row.year === data.year &&
        typeof row['fileId'] === 'string' &&
        (row.regionId === null || row.regionId === data.unitId),
    );
}

/** What the codes of the raster mean: as the row maps them, else as the dictionary spells them. */
async function codesOf({ database }: Site, data: AccountData, row: DataRow): Promise<ClassRaster['codes']> {
  const { rows } = await database.pool.query<{ map: Readonly<Record<string, string>> | null }>(
    `SELECT "${CLASS_RASTER.codes}" AS map FROM "${CLASS_RASTER.table}" WHERE id = $1`,
    [row.id],
  );
  const dictionary = data.rows(CLASS_DICTIONARY.table).map((entry) => String(entry[CLASS_DICTIONARY.code]));
  const own = dictionary.filter((label) => /^\d+$/.test(label)).map((label) => [Number(label), label] as const);
  const mapped = Object.entries(rows[0]?.map ?? {}).map(([code, label]) => [Number(code), label] as const);
  return [...new Map([...own, ...mapped])].sort(([a], [b]) => a - b);
}

interface StoredAreas {
  readonly areas: readonly (readonly [string, readonly (readonly [string, number])[]])[];
  readonly unknownCodes: ClassRaster['unknownCodes'];
  readonly missingM2: number;
}

function stored({ areas, unknownCodes, missingM2 }: ClassRaster): StoredAreas {
  return { areas: [...areas].map(([id, own]) => [id, [...own]] as const), unknownCodes, missingM2 };
}

function restored(layer: LayerSource, codes: ClassRaster['codes'], found: StoredAreas): ClassRaster {
  const areas = new Map(found.areas.map(([id, own]) => [id, new Map(own)]));
  return { layer, codes, areas, unknownCodes: found.unknownCodes, missingM2: found.missingM2 };
}
