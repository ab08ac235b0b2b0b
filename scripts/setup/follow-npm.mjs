import { readFileSync } from 'node:fs';
import { identify, isAlive } from './process-identity.mjs';

const LOOK_MS = 300;

/**
 * Ends this process in good order when the npm that runs it is gone. npm starts scripts through a shell and hands SIGTERM
 * to that shell only: without this, `kill` of an `npm start` would leave the server running, unseen.
 */
export function followNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

/**
 * Finds the npm whose shell is our parent. Gives null when the parent is npm itself: we then need not watch npm's own
 * parent. Gives null too on systems other than Linux, which tell the parent of a process only through a program.
 * @param {number} parent
 */
function npmAbove(parent) {
  if (process.platform !== 'linux' || isNpm(parent)) return null;
  const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
  const grandparent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return isNpm(grandparent) ? identify(grandparent) : null;
}

/** @param {number} pid */
function isNpm(pid) {
  return identify(pid) !== null && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm');
}
