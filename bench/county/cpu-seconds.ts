import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts this many clock ticks per second in /proc. */
const TICKS = 100;

/** Adds up the CPU seconds that a process and the database processes with all their children have used so far. */
export function cpuSeconds(pid: number, database: readonly number[]): number {
  const parents = new Set(database);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const used = processes.map((name) => {
    const fields = statOf(name);
    if (fields === null) return 0;
    // The fields after the name in brackets: state, parent …, user, system, and both again for children that have ended.
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]));
    if (Number(name) === pid) return user! + system!;
    const isDatabase = parents.has(Number(name)) || parents.has(parent!);
    return isDatabase ? user! + system! + endedUser! + endedSystem! : 0;
  });
  return Number((used.reduce((sum, ticks) => sum + ticks, 0) / TICKS).toFixed(2));
}

/** Reads the status of a process; gives null when it has ended meanwhile. */
function statOf(pid: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
