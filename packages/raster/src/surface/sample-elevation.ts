import { lonLatToPixel } from '../grid/pixel-mapping.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import { openSource } from '../hydro/open-source.ts';

const KEPT_BYTES = 16 * 2 ** 20;

/** Heights of the cells that hold the positions; null beyond the file and where it has none. */
export function sampleElevation(
  layer: RasterLayer,
  positions: readonly (readonly [number, number])[],
): readonly (number | null)[] {
  const { source, close } = openSource(layer, KEPT_BYTES);
  try {
    const toPixel = lonLatToPixel(source);
    return positions.map(([lon, lat]) => {
      const [x, y] = toPixel(lon, lat).map(Math.floor) as [number, number];
      // Also false where there is no coordinate.
      if (!(x >= 0 && y >= 0 && x < source.width && y < source.height)) return null;
      const value = source.read({ x, y, width: 1, height: 1 }).values[0]!;
      return Number.isNaN(value) ? null : value;
    });
  } finally {
    close();
  }
}
