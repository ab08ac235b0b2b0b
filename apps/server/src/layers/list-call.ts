import { serviceByCode } from '@qingzhang/catalogue/registry';
import { crsText } from '../files/file-facts.ts';
import { layerList } from '@qingzhang/contract/calls/layer-calls';
import type { RasterLayer } from '@qingzhang/contract/results/layer';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { runAlone, standings } from '../accounts/standings.ts';
import { layerBounds } from './layer-bounds.ts';
import { stylesOf, tileStyle } from './layer-style.ts';
import { RASTER_TABLES, rasterRowsOf, type RasterRow } from '../pixels/findings/raster-row.ts';
import { runLayersOf } from './run-layers.ts';
import { shownResult, shownRow, type ShownLayer } from './shown-layer.ts';

/** The layers of a year that the caller may look at: raster rows with a file, and what runs have written. */
export const LAYER_LIST = handle(layerList).by(async (context) => {
  const { year } = context.body;
  return [...(await inputLayers(context, year)), ...(await resultLayers(context, year))];
});

async function inputLayers(context: Context, year: number): Promise<RasterLayer[]> {
  const layers: RasterLayer[] = [];
  for (const entry of RASTER_TABLES.filter(({ module }) => context.user?.rights.has(module) === true)) {
    for (const raster of await rasterRowsOf(context.database.pool, entry, year)) {
      layers.push({ ...rowColumns(raster, year), ...(await described(context, await shownRow(context, raster))) });
    }
  }
  return layers;
}

async function resultLayers(context: Context, year: number): Promise<RasterLayer[]> {
  const layers: RasterLayer[] = [];
  const all = await runLayersOf(context.database.pool, { year });
  const standingOf = await standings(
    context,
    all.map(({ id }) => runAlone(id)),
  );
  for (const found of all) {
    const service = serviceByCode(found.serviceCode);
    if (context.user?.rights.has(service.module) !== true) continue;
    const shown = shownResult(found);
    layers.push({
      source: 'result',
      table: shown.layer.table,
      tableLabel: service.title,
      id: found.id,
      layer: found.layer.symbol,
      rasterKind: null,
      year: found.year,
      month: null,
      regionId: found.unitId,
      standing: standingOf(runAlone(found.id)),
      ...(await described(context, shown)),
    });
  }
  return layers;
}

function rowColumns({ entry, row, kind }: RasterRow, year: number) {
  return {
    source: 'row' as const,
    table: entry.table.name,
    tableLabel: entry.table.label,
    id: row.id,
    layer: null,
    rasterKind: kind.kind,
    year,
    month: typeof row['month'] === 'number' ? row['month'] : null,
    regionId: row.regionId,
    standing: null,
  };
}

/** Where a layer lies and what it looks like; without bounds it cannot be shown. */
async function described(deps: PixelDeps, shown: ShownLayer) {
  const { facts, layer, label, unit, classes, key } = shown;
  const file = {
    label,
    unit,
    fileId: layer.fileId,
    fileName: layer.fileName,
    width: facts.width,
    height: facts.height,
    crs: crsText(facts.crs),
    pixelSizeX: facts.pixelSizeX,
    pixelSizeY: facts.pixelSizeY,
    version: key.slice(0, 16),
    ...stylesOf(shown),
  };
  const bounds = await layerBounds(deps, shown);
  if (bounds === null || classes !== null) return { ...file, bounds, classes, stops: null };
  const style = await tileStyle(deps, shown);
  return { ...file, bounds, classes, stops: style?.kind === 'quantity' ? style.stops : null };
}
