import { closeSync, openSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readGrid, type Grid } from '../grid/grid.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import { FILE_TILE } from '../pipeline/layer-file.ts';
import { unreadable } from '../tiff/unreadable.ts';
import { restLevel, SQUARE_TILES, type Rectangle } from '../tiff/write/pack-square.ts';
import { openTileStore, type TileStore } from '../tiff/write/tile-store.ts';
import type { WriteOptions } from '../tiff/write/write-cog.ts';
import type { LayerFile } from '../pipeline/task.ts';
import { findFlow } from './flow/find-flow.ts';
import type { FlowJob, FlowWork } from './flow/flow-task.ts';
import { makeRimMemory } from './flow/rim-memory.ts';
import { tilingOf } from './flow/tiling.ts';
import { planTerrainFile } from './plan-terrain-file.ts';
import { SLOPE_LENGTH_RULES, type SlopeLengthRules } from './slope-length-rules.ts';
import { openTerrainHands, type TerrainHands } from './terrain-hands.ts';
import type { TerrainJob, TerrainMeasure, TerrainTask } from './terrain-task.ts';

export interface TerrainOptions extends WriteOptions {
  readonly rules?: SlopeLengthRules;
  /** 0 works in the calling thread; as many as can run by default, none for a small grid. */
  readonly threads?: number;
  /** Side of the tiles that slope length is worked out in. */
  readonly tileSize?: number;
}

const LABELS: Readonly<Record<TerrainMeasure, { readonly description: string; readonly unit: string }>> = {
  slopePct: { description: '坡度', unit: '%' },
  slopeLength: { description: '坡长', unit: 'm' },
  windowRelief: { description: '3×3 窗口高差', unit: 'm' },
  windowSide: { description: '3×3 窗口边长', unit: 'm' },
};
/** The heights of a tile, and what belongs to them, stay in the processor's cache. */
const FLOW_TILE = 512;
/** Starting a thread takes as long as this many cells. */
const SMALL_CELLS = 2 ** 19;
/** Each thread has memory of its own. */
const MOST_THREADS = 8;
/** The scratch file takes 13 bytes a cell: 13 GB. */
const MAX_FLOW_CELLS = 1e9;
/** How much of the time of slope length is over when it is known where water flows, and when all squares are stored. */
const SHARES = { flow: 0.73, squares: 0.97 } as const;

/**
 * Works out one measure of a file of heights (m) and writes it beside as float32 on the same grid, in threads that take
 * a tile at a time: memory does not grow with the grid but for the rims of its tiles.
 */
export async function writeTerrain(
  layer: RasterLayer,
  measure: TerrainMeasure,
  path: string,
  options: TerrainOptions = {},
): Promise<void> {
  options.signal?.throwIfAborted();
  const grid = readGrid(layer.path, layer);
  const file = { symbol: measure, path, ...LABELS[measure] };
  const most = Math.min(availableParallelism(), MOST_THREADS);
  const threads = options.threads ?? (grid.width * grid.height < SMALL_CELLS ? 0 : most);
  const store = openTileStore(`${path}.tiles`);
  const scratch = `${path}.flow`;
  try {
    const flow = measure === 'slopeLength' ? flowJob(layer, grid, scratch, options) : null;
    const job = { layer, measure, file, stored: store.stored(), rest: restOf(grid, file, measure), flow };
    const hands = openTerrainHands(job, threads, options.signal);
    try {
      await doAll(hands, job, grid, store, options.onProgress ?? (() => {}));
    } finally {
      await hands.dispose();
    }
  } finally {
    store.dispose();
    rmSync(scratch, { force: true });
    // A thread that was ended in the middle of a file could not clear up behind itself.
    rmSync(`${path}.part`, { force: true });
  }
}

async function doAll(
  { work }: TerrainHands,
  job: TerrainJob,
  grid: Grid,
  store: TileStore,
  onProgress: (share: number) => void,
): Promise<void> {
  const begin = job.flow === null ? 0 : SHARES.flow;
  const workOnFlow: FlowWork = (next, take) =>
    work(next, (answer, task) => {
      if (answer.kind !== 'packed' && task.kind !== 'square' && task.kind !== 'finish') take(answer, task);
    });
  if (job.flow !== null) await findFlow(workOnFlow, job.flow, (share) => onProgress(share * begin));
  const squares = squaresOf(grid);
  let [begun, done] = [0, 0];
  await work(
    () => squares[begun++] ?? null,
    (answer) => {
      if (answer.kind === 'packed') answer.places.forEach(store.note);
      onProgress(begin + ((SHARES.squares - begin) * ++done) / squares.length);
    },
  );
  const finish: TerrainTask[] = [{ kind: 'finish', stored: store.stored() }];
  await work(
    () => finish.pop() ?? null,
    () => onProgress(1),
  );
}

function squaresOf({ width, height }: Grid): TerrainTask[] {
  const side = SQUARE_TILES * FILE_TILE;
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  return Array.from({ length: across * down }, (_, i) => ({
    kind: 'square',
    square: { x: i % across, y: Math.floor(i / across) },
  }));
}

function flowJob(layer: RasterLayer, grid: Grid, scratch: string, options: TerrainOptions): FlowJob {
  const { tileSize = FLOW_TILE, rules = SLOPE_LENGTH_RULES } = options;
  const cells = grid.width * grid.height;
  if (cells > MAX_FLOW_CELLS) {
    const [found, most] = [cells, MAX_FLOW_CELLS].map((count) => (count / 1e4).toFixed(0));
    throw unreadable(
      layer.name,
      `共 ${found} 万个像元，超过坡长计算的上限 ${most} 万个；请裁剪到核算范围或降低分辨率后重新上传，或直接上传坡长栅格`,
    );
  }
  closeSync(openSync(scratch, 'w'));
  const tiling = tilingOf(grid.width, grid.height, tileSize);
  return { scratch, tiling, rims: makeRimMemory(tiling), rules };
}

/** The image at the level above the squares of a file. */
function restOf(grid: Grid, file: LayerFile, measure: TerrainMeasure): Rectangle {
  const plan = planTerrainFile(grid, file, measure);
  const size = plan.levels[restLevel(plan)] ?? { width: 0, height: 0 };
  const memory = new SharedArrayBuffer(size.width * size.height * Float32Array.BYTES_PER_ELEMENT);
  return { x: 0, y: 0, ...size, values: new Float32Array(memory) };
}
