import { pixelSides } from './ellipsoid.ts';
import type { TiffBand } from './read-tiff.ts';
import { systemOf } from './systems.ts';

/** Heights on a grid, NaN where there are none, m. */
export interface Heights {
  readonly width: number;
  readonly height: number;
  /** Sides of the pixels of a row, m. */
  readonly sides: (row: number) => { readonly east: number; readonly south: number };
  readonly elevation: Float64Array;
}

/** The eight neighbours, clockwise from the east. */
export const EAST = [1, 1, 0, -1, -1, -1, 0, 1] as const;
export const SOUTH = [0, 1, 1, 1, 0, -1, -1, -1] as const;

/** Heights of a file: sides on the ellipsoid for degrees, else those of the projection. */
export function heightsOf(band: TiffBand, elevation: Float64Array): Heights {
  const { width, height, originY, pixelX, pixelY } = band;
  const isDegrees = systemOf(band.epsg).kind === 'degrees';
  return {
    width,
    height,
    elevation,
    sides: (row) =>
      isDegrees
        ? pixelSides(originY - row * pixelY, originY - (row + 1) * pixelY, pixelX)
        : { east: pixelX, south: pixelY },
  };
}
