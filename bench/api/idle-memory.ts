import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of a process and all that it has started, shared pages counted once: without PostgreSQL, and with it. */
export function idleMemory(pid: number): { readonly own: number; readonly withDatabase: number } {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /PPid:\s+(\d+)/.exec(tryRead(`/proc/${name}/status`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (id: number): boolean => id === pid || (parents.has(id) && isBelow(parents.get(id)!));
  const all = [...parents.keys()].filter(isBelow);
  const isOurs = (id: number) => tryRead(`/proc/${id}/comm`).trim() !== 'postgres';
  return { own: megabytes(all.filter(isOurs)), withDatabase: megabytes(all) };
}

function megabytes(ids: readonly number[]): number {
  const kilobytes = ids.map((id) => Number(/^Pss:\s+(\d+)/m.exec(tryRead(`/proc/${id}/smaps_rollup`))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}

/** Reads a file of /proc; gives an empty text when the process has ended meanwhile. */
function tryRead(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code)))
      return '';
    throw error;
  }
}
