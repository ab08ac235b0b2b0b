import { CLASS_DICTIONARY, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '@qingzhang/engine/account/account-data';
import { fileLayer, readAs } from '@qingzhang/engine/account/file-layer';
import type { ClassRaster } from '@qingzhang/engine/account/layer-source';
import { boundariesOf } from './boundaries.ts';
import { classCodes } from './class-codes.ts';
import { CLASS_FIGURES } from './figures/figures-task.ts';
import { pathOfFile } from './path-of-file.ts';
import { recalled, remembered } from './remembered.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** An account with the areas of its class raster, where the year has one; files that were read before are not read again. */
export async function withClassRaster(deps: PixelDeps, data: AccountData, work: PixelWork = {}): Promise<AccountData> {
  const row = classRow(data.rows(CLASS_RASTER.table), data);
  if (row === undefined) return data;
  const dictionary = data.rows(CLASS_DICTIONARY.table).map((entry) => String(entry[CLASS_DICTIONARY.code]));
  const { layer, codes, boundaries, from } = await figuresOf(deps, row, { ...data, dictionary });
  const found = await remembered(deps, KIND, from, async () => {
    const path = await pathOfFile(deps, layer);
    const zones = await boundaries.zones();
    const countedIn = outermost(data, new Set(zones.map(({ id }) => id)));
    const file = { layer, path, codes, zones, countedIn };
    return deps.apart.run(CLASS_FIGURES, file, { ...work, name: layer.fileName });
  });
  // The row may have been saved anew since, with the same file read in the same way.
  return { ...data, classRaster: { ...found, layer } };
}

const KIND = 'class-areas-and-codes';

type ClassScope = Pick<AccountData, 'accountUnitId' | 'regions'> & { readonly dictionary: readonly string[] };

/** What the figures of a class raster follow from. */
async function figuresOf(deps: PixelDeps, row: DataRow, { accountUnitId, regions, dictionary }: ClassScope) {
  const codes = await classCodes(deps.database.pool, row.id, dictionary);
  const layer = fileLayer(CLASS_RASTER.table, row);
  const ids = regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(deps.database.pool, ids);
  const from = { layer: readAs(layer), codes, boundaries: boundaries.version, unitId: accountUnitId };
  return { layer, codes, boundaries, from };
}

/** The areas of a class raster that was read before; the file is not opened. */
export async function recalledClassAreas(
  deps: PixelDeps,
  row: DataRow,
  scope: ClassScope,
): Promise<ClassRaster['areas'] | undefined> {
  const { from } = await figuresOf(deps, row, scope);
  return (await recalled<Omit<ClassRaster, 'layer'>>(deps, KIND, from))?.areas;
}

/** A region, or where it has no boundary the largest of its parts that have one. */
export function outermost(
  { accountUnitId, regions }: Pick<AccountData, 'accountUnitId' | 'regions'>,
  bounded: ReadonlySet<string>,
): string[] {
  const below = (id: string): string[] =>
    bounded.has(id) ? [id] : regions.filter(({ parentId }) => parentId === id).flatMap((region) => below(region.id));
  return below(accountUnitId);
}

/** The row of the class raster of an account among those of its table. */
export function classRow(
  rows: readonly DataRow[],
  { year, accountUnitId }: Pick<AccountData, 'year' | 'accountUnitId'>,
): DataRow | undefined {
  return rows.find(
    (row) =>
      row['rasterKind'] === CLASS_RASTER.kind &&
      row.year === year &&
      typeof row['fileId'] === 'string' &&
      (row.regionId === null || row.regionId === accountUnitId),
  );
}
