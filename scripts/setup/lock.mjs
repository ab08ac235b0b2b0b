import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isAlive } from './process-identity.mjs';

/**
 * @typedef {import('./process-identity.mjs').ProcessIdentity} Holder
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
 * Creates the lock file as a hard link, which appears with its content or not at all.
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
 * Removes a dead lock by moving it aside. When two processes find the same dead lock, the slower one may move the new lock
 * of the faster one; it sees that and puts the lock back.
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
 * Reads who holds the lock; nobody does when the file is gone or spoilt.
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

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : '';
}
