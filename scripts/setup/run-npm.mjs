import { run } from './run.mjs';

/**
 * Runs npm. We prefer the one that runs this script: there may be no other on the path.
 * @param {readonly string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm !== undefined && npm.endsWith('.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
}
