import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process and the time it began, because the system reuses pids.
 * @typedef {{ pid: number, started: string }} ProcessIdentity
 */

/** @param {ProcessIdentity} known */
export function isAlive({ pid, started }) {
  return identify(pid)?.started === started;
}

/**
 * Identifies a living process. Gives null for a dead one; a zombie is dead.
 * @param {number} pid
 * @returns {ProcessIdentity | null}
 */
export function identify(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' || fields[0] === 'X' ? null : { pid, started: `${boot}:${fields[19]}` };
    } catch (error) {
      if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return null;
      throw error;
    }
  }
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'], { encoding: 'utf8' }).stdout;
    return list.includes(`"${pid}"`) ? { pid, started: '' } : null;
  }
  const line = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return line === '' || line.startsWith('Z') ? null : { pid, started: line.replace(/^\S+\s+/, '') };
}
