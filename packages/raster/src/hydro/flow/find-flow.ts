import { cellHeap } from '../cell-heap.ts';
import type { FlowAnswer, FlowJob, FlowTask, FlowWork } from './flow-task.ts';
import { rimMemory } from './rim-memory.ts';
import type { SpillLevels, TileSpills } from './spill-levels.ts';
import { acrossRim, tileCount, type Tiling } from './tiling.ts';

/** Parts of the work by their share of the time of a county's grid. */
const SHARES = {
  read: 0.11,
  flood: 0.48,
  spill: 0.52,
  direct: 0.63,
  level: 0.78,
  turn: 0.81,
  drain: 0.96,
  link: 0.97,
  cut: 1,
} as const;

/**
 * Finds where water flows, tile by tile in any number of threads (Barnes 2016 and 2017): tiles are flooded apart, the
 * lows of their rims are joined, and so on step by step. The scratch file then has the flow of all cells. The answer does
 * not depend on how the grid is cut.
 */
export async function findFlow(
  work: FlowWork,
  { tiling, rims: memory }: FlowJob,
  onProgress: (share: number) => void,
): Promise<void> {
  const tiles = Array.from({ length: tileCount(tiling) }, (_, tile) => tile);
  let from = 0;
  const all = async (
    kind: keyof typeof SHARES,
    tasks: readonly FlowTask[],
    take: (answer: FlowAnswer, task: FlowTask) => void = () => {},
  ): Promise<void> => {
    let [begun, done] = [0, 0];
    await work(
      () => tasks[begun++] ?? null,
      (answer, task) => {
        take(answer, task);
        onProgress(from + ((SHARES[kind] - from) * ++done) / tasks.length);
      },
    );
    from = SHARES[kind];
  };

  await all(
    'read',
    Array.from({ length: tiling.down }, (_, row) => ({ kind: 'read', row })),
  );
  const spills: TileSpills[] = [];
  await all(
    'flood',
    tiles.map((tile) => ({ kind: 'flood', tile })),
    (answer, task) => {
      if (answer.kind === 'flooded' && task.kind === 'flood') spills[task.tile] = answer;
    },
  );
  let found: SpillLevels | null = null;
  await all('spill', [{ kind: 'spill', tiles: spills }], (answer) => {
    if (answer.kind === 'spilt') found = answer;
  });
  const { levels, offsets } = found!;
  const level: number[] = [];
  await all(
    'direct',
    tiles.map((tile) => ({ kind: 'direct', tile, levels, offset: offsets[tile]! })),
    (answer, task) => {
      if (answer.kind === 'directed' && answer.hasLevel && task.kind === 'direct') level.push(task.tile);
    },
  );
  await levelAll(work, tiling, memory, level, (share) => onProgress(from + (SHARES.level - from) * share));
  from = SHARES.level;
  await all(
    'turn',
    level.map((tile) => ({ kind: 'turn', tile })),
  );
  await all(
    'drain',
    tiles.map((tile) => ({ kind: 'drain', tile })),
  );
  await all('link', [{ kind: 'link' }]);
  await all(
    'cut',
    tiles.map((tile) => ({ kind: 'cut', tile })),
  );
}

/**
 * Leads water off level ground that reaches over several tiles: a tile comes again when a neighbour found a shorter way,
 * the shortest first, until none does.
 */
async function levelAll(
  work: FlowWork,
  tiling: Tiling,
  memory: SharedArrayBuffer,
  tiles: readonly number[],
  onProgress: (share: number) => void,
): Promise<void> {
  const { ways, filled } = rimMemory(memory, tiling);
  const waiting = cellHeap();
  const isWaiting = new Set<number>();
  const isBusy = new Set<number>();
  /** Tiles that heard of a shorter way while they were at work. */
  const again = new Map<number, number>();
  const begun = new Set<number>();
  const call = (tile: number, steps: number) => {
    if (isBusy.has(tile)) again.set(tile, Math.min(steps, again.get(tile) ?? steps));
    else if (!isWaiting.has(tile)) {
      isWaiting.add(tile);
      waiting.push(tile, steps);
    }
  };
  tiles.forEach((tile) => call(tile, 0));
  await work(
    () => {
      if (waiting.size() === 0) return null;
      const tile = waiting.pop();
      isWaiting.delete(tile);
      isBusy.add(tile);
      const isFirst = !begun.has(tile);
      begun.add(tile);
      return { kind: 'level', tile, isFirst };
    },
    (answer, task) => {
      if (answer.kind !== 'levelled' || task.kind !== 'level') return;
      isBusy.delete(task.tile);
      onProgress(begun.size / tiles.length);
      for (const rim of answer.rims) {
        acrossRim(tiling, task.tile, rim, (other, tile) => {
          if (filled[other] === filled[rim] && ways[other]! > ways[rim]!) call(tile, ways[rim]!);
        });
      }
      const steps = again.get(task.tile);
      again.delete(task.tile);
      if (steps !== undefined) call(task.tile, steps);
    },
  );
}
