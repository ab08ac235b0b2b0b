import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import type { RasterSource } from '../src/grid/raster-source.ts';
import { NO_FLOW } from '../src/hydro/directions.ts';
import type { ElevationGrid } from '../src/hydro/elevation-grid.ts';
import { findFlow } from '../src/hydro/flow/find-flow.ts';
import { DIRECTION, LEAVES } from '../src/hydro/flow-code.ts';
import { createFlowRunner } from '../src/hydro/flow/flow-runner.ts';
import type { FlowJob, FlowWork } from '../src/hydro/flow/flow-task.ts';
import { lengthReader } from '../src/hydro/flow/length-reader.ts';
import { makeRimMemory, rimMemory } from '../src/hydro/flow/rim-memory.ts';
import { openScratch, type Plane } from '../src/hydro/flow/scratch.ts';
import { tileCount, tileWindow, tilingOf } from '../src/hydro/flow/tiling.ts';
import type { SlopeLengthRules } from '../src/hydro/slope-length-rules.ts';
import type { Window } from '../src/tiff/window.ts';

export interface TiledFlow {
  readonly filled: Float32Array;
  /** NO_FLOW where water leaves and where there is no height. */
  readonly directions: Uint8Array;
  /** The area that drains through each cell, its own included, m². */
  readonly area: Float64Array;
  readonly lengths: Float32Array;
}

const FREE: SlopeLengthRules = { channelAreaM2: Infinity, longestM: Infinity };

/** What the product finds on heights with cells of one size, cut into tiles of a size. */
export async function tiledFlow(heights: ElevationGrid, size: number, rules = FREE): Promise<TiledFlow> {
  const { rims, ...flow } = await once(heights, size, rules);
  // Every cell is a rim where tiles are single cells, and so tells what flows into it.
  const single = size === 1 ? rims : (await once(heights, 1, rules)).rims;
  const own = heights.cellX[0]! * heights.cellY[0]!;
  const area = Float64Array.from(flow.filled, (filled, cell) =>
    Number.isNaN(filled) ? NaN : own + single.inflow[cell]!,
  );
  return { ...flow, area };
}

async function once(heights: ElevationGrid, size: number, rules: SlopeLengthRules) {
  const { width, height, elevation } = heights;
  const folder = mkdtempSync(join(tmpdir(), 'qingzhang-flow-'));
  const scratch = join(folder, 'flow');
  closeSync(openSync(scratch, 'w'));
  const transform = { columnX: heights.cellX[0]!, rowY: -heights.cellY[0]!, columnY: 0, rowX: 0 };
  const grid = { crs: crsByEpsg(4548)!, transform: { originX: 5e5, originY: 4e6, ...transform }, width, height };
  const read = ({ x, y, width: columns, height: rows }: Window) =>
    ({
      values: Float64Array.from({ length: columns * rows }, (_, i) => {
        return elevation[(y + Math.floor(i / columns)) * width + x + (i % columns)]!;
      }),
    }) as ReturnType<RasterSource['read']>;
  const source = { ...grid, blockWidth: 2, blockHeight: 2, read } as unknown as RasterSource;
  const tiling = tilingOf(width, height, size);
  const job: FlowJob = { scratch, tiling, rims: makeRimMemory(tiling), rules };
  const runner = createFlowRunner(job, { source, grid, close: () => {} });
  const lengths = lengthReader(job, grid);
  let filled: Float32Array | null = null;
  try {
    const work: FlowWork = async (next, take) => {
      for (let task = next(); task !== null; task = next()) {
        // Areas take the place of filled heights.
        if (task.kind === 'drain') filled ??= readPlane(job, 'filled', new Float32Array(width * height));
        take(runner.run(task), task);
      }
    };
    await findFlow(work, job, () => {});
    const whole = { x: 0, y: 0, width, height };
    const directions = readPlane(job, 'flow', new Uint8Array(width * height)).map((code) =>
      (code & DIRECTION) < LEAVES ? code & DIRECTION : NO_FLOW,
    );
    return { filled: filled!, directions, lengths: lengths.read(whole, whole), rims: rimMemory(job.rims, tiling) };
  } finally {
    runner.close();
    lengths.close();
    rmSync(folder, { recursive: true });
  }
}

/** A plane of the scratch file in reading order of the grid. */
function readPlane<T extends Float32Array | Uint8Array>({ scratch: path, tiling }: FlowJob, plane: Plane, into: T): T {
  const scratch = openScratch(path, tiling);
  for (let tile = 0; tile < tileCount(tiling); tile++) {
    const { x, y, width, height } = tileWindow(tiling, tile);
    const cells = scratch.read(plane, tile, into.slice(0, width * height));
    for (let row = 0; row < height; row++) {
      into.set(cells.subarray(row * width, (row + 1) * width), (y + row) * tiling.width + x);
    }
  }
  scratch.close();
  return into;
}
