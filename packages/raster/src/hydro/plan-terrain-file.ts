import type { Grid } from '../grid/grid.ts';
import { planLayerFile } from '../pipeline/layer-file.ts';
import type { LayerFile } from '../pipeline/task.ts';
import type { CogPlan } from '../tiff/write/cog-options.ts';
import type { TerrainMeasure } from './terrain-task.ts';

/** Slope lengths repeat: level 6 takes a quarter of the time of the whole work to make the file a little smaller. */
const REPEATED_LEVEL = 1;

/** How a measure is written: as any computed layer. */
export function planTerrainFile(grid: Grid, file: LayerFile, measure: TerrainMeasure): CogPlan {
  const plan = planLayerFile(grid, file);
  return measure === 'slopeLength' ? { ...plan, level: REPEATED_LEVEL } : plan;
}
