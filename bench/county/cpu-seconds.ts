import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts this many clock ticks per second in /proc. */
const TICKS = 100;

interface Process {
  readonly parent: number;
  /** Of the process itself and of its children that have ended. */
  readonly ticks: number;
}

/** Adds up the CPU seconds that a process and the database processes with all below them have used so far. */
export function cpuSeconds(pid: number, database: readonly number[]): number {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = new Map(names.flatMap((name) => statOf(name).map((each) => [Number(name), each] as const)));
  const roots = new Set([pid, ...database]);
  const isBelow = (id: number): boolean => roots.has(id) || (processes.has(id) && isBelow(processes.get(id)!.parent));
  const own = [...processes].filter(([id]) => isBelow(id));
  return Number((own.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS).toFixed(2));
}

/** Reads the status of a process; nothing when it has ended meanwhile. */
function statOf(pid: string): readonly Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // The fields after the name in brackets: state, parent …, user, system, and both again for children that have ended.
    const [parent, ...ticks] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]));
    return [{ parent: parent!, ticks: ticks.reduce((sum, each) => sum + each, 0) }];
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return [];
    throw error;
  }
}
