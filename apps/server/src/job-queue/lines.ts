/**
 * Jobs that someone waits for: the first of a person, and what the same person asks for besides. Jobs that nobody waits
 * for have a line of their own, which keeps them out of the others' way; so do those on small files, whose caller stands
 * there until they are done.
 */
export type Line = 'first' | 'further' | 'quick' | 'later';

export const QUEUES: Readonly<Record<Line, string>> = {
  first: 'qingzhang',
  further: 'qingzhang-further',
  quick: 'qingzhang-quick',
  later: 'qingzhang-later',
};

export function lineOf(queue: string): Line | undefined {
  return (Object.keys(QUEUES) as Line[]).find((line) => QUEUES[line] === queue);
}

/**
 * Parts of one calculation. Powers and exponentials may differ in the last digit between versions of the engine that
 * computes them: whoever has another version has a line of its own.
 */
export const GROUP_QUEUE = `qingzhang-groups-${process.versions.node.split('.')[0]}`;
