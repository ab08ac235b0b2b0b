import type { PixelTask } from './task.ts';

export type TilesTask = Extract<PixelTask, { kind: 'tiles' }>;

/** Cells of a group: seconds of one machine's work, beside which it costs nothing to put it in line. */
const GROUP_CELLS = 2 ** 22;
/** A pass has no fewer, so that eight machines come to its end together. */
const LEAST_GROUPS = 32;

/**
 * Tasks that follow each other, in groups that one machine does. They depend on the pass alone, never on who is there to
 * work: what was found of a pass before is found again.
 */
export function taskGroups(tasks: readonly TilesTask[]): TilesTask[][] {
  const most = Math.min(GROUP_CELLS, cellsOf(tasks) / LEAST_GROUPS);
  const groups: TilesTask[][] = [];
  let room = 0;
  for (const task of tasks) {
    if (room <= 0) {
      groups.push([]);
      room = most;
    }
    groups.at(-1)!.push(task);
    room -= cellsOf([task]);
  }
  return groups;
}

export function cellsOf(tasks: readonly TilesTask[]): number {
  return tasks.reduce((sum, { tiles }) => tiles.reduce((cells, { width, height }) => cells + width * height, sum), 0);
}

/** The tasks where a pass only adds up; null where it writes files, which stay on the machine that asked for them. */
export function tilesTasks(tasks: readonly PixelTask[]): readonly TilesTask[] | null {
  const found = tasks.filter((task): task is TilesTask => task.kind === 'tiles');
  return found.length === tasks.length ? found : null;
}
