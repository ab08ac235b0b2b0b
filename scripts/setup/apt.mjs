import { findProgram } from './find-program.mjs';
import { run } from './run.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Only root on Debian can install packages. */
export function canInstall() {
  return process.geteuid?.() === 0 && findProgram('apt-get') !== null;
}

/**
 * @param {string} what for the person who waits
 * @param {readonly string[]} packages
 */
export async function installPackages(what, packages) {
  console.log(`正在安装${what}……`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run('apt-get', args, { env, isQuiet: true });
    if (code !== 0) throw new SetupFailure(`apt-get ${args[0]} 失败：${output.trim().split('\n').at(-1)}`);
  }
}
