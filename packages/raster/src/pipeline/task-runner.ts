import { unreachable } from '@qingzhang/core/unreachable';
import type { Window } from '../tiff/window.ts';
import {
  createSquarePacker,
  packLevels,
  paste,
  restLevel,
  SQUARE_TILES,
  type PutTile,
  type Rectangle,
} from '../tiff/write/pack-square.ts';
import { reopenTileStore, type TilePlace } from '../tiff/write/tile-store.ts';
import { copyToCog } from '../tiff/write/write-cog.ts';
import { FILE_TILE, planLayerFile } from './layer-file.ts';
import type { FileDraft, LayerFile, PixelAnswer, PixelTask } from './task.ts';
import { createTileRunner, type PixelJob, type TileRunner } from './tile-runner.ts';

/** Does the tasks of one job in this thread. */
export interface TaskRunner {
  readonly run: (task: PixelTask, onProgress: (share: number) => void) => PixelAnswer;
  readonly close: () => void;
}

export function createTaskRunner(job: PixelJob): TaskRunner {
  let opened: TileRunner | null = null;
  // Files and kernels are for tiles only: who puts a file together needs neither.
  const tiles = (): TileRunner => (opened ??= createTileRunner(job));
  return {
    run(task, onProgress) {
      switch (task.kind) {
        case 'tiles': {
          const runner = tiles();
          const sums = task.tiles.map((tile, index) => {
            if (index > 0) onProgress(index / task.tiles.length);
            return runner.run(tile);
          });
          return { tiles: sums, squares: [] };
        }
        case 'square':
          return renderSquare(job, tiles(), task, onProgress);
        case 'levels':
          return { tiles: [], squares: [packRest(job, task.draft)] };
        case 'copy':
          copyPart(job, task);
          return { tiles: [], squares: [] };
        default:
          return unreachable(task);
      }
    },
    close: () => opened?.close(),
  };
}

/** Computes the tiles of a square once, packs every file's part of it and stores it as it goes. */
function renderSquare(
  { request: { grid, kernel } }: PixelJob,
  runner: TileRunner,
  { square, drafts }: Extract<PixelTask, { kind: 'square' }>,
  onProgress: (share: number) => void,
): PixelAnswer {
  const outputs = drafts.map(({ file }) => outputOf(kernel?.program.outputs ?? [], file));
  const stores = drafts.map(({ stored }) => reopenTileStore(stored));
  try {
    const places = drafts.map((): TilePlace[] => []);
    const packers = drafts.map(({ file }, place) =>
      createSquarePacker(planLayerFile(grid, file), square, (level, tile, bytes) => {
        places[place]!.push(stores[place]!.put(level, tile, bytes));
      }),
    );
    const windows = squareWindows(grid, square);
    const sums = windows.map((window, index) => {
      if (index > 0) onProgress(index / windows.length);
      const rendered = runner.render(window);
      packers.forEach(({ add }, place) => {
        add(window.x / FILE_TILE, window.y / FILE_TILE, rendered.layers[outputs[place]!]!);
      });
      return rendered.sums;
    });
    packers.forEach(({ finish }, place) => putRest(drafts[place]!.rest, finish()));
    return { tiles: sums, squares: places };
  } finally {
    stores.forEach((store) => store.close());
  }
}

/** A file of a few tiles has no level above its squares. */
function putRest(into: Rectangle, rest: Rectangle): void {
  if (into.width > 0) paste(into, rest);
}

/** The tiles of a square in reading order. */
function squareWindows(grid: { width: number; height: number }, square: { x: number; y: number }): Window[] {
  const side = SQUARE_TILES * FILE_TILE;
  const [right, bottom] = [Math.min(grid.width, (square.x + 1) * side), Math.min(grid.height, (square.y + 1) * side)];
  const windows: Window[] = [];
  for (let y = square.y * side; y < bottom; y += FILE_TILE) {
    for (let x = square.x * side; x < right; x += FILE_TILE) {
      windows.push({ x, y, width: Math.min(FILE_TILE, right - x), height: Math.min(FILE_TILE, bottom - y) });
    }
  }
  return windows;
}

function outputOf(outputs: readonly string[], { symbol }: LayerFile): number {
  const output = outputs.indexOf(symbol);
  if (output < 0) throw new Error(`the kernel does not put out ${symbol}`);
  return output;
}

/** Packs the levels above the squares. */
function packRest({ request: { grid } }: PixelJob, { file, rest, stored }: FileDraft): TilePlace[] {
  const plan = planLayerFile(grid, file);
  const store = reopenTileStore(stored);
  const places: TilePlace[] = [];
  try {
    const put: PutTile = (level, tile, bytes) => void places.push(store.put(level, tile, bytes));
    packLevels(plan, { first: restLevel(plan), end: plan.levels.length }, rest, put);
  } finally {
    store.close();
  }
  return places;
}

function copyPart({ request: { grid } }: PixelJob, { draft, part }: Extract<PixelTask, { kind: 'copy' }>): void {
  const { file, stored } = draft;
  const store = reopenTileStore(stored);
  try {
    copyToCog(planLayerFile(grid, file), store, file.path, part);
  } finally {
    store.close();
  }
}
