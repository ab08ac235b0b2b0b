import type { ClassRaster, LayerFacts, LayerSource } from '@qingzhang/engine/account/layer-source';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { resamplings } from '@qingzhang/raster/pipeline/resamplings';
import { pathOfLayer } from './layer-files.ts';
import type { PixelDeps } from './pixel-deps.ts';

/** How a layer would come to the pixels of the class raster, by the headers of the two files. */
export async function resamplingOf(
  deps: PixelDeps,
  classRaster: ClassRaster | undefined,
  layer: LayerSource,
): Promise<LayerFacts['resampling']> {
  if (classRaster === undefined) return null;
  const { layer: classes } = classRaster;
  const grid = readGrid(await pathOfLayer(deps, classes), { name: classes.fileName });
  const [resampling = null] = resamplings(grid, [rasterLayer(layer, await pathOfLayer(deps, layer))]);
  return resampling;
}
