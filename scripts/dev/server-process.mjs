import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../setup/root.mjs';

const FOLLOW_PARENT = new URL('follow-parent.mjs', import.meta.url).href;

/**
 * Runs the server as a child process, one at a time: a new one starts when the old one has closed its database. The
 * child ends with this process, even if nobody asks it to.
 * @param {string} program
 */
export function serverProcess(program) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isWanted = false;
  let isStopped = false;
  let turn = Promise.resolve();

  const end = async () => {
    isWanted = false;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const begin = () => {
    // A build may be done when we have already been asked to stop.
    if (isStopped) return;
    isWanted = true;
    const begun = spawn(process.execPath, ['--import', FOLLOW_PARENT, '--enable-source-maps', program], {
      cwd: ROOT,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    begun.once('exit', () => {
      if (isWanted && child === begun) console.log('服务端已退出；改动源码后再次启动。');
    });
    child = begun;
  };
  return {
    restart() {
      turn = turn.then(end).then(begin);
      return turn;
    },
    stop() {
      isStopped = true;
      isWanted = false;
      turn = turn.then(end);
      return turn;
    },
  };
}
