import type { AccountData } from '@qingzhang/engine/account/account-data';
import { fileLayer, readAs } from '@qingzhang/engine/account/file-layer';
import type { LayerSource, ZonalMean } from '@qingzhang/engine/account/layer-source';
import { boundariesOf } from './boundaries.ts';
import { REGION_MEANS } from './figures/figures-task.ts';
import { pathOfFile } from './path-of-file.ts';
import { remembered } from './remembered.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** An account without a class raster, with the mean of every raster file in each region. */
export async function withRegionMeans(
  deps: PixelDeps,
  data: AccountData,
  rasterTables: readonly string[],
  work: PixelWork = {},
): Promise<AccountData> {
  const files = rasterTables.flatMap((table) =>
    data
      .rows(table)
      .filter((row) => typeof row['fileId'] === 'string' && row.year === data.year)
      .map((row) => ({ table, row })),
  );
  if (files.length === 0) return data;
  const ids = data.regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(deps.database.pool, ids);
  const means = new Map<string, ReadonlyMap<string, ZonalMean>>();
  for (const { table, row } of files) means.set(row.id, await meansOf(deps, fileLayer(table, row), boundaries, work));
  return {
    ...data,
    zonalMeans: ({ rowId, factor, shift }) => {
      const own = means.get(rowId);
      if (own === undefined) return undefined;
      return new Map([...own].map(([id, found]) => [id, { ...found, mean: found.mean * factor + shift }]));
    },
  };
}

async function meansOf(
  deps: PixelDeps,
  layer: LayerSource,
  boundaries: Awaited<ReturnType<typeof boundariesOf>>,
  work: PixelWork,
): Promise<ReadonlyMap<string, ZonalMean>> {
  const from = { layer: readAs(layer), boundaries: boundaries.version };
  return remembered(deps, 'region-means', from, async () => {
    const asked = { row: layer, path: await pathOfFile(deps, layer), zones: await boundaries.zones() };
    return deps.apart.run(REGION_MEANS, asked, { ...work, name: layer.fileName });
  });
}
