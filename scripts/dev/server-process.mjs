import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../setup/root.mjs';

/**
 * Runs the server as a child process, one at a time: a new one starts when the old one has closed its database.
 * @param {string} program
 */
export function serverProcess(program) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isWanted = false;
  let turn = Promise.resolve();

  const end = async () => {
    isWanted = false;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const begin = () => {
    isWanted = true;
    const begun = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    begun.once('exit', () => {
      if (isWanted && child === begun) console.log('服务端已退出;改动源码后再次启动。');
    });
    child = begun;
  };
  return {
    restart() {
      turn = turn.then(end).then(begin);
      return turn;
    },
    stop() {
      turn = turn.then(end);
      return turn;
    },
  };
}
