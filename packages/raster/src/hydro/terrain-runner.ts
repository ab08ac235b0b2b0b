import type { Grid } from '../grid/grid.ts';
import { FILE_TILE } from '../pipeline/layer-file.ts';
import type { Window } from '../tiff/window.ts';
import { createSquarePacker, packLevels, paste, restLevel, SQUARE_TILES } from '../tiff/write/pack-square.ts';
import { reopenTileStore, type StoredTiles, type TilePlace } from '../tiff/write/tile-store.ts';
import { assembleCog } from '../tiff/write/write-cog.ts';
import { createFlowRunner } from './flow/flow-runner.ts';
import { lengthReader } from './flow/length-reader.ts';
import { measureReader } from './measure-reader.ts';
import { openSource } from './open-source.ts';
import { planTerrainFile } from './plan-terrain-file.ts';
import type { TerrainAnswer, TerrainJob, TerrainTask } from './terrain-task.ts';
import type { TileReader } from './tile-reader.ts';

/** Does the tasks of one job in this thread. */
export interface TerrainRunner {
  readonly run: (task: TerrainTask) => TerrainAnswer;
  readonly close: () => void;
}

/** Tiles that share blocks with their neighbours follow each other; heights that are only read once need no room. */
const KEPT_BYTES = { once: 2 ** 22, around: 24 * 2 ** 20 } as const;

export function createTerrainRunner(job: TerrainJob): TerrainRunner {
  const opened = openSource(job.layer, job.flow === null ? KEPT_BYTES.around : KEPT_BYTES.once);
  const flow = job.flow === null ? null : createFlowRunner(job.flow, opened);
  const values = job.flow === null ? measureReader(opened, job.measure) : lengthReader(job.flow, opened.grid);
  return {
    run(task) {
      switch (task.kind) {
        case 'square':
          return { kind: 'packed', places: packSquare(job, opened.grid, task.square, values.read) };
        case 'finish':
          finishFile(job, opened.grid, task.stored);
          return { kind: 'done' };
        default:
          if (flow === null) throw new Error(`${task.kind} without a flow`);
          return flow.run(task);
      }
    },
    close() {
      values.close();
      flow?.close();
      opened.close();
    },
  };
}

function packSquare(
  { file, measure, stored, rest }: TerrainJob,
  grid: Grid,
  square: { readonly x: number; readonly y: number },
  read: TileReader['read'],
): TilePlace[] {
  const store = reopenTileStore(stored);
  try {
    const places: TilePlace[] = [];
    const packer = createSquarePacker(planTerrainFile(grid, file, measure), square, (level, tile, bytes) => {
      places.push(store.put(level, tile, bytes));
    });
    const side = SQUARE_TILES * FILE_TILE;
    const within = clipped(grid, square.x * side, square.y * side, side);
    for (let y = within.y; y < within.y + within.height; y += FILE_TILE) {
      for (let x = within.x; x < within.x + within.width; x += FILE_TILE) {
        packer.add(x / FILE_TILE, y / FILE_TILE, read(clipped(grid, x, y, FILE_TILE), within));
      }
    }
    const above = packer.finish();
    // A file of a few tiles has no level above its squares.
    if (rest.width > 0) paste(rest, above);
    return places;
  } finally {
    store.close();
  }
}

function clipped(grid: Grid, x: number, y: number, side: number): Window {
  return { x, y, width: Math.min(side, grid.width - x), height: Math.min(side, grid.height - y) };
}

/** Packs the levels above the squares and puts the file together. */
function finishFile({ file, measure, rest }: TerrainJob, grid: Grid, stored: StoredTiles): void {
  const plan = planTerrainFile(grid, file, measure);
  const store = reopenTileStore(stored);
  try {
    packLevels(plan, { first: restLevel(plan), end: plan.levels.length }, rest, store.put);
    assembleCog(plan, store, file.path);
  } finally {
    store.close();
  }
}
