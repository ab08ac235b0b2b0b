import { CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { AccountRegion, DataRow } from '@qingzhang/engine/account/account-data';
import { fileLayer, readAs } from '@qingzhang/engine/account/file-layer';
import type { ClassChanges, CodedFile } from '@qingzhang/engine/pixels/read-class-changes';
import { boundariesOf } from './boundaries.ts';
import { classCodes, dictionaryClasses } from './class-codes.ts';
import { outermost } from './class-raster.ts';
import { CLASS_CHANGES } from './figures/figures-task.ts';
import { pathOfFile } from './path-of-file.ts';
import type { PixelDeps } from './pixel-deps.ts';
import { remembered } from './remembered.ts';

/** The class raster of a year and the region that is looked at in it. */
export interface RasterOfYear {
  readonly year: number;
  readonly row: DataRow;
  readonly regionId: string;
  readonly regions: readonly AccountRegion[];
  /** The main class of a class. */
  readonly rootOf: (code: string) => string;
}

/**
 * What became of every main class of a region between two years, in a process apart and tile by tile; null where the two
 * rasters do not have the same pixels.
 */
export async function classChanges(
  deps: PixelDeps,
  years: { readonly opening: RasterOfYear; readonly closing: RasterOfYear },
): Promise<ClassChanges | null> {
  const [opening, closing] = [await prepared(deps, years.opening), await prepared(deps, years.closing)];
  const from = { opening: opening.from, closing: closing.from };
  return remembered(deps, 'class-changes', from, async () => {
    const [before, after] = [await opening.file(), await closing.file()];
    const classes = [...new Set([...before.codes, ...after.codes].map(([, label]) => label))].sort();
    const asked = { classes, opening: before, closing: after };
    return deps.apart.run(CLASS_CHANGES, asked, { name: after.layer.fileName });
  });
}

async function prepared(deps: PixelDeps, { year, row, regionId, regions, rootOf }: RasterOfYear) {
  const { pool } = deps.database;
  const dictionary = (await dictionaryClasses(pool, year)).map(({ code }) => code);
  const codes = (await classCodes(pool, row.id, dictionary)).map(([code, label]) => [code, rootOf(label)] as const);
  const layer = fileLayer(CLASS_RASTER.table, row);
  const boundaries = await boundariesOf(
    pool,
    regions.filter(({ level }) => level !== null).map(({ id }) => id),
  );
  return {
    from: { layer: readAs(layer), codes, boundaries: boundaries.version, regionId },
    file: async (): Promise<CodedFile> => {
      const drawn = await boundaries.zones();
      const own = outermost({ accountUnitId: regionId, regions }, new Set(drawn.map(({ id }) => id)));
      const zones = drawn.filter(({ id }) => own.includes(id));
      return { layer, codes, zones, path: await pathOfFile(deps, layer) };
    },
  };
}
