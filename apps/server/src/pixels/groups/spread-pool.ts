import { packPass, packSums, pathsOf, unpackSums, type PackedPass } from '@qingzhang/raster/pipeline/packed-pass';
import type { PixelPool } from '@qingzhang/raster/pipeline/pool';
import type { PixelRun } from '@qingzhang/raster/pipeline/request';
import { cellsOf, taskGroups, tilesTasks } from '@qingzhang/raster/pipeline/task-groups';
import { createTaskOrder } from '@qingzhang/raster/pipeline/task-order';
import type { PixelAnswer } from '@qingzhang/raster/pipeline/task';
import type { TileSums } from '@qingzhang/raster/pipeline/tile-sums';
import { handsThere, type Hands } from '../../job-queue/hands.ts';
import { BEAT_MS, patience, SILENT_SECONDS } from '../../job-queue/heartbeats.ts';
import { nextNotice } from '../../job-queue/job-notices.ts';
import {
  askForGroups,
  dropUnwanted,
  endGroup,
  groupsOf,
  keepGroup,
  reviveGroups,
  takeBack,
  type GroupFound,
} from './group-records.ts';

interface Spreading {
  readonly hands: Hands;
  /** Passes of fewer cells stay in this process: there is no time to be won. */
  readonly fromCells: number;
  /** What every machine calls a file; undefined for one that only this machine has. */
  readonly nameOf: (path: string) => string | undefined;
}

/** Looks this often even when no hint came. */
const LOOK_MS = 1000;
/** Groups of one pass in line or under way: for each worker, and at least. */
const EACH_IN_LINE = 4;
const LEAST_IN_LINE = 8;

/**
 * Threads of this process, and for large passes those of every worker on the database. Groups of tiles are put in line,
 * a window of them at a time; what they come to is added tile by tile in the order of tiles, as the threads of one
 * process would have it: who did which group, and how often one was begun, changes no digit.
 */
export function spreadPool(local: PixelPool, spreading: Spreading): PixelPool {
  return {
    dispose: local.dispose,
    run: async (job, tasks, accept, options) => {
      const tiles = tilesTasks(tasks);
      const alone = () => local.run(job, tasks, accept, options);
      if (tiles === null || cellsOf(tiles) < spreading.fromCells) return alone();
      const names = new Map(pathsOf(job).map((path) => [path, spreading.nameOf(path)]));
      if ([...names.values()].includes(undefined)) return alone();
      const workers = await handsThere(spreading.hands.pool);
      if (workers < 2) return alone();
      const groups = taskGroups(tiles);
      const pass = packPass({ job, groups }, (path) => names.get(path)!);
      const order = createTaskOrder(groups.length, Math.max(LEAST_IN_LINE, EACH_IN_LINE * workers), accept);
      const doHere = async (number: number): Promise<PixelAnswer> => {
        const found: TileSums[] = [];
        await local.run(job, groups[number]!, (answer) => found.push(...answer.tiles), signalOf(options));
        return { tiles: found, squares: [] };
      };
      return followGroups(spreading, pass, { order, doHere, options });
    },
  };
}

interface Following {
  readonly order: ReturnType<typeof createTaskOrder>;
  readonly doHere: (number: number) => Promise<PixelAnswer>;
  readonly options: PixelRun;
}

async function followGroups(
  { hands }: Spreading,
  pass: PackedPass,
  { order, doHere, options: { signal, onProgress } }: Following,
): Promise<void> {
  const { pool } = hands;
  const open = new Set<number>();
  const answerOf = async ({ number, status, sums }: GroupFound): Promise<PixelAnswer | undefined> => {
    if (status === 'done') return { tiles: unpackSums(sums!), squares: [] };
    // Whether it is the file or the worker that fails is found where the job is.
    return status === 'failed' ? doHere(number) : undefined;
  };
  const waiting = patience(SILENT_SECONDS);
  // Over once no group of the pass has been under way for so long.
  let idle = patience(SILENT_SECONDS);
  try {
    while (!order.isDone()) {
      signal?.throwIfAborted();
      const next: number[] = [];
      for (let number = order.take(); number !== null; number = order.take()) next.push(number);
      next.forEach((number) => open.add(number));
      if (next.length > 0) await askForGroups(hands, pass, next);
      const notice = nextNotice(hands.notices, pass.key, LOOK_MS, signal);
      const found = await groupsOf(pool, pass.key, [...open]);
      // A database that crashed has forgotten its groups, and nothing else.
      const forgotten = [...open].filter((number) => !found.some((group) => group.number === number));
      if (forgotten.length > 0) await askForGroups(hands, pass, forgotten);
      let isWaiting = true;
      for (const group of found) {
        const answer = await answerOf(group);
        if (answer === undefined) continue;
        isWaiting = false;
        open.delete(group.number);
        order.finish(group.number, answer);
        onProgress?.(order.share());
      }
      // Where all workers are busy, nobody else looks after those that have fallen silent.
      if (isWaiting && waiting.isOver()) await reviveGroups(pool, hands.queue);
      if (!isWaiting || found.some(({ status }) => status === 'running')) idle = patience(SILENT_SECONDS);
      else if (idle.isOver() || (await handsThere(pool)) === 0) {
        // Whoever was to help is gone, or busy with others' work for long: what nobody has begun is done here.
        if (await doOneHere({ hands, pass, open, doHere })) continue;
      }
      if (isWaiting) await notice;
    }
  } catch (error) {
    if (signal?.aborted === true) await dropUnwanted(pool, hands.queue, pass.key);
    throw error;
  }
}

interface LeftAlone extends Pick<Following, 'doHere'> {
  readonly hands: Hands;
  readonly pass: PackedPass;
  readonly open: ReadonlySet<number>;
}

/** Does a group of the pass in this process and keeps what it comes to; false where somebody has begun all of them. */
async function doOneHere({ hands, pass, open, doHere }: LeftAlone): Promise<boolean> {
  const { pool, queue } = hands;
  const group = await takeBack(hands, pass.key, [...open]);
  if (group === undefined) return false;
  // Where it cannot be said, another may begin the group as well: whoever comes first is right.
  const alive = setInterval(() => void keepGroup(pool, group).catch(() => undefined), BEAT_MS);
  try {
    const { tiles } = await doHere(group.number);
    await endGroup(pool, queue, group, packSums(tiles));
  } finally {
    clearInterval(alive);
  }
  return true;
}

function signalOf({ signal }: PixelRun): PixelRun {
  return signal === undefined ? {} : { signal };
}
