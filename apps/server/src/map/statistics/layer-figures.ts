import type { LayerStatistics } from '@qingzhang/contract/results/map-statistics';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { readGrid } from '@qingzhang/raster/grid/grid';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { unknownWithin } from '@qingzhang/raster/pipeline/unknown-within';
import { classAreas, zonalStats } from '@qingzhang/raster/pipeline/zonal-stats';
import type { ClassEntry } from '../../layers/class-legend.ts';
import { storedLayer } from '../../layers/drawing/drawn-layer.ts';
import { fileOf } from '../../layers/drawing/opened-layers.ts';
import { layerStanding } from '../../layers/layer-standing.ts';
import type { LayerOfMap, ShownLayer } from '../../layers/shown-layer.ts';
import { sharedPixelPool } from '../../pixels/pixel-pool.ts';
import type { PixelWork, PixelDeps } from '../../pixels/pixel-deps.ts';
import { isUnreadable } from '../../pixels/unreadable.ts';

const KM2 = 1e6;
const NOTHING = { sum: null, integral: null, mean: null, min: null, max: null, validKm2: 0 };

/** What a layer holds inside an area, each cell by the part of it inside. */
export async function layerFigures(
  deps: PixelDeps,
  { name: { table, id, layer = null }, shown }: { readonly name: LayerOfMap; readonly shown: ShownLayer },
  geometry: PolygonalGeometry,
  work: PixelWork,
): Promise<LayerStatistics> {
  const standing = await layerStanding(deps, shown, work);
  const head = { table, id, layer, name: shown.label, unit: shown.unit, standing };
  try {
    const file = fileOf(await storedLayer(deps, shown));
    const figures =
      shown.classes === null
        ? await valueFigures(file, geometry, work)
        : await classFigures(file, shown.classes, geometry, work);
    return { ...head, ...figures, problem: null };
  } catch (error) {
    // One file that cannot be read does not take away the figures of the others.
    if (isUnreadable(error)) return { ...head, ...NOTHING, problem: error.message };
    throw error;
  }
}

function placeOf(file: RasterLayer, geometry: PolygonalGeometry) {
  return { grid: readGrid(file.path, { name: file.name }), zones: [{ id: 'drawing', geometry }] };
}

async function valueFigures(file: RasterLayer, geometry: PolygonalGeometry, work: PixelWork) {
  const options = { ...work, pool: sharedPixelPool() };
  const found = await zonalStats(file, placeOf(file, geometry), options);
  const [valid] = found.validArea;
  if (valid === undefined || valid === 0) return NOTHING;
  return {
    sum: found.amount[0]!,
    integral: found.integral[0]!,
    mean: found.mean[0]!,
    min: found.min[0]!,
    max: found.max[0]!,
    validKm2: valid / KM2,
  };
}

async function classFigures(
  file: RasterLayer,
  classes: readonly ClassEntry[],
  geometry: PolygonalGeometry,
  work: PixelWork,
) {
  const codes = classes.map(({ value }, place) => [value, place] as const);
  const layer = { layer: file, codes, classCount: classes.length };
  const found = await classAreas(layer, placeOf(file, geometry), { ...work, pool: sharedPixelPool() });
  const listed = classes.map(({ value, code, label }, place) => ({
    code,
    name: label ?? code ?? `编码 ${value}`,
    km2: found.classAreas[place]! / KM2,
  }));
  const unknown = unknownWithin(found.unknownCodes).map(({ code, areaM2 }) => ({
    code: null,
    name: `编码 ${code}`,
    km2: areaM2 / KM2,
  }));
  const all = [...listed, ...unknown].filter(({ km2 }) => km2 > 0).sort((a, b) => b.km2 - a.km2);
  return { ...NOTHING, validKm2: all.reduce((sum, { km2 }) => sum + km2, 0), classes: all };
}
