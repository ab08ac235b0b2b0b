import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A product in miniature with these very scripts: its only dependency is a builder in its own folder, so that `npm ci`
 * needs no network.
 */
export interface Miniature {
  readonly root: string;
  readonly plant: (file: string, text: string) => void;
  readonly remove: () => void;
}

const SETTINGS_FILE = 'apps/server/src/config/settings-file.mjs';

/** `scripts`: what package.json offers to `npm run`. `builder`: the files of a package that stands in for Vite. */
export function plantMiniature(
  scripts: Readonly<Record<string, string>>,
  builder: Readonly<Record<string, string>>,
): Miniature {
  const root = join(mkdtempSync(join(tmpdir(), 'qingzhang-miniature-')), '青账 试点');
  const plant = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const scriptsFolder = dirname(import.meta.dirname);
  cpSync(scriptsFolder, join(root, 'scripts'), { recursive: true });
  // The one file of the server that scripts read settings with before anything is built.
  cpSync(join(scriptsFolder, '..', SETTINGS_FILE), join(root, SETTINGS_FILE));
  const manifest = { name: 'miniature', version: '1.0.0', type: 'module', dependencies: { vite: 'file:builder' } };
  plant('package.json', JSON.stringify({ ...manifest, scripts }));
  const vite = { name: 'vite', version: '1.0.0', bin: { vite: 'vite.js' } };
  const packages = { '': manifest, builder: vite, 'node_modules/vite': { resolved: 'builder', link: true } };
  plant('package-lock.json', JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }));
  plant('builder/package.json', JSON.stringify({ ...vite, type: 'module', main: 'vite.js' }));
  for (const [file, text] of Object.entries(builder)) plant(join('builder', file), text);
  plant('apps/server/src/main.ts', 'first');
  return { root, plant, remove: () => rmSync(dirname(root), { recursive: true }) };
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Something to do once when a text has appeared in the output, after the step before. */
export type Step = readonly [text: string, act: (pid: number) => void];

/** Runs a command to its end; the output is closed only when every process it started has ended too. */
export function runToEnd(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
  steps: readonly Step[] = [],
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let seen = 0;
  const waiting = [...steps];
  const collect = (part: Buffer): void => {
    output += part.toString('utf8');
    for (let step = waiting[0]; step !== undefined; step = waiting[0]) {
      const at = output.indexOf(step[0], seen);
      if (at < 0) return;
      seen = at + step[0].length;
      waiting.shift();
      step[1](child.pid!);
    }
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
