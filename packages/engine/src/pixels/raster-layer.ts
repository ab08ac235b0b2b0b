import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';
import type { LayerSource } from '../account/layer-source.ts';

/** A raster row's file as the raster engine reads it, in the unit that the given declares. */
export function rasterLayer(layer: LayerSource, path: string): RasterLayer {
  const { factor, shift } = layer;
  const isConverted = factor !== 1 || shift !== 0;
  const scaling = isConverted ? converted(layer, path) : { scale: layer.scale, offset: layer.offset };
  const bounds = [layer.validMin, layer.validMax].map((bound) => (bound === null ? null : bound * factor + shift));
  const [validMin, validMax] = factor < 0 ? bounds.toReversed() : bounds;
  return {
    path,
    name: layer.fileName,
    band: layer.band - 1,
    nodata: layer.nodata,
    ...scaling,
    validMin: validMin ?? null,
    validMax: validMax ?? null,
    resample: layer.resample === 'nearest' ? 'nearest' : 'smooth',
  };
}

/** stored · scale + offset, then · factor + shift; what the row leaves open is the file's own. */
function converted({ band, scale, offset, factor, shift, fileName }: LayerSource, path: string) {
  const file = openFileSource(path);
  try {
    const own = openTiff(file, { name: fileName }).bandInfo[band - 1];
    return {
      scale: (scale ?? own?.scale ?? 1) * factor,
      offset: (offset ?? own?.offset ?? 0) * factor + shift,
    };
  } finally {
    file.close();
  }
}
