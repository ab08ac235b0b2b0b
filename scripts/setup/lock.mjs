import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A process and when it began, because a pid alone is reused.
 * @typedef {{ pid: number, started: string }} Holder
 *
 * @typedef {object} Lock
 * @property {(pid: number) => void} include names a child process that does the work: while it lives the lock holds,
 *   even when the process that took it has been killed
 * @property {() => void} release
 */

const POLL_MS = 100;

/**
 * Waits until no living process has the lock, then takes it. Locks of dead processes are broken.
 * @param {string} file
 * @param {() => void} [onWait] called once when there is somebody to wait for
 * @returns {Promise<Lock>}
 */
export async function takeLock(file, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  const holders = [identify(process.pid)].filter((holder) => holder !== null);
  let isWaiting = false;
  while (!createWith(file, holders)) {
    const found = readHolders(file);
    if (found.some(isAlive)) {
      if (!isWaiting) onWait();
      isWaiting = true;
      await delay(POLL_MS);
    } else {
      breakLock(file, found);
    }
  }
  return {
    include(pid) {
      const child = identify(pid);
      if (child !== null) holders.push(child);
      replaceWith(file, holders);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

/**
 * A link appears with its content or not at all.
 * @param {string} file
 * @param {readonly Holder[]} holders
 */
function createWith(file, holders) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holders));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} file
 * @param {readonly Holder[]} holders
 */
function replaceWith(file, holders) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holders));
  renameSync(draft, file);
}

/**
 * Of two processes that find the same dead lock one moves it away; should the other then catch the new lock of the first, it
 * puts that back.
 * @param {string} file
 * @param {readonly Holder[]} judged
 */
function breakLock(file, judged) {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const caught = readHolders(aside);
  if (JSON.stringify(caught) !== JSON.stringify(judged)) createWith(file, caught);
  rmSync(aside, { force: true });
}

/**
 * Nobody for a file that is gone or spoilt.
 * @param {string} file
 * @returns {Holder[]}
 */
function readHolders(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @param {Holder} holder */
function isAlive(holder) {
  return identify(holder.pid)?.started === holder.started;
}

/**
 * Null for a dead process; a zombie is dead.
 * @param {number} pid
 * @returns {Holder | null}
 */
function identify(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' || fields[0] === 'X' ? null : { pid, started: `${boot}:${fields[19]}` };
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null;
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

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : '';
}
