import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './install.mjs';
import { CACHE, ROOT } from './root.mjs';
import { runPackage } from './run.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { digest, filesBelow, isStamped, stamp, unstamp } from './stamp.mjs';

/** @typedef {{ name: string, label: string, entry: string, result: string, others: readonly string[] }} App others: what it takes from outside its folder and the packages */

/** @type {readonly App[]} */
const APPS = [
  {
    name: 'web',
    label: '网页',
    entry: 'index.html',
    result: 'dist/index.html',
    others: ['docs/manual', 'docs/operations', 'docs/methods', 'docs/development'],
  },
  { name: 'server', label: '服务端', entry: 'src/main.ts', result: 'dist/main.js', others: ['scripts/verify'] },
];

/** Builds each app whose sources have changed since it was last built. */
export async function build() {
  for (const app of APPS.filter(({ name, entry }) => existsSync(join(ROOT, 'apps', name, entry)))) {
    if (isBuilt(app, sourcesOf(app))) continue;
    await whileLocked(async (lock) => {
      const sources = sourcesOf(app);
      if (isBuilt(app, sources)) return;
      console.log(`正在构建${app.label}……`);
      unstamp(stampOf(app));
      const args = ['build', join(ROOT, 'apps', app.name), '--logLevel=warn'];
      const { code } = await runPackage('vite', args, { onStart: lock.include, env: { NODE_ENV: 'production' } });
      if (code !== 0) throw new SetupFailure(`构建${app.label}失败，原因见上。`);
      stamp(stampOf(app), sources);
    });
  }
}

/**
 * Makes the next `build` build an app again, whatever its sources.
 * @param {string} name
 */
export function forgetBuild(name) {
  unstamp(stampOf({ name }));
}

/** @param {Pick<App, 'name'>} app */
function stampOf({ name }) {
  return join(CACHE, `built-${name}`);
}

/**
 * @param {App} app
 * @param {string} sources
 */
function isBuilt(app, sources) {
  return isStamped(stampOf(app), sources) && existsSync(join(ROOT, 'apps', app.name, app.result));
}

/** @param {App} app */
function sourcesOf({ name, others }) {
  const isSource = (/** @type {string} */ entry) =>
    !['node_modules', 'dist', 'e2e', 'test', 'testing'].includes(entry) &&
    !/\.(test|long|stall|system)\.tsx?$/.test(entry);
  const folders = [join(ROOT, 'packages'), join(ROOT, 'apps', name), ...others.map((other) => join(ROOT, other))];
  const files = [join(ROOT, 'package-lock.json'), ...folders.flatMap((folder) => filesBelow(folder, isSource))];
  return digest(ROOT, files);
}
