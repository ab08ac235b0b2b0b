import { readAs } from '@qingzhang/engine/account/file-layer';
import type { ClassRaster, LayerFacts, LayerSource } from '@qingzhang/engine/account/layer-source';
import { RESAMPLING } from './figures/figures-task.ts';
import { pathOfFile } from './path-of-file.ts';
import type { PixelDeps } from './pixel-deps.ts';
import { remembered } from './remembered.ts';

/** How a layer would come to the pixels of the class raster, by the headers of the two files. */
export async function resamplingOf(
  deps: PixelDeps,
  classRaster: ClassRaster | undefined,
  layer: LayerSource,
): Promise<LayerFacts['resampling']> {
  if (classRaster === undefined) return null;
  const { layer: classes } = classRaster;
  const from = { onto: classes.sha256, layer: readAs(layer), resample: layer.resample };
  return remembered(deps, 'resampling', from, async () => {
    const [onto, own] = [await pathOfFile(deps, classes), await pathOfFile(deps, layer)];
    const asked = { onto: { row: classes, path: onto }, layer: { row: layer, path: own } };
    return deps.apart.run(RESAMPLING, asked, { name: layer.fileName });
  });
}
