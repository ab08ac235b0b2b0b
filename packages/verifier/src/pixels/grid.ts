import { pixelArea } from './ellipsoid.ts';
import type { TiffBand } from './read-tiff.ts';

/** The registered grid of an account year: that of its class raster, in degrees. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly west: number;
  readonly north: number;
  /** Degrees. */
  readonly pixelX: number;
  readonly pixelY: number;
  /** m² of a pixel in each row. */
  readonly areas: Float64Array;
}

export function gridOf(band: TiffBand): Grid {
  const { width, height, originX: west, originY: north, pixelX, pixelY } = band;
  const areas = Float64Array.from({ length: height }, (_, row) =>
    pixelArea(north - row * pixelY, north - (row + 1) * pixelY, pixelX),
  );
  return { width, height, west, north, pixelX, pixelY, areas };
}
