import { setImmediate } from 'node:timers/promises';
import { createBlockCache } from '../grid/block-cache.ts';
import { gridOf } from '../grid/grid.ts';
import { rasterSource, type RasterLayer } from '../grid/raster-source.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import type { Window } from '../tiff/window.ts';
import type { Zone } from '../zones/zone.ts';
import { orderSearch } from './order-statistics.ts';
import { zoneMask } from './zone-mask.ts';

export interface PercentileOptions {
  /** Only cells with their centre in one of these count; a cell in several counts once. */
  readonly zones?: readonly Zone[];
  readonly signal?: AbortSignal;
  /** Called with the share of the current reading done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Percentiles {
  /** In the order asked for; null where no cell has a value. */
  readonly values: readonly (number | null)[];
  /** Cells with a value. */
  readonly count: number;
}

/**
 * Exact percentiles of a layer's values, every cell counting alike: between the two nearest values in proportion, as
 * most programs do (NumPy's “linear”). The file is read two or three times; memory stays below 100 MB whatever its size.
 */
export async function rasterPercentiles(
  layer: RasterLayer,
  percents: readonly number[],
  options: PercentileOptions = {},
): Promise<Percentiles> {
  const wrong = percents.find((percent) => !(percent >= 0 && percent <= 100));
  if (wrong !== undefined) throw new RangeError(`percentile ${wrong}`);
  const file = openFileSource(layer.path);
  try {
    const image = openTiff(file, { name: layer.name });
    const source = rasterSource(image, layer, createBlockCache(0));
    const { blockWidth, blockHeight, width, height } = source;
    const mask = options.zones === undefined ? null : zoneMask(options.zones, gridOf(image, layer), blockHeight);
    const placeOf = (percent: number, count: number) => (percent / 100) * (count - 1);
    const search = orderSearch((count) =>
      percents.flatMap((percent) => {
        const place = placeOf(percent, count);
        return [Math.floor(place), Math.ceil(place)];
      }),
    );
    while (search.isOpen()) {
      for (let y = 0; y < height; y += blockHeight) {
        options.signal?.throwIfAborted();
        for (let x = 0; x < width; x += blockWidth) {
          const window: Window = {
            x,
            y,
            width: Math.min(blockWidth, width - x),
            height: Math.min(blockHeight, height - y),
          };
          search.add(source.read(window).values, mask?.(window) ?? null);
        }
        options.onProgress?.(Math.min(1, (y + blockHeight) / height));
        await setImmediate();
      }
      search.endReading();
    }
    const [count, found] = [search.count(), search.found()];
    const values = percents.map((percent, i) => {
      if (count === 0) return null;
      const place = placeOf(percent, count);
      const [low, high] = [found[i * 2]!, found[i * 2 + 1]!];
      return low + (high - low) * (place - Math.floor(place));
    });
    return { values, count };
  } finally {
    file.close();
  }
}
