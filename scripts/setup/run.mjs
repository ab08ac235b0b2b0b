import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to ours
 * @property {boolean} [isQuiet] collects the output instead of showing it
 * @property {(pid: number) => void} [onStart]
 *
 * @typedef {{ code: number, output: string }} Outcome code 1 also when a signal ended it
 */

/**
 * Runs a program to its end in the checkout.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = {}, isQuiet = false, onStart = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // Windows has no programs without an extension: npm is a script for its shell.
      shell: process.platform === 'win32' && command === 'npm',
    });
    /** @type {Buffer[]} */
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.once('error', reject);
    child.once('spawn', () => onStart(child.pid ?? 0));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }));
  });
}

/**
 * Runs the command line of an installed npm package.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runPackage(name, args, options) {
  return run(process.execPath, [binaryOf(name), ...args], options);
}

/** @param {string} name */
function binaryOf(name) {
  const folder = join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name === 'typescript' ? 'tsc' : name]);
}
