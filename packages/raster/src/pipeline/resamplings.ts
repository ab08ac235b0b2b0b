import { resamplingOnto } from '../grid/align-block.ts';
import type { Grid } from '../grid/grid.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { Resampling } from '../grid/resampling.ts';
import { openLayers } from './open-layers.ts';

/** How each layer comes to the grid; null for one whose pixels are the grid's own. Reads the headers only. */
export function resamplings(grid: Grid, layers: readonly RasterLayer[]): readonly (Resampling | null)[] {
  const opened = openLayers(layers, 0);
  try {
    return opened.layers.map(({ source }) => resamplingOnto(source, grid));
  } finally {
    opened.close();
  }
}
