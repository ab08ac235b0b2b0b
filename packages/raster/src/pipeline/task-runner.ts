import { unreachable } from '@qingzhang/core/unreachable';
import { writeCog } from '../tiff/write/write-cog.ts';
import type { LayerFile, PixelAnswer, PixelTask } from './task.ts';
import { createTileRunner, type PixelJob, type TileRunner } from './tile-runner.ts';

/** Does the tasks of one job in this thread. */
export interface TaskRunner {
  readonly run: (task: PixelTask, onProgress: (share: number) => void) => Promise<PixelAnswer>;
  readonly close: () => void;
}

/** Side of a tile of the files written; the job's bands of rows must be as high. */
export const FILE_TILE = 512;

export function createTaskRunner(job: PixelJob): TaskRunner {
  const tiles = createTileRunner(job);
  return {
    async run(task, onProgress) {
      switch (task.kind) {
        case 'tiles':
          return task.tiles.map((tile, index) => {
            if (index > 0) onProgress(index / task.tiles.length);
            return tiles.run(tile);
          });
        case 'write':
          await writeLayer(job, tiles, task.file, onProgress);
          return [];
        default:
          return unreachable(task);
      }
    },
    close: tiles.close,
  };
}

async function writeLayer(
  { request: { grid, kernel } }: PixelJob,
  tiles: TileRunner,
  { symbol, path, description, unit }: LayerFile,
  onProgress: (share: number) => void,
): Promise<void> {
  const output = kernel?.program.outputs.indexOf(symbol) ?? -1;
  if (output < 0) throw new Error(`the kernel does not put out ${symbol}`);
  const { epsg } = grid.crs;
  if (epsg === null) throw new Error(`${grid.crs.name} has no EPSG code to write into a file`);
  const kind = grid.crs.projection.method === 'longlat' ? 'geographic' : 'projected';
  const { width, height, transform } = grid;
  const rowsOf = (_band: number, y: number, count: number) => {
    const rows = new Float32Array(width * count);
    for (let x = 0; x < width; x += FILE_TILE) {
      const columns = Math.min(FILE_TILE, width - x);
      const values = tiles.render({ x, y, width: columns, height: count })[output]!;
      for (let row = 0; row < count; row++) {
        rows.set(values.subarray(row * columns, (row + 1) * columns), row * width + x);
      }
    }
    return rows;
  };
  await writeCog(
    path,
    {
      width,
      height,
      transform,
      type: 'float32',
      bands: [{ description, unit }],
      nodata: null,
      crs: { epsg, kind },
      reduction: 'average',
      tileSize: FILE_TILE,
    },
    rowsOf,
    { onProgress },
  );
}
