import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../setup/root.mjs';
import { runNpm } from '../setup/run-npm.mjs';
import { SetupFailure } from '../setup/setup-failure.mjs';

/** @typedef {{ name: string, version: string, integrity: string }} Wanted */

const FOLDER = join(CACHE, 'packages');

/**
 * Brings tarballs of npm packages into the cache, each compared with its integrity. What is there already is not asked for,
 * so that a second bundle is made without a network.
 * @param {readonly Wanted[]} wanted
 */
export async function fetchPackages(wanted) {
  const missing = wanted.filter((one) => !isCached(one));
  if (missing.length === 0) return;
  console.log(`正在下载 ${missing.length} 个软件包……`);
  mkdirSync(FOLDER, { recursive: true });
  const draft = mkdtempSync(join(FOLDER, 'draft-'));
  try {
    const specs = missing.map(({ name, version }) => `${name}@${version}`);
    const args = ['pack', ...specs, '--pack-destination', draft, '--ignore-scripts', '--silent'];
    const { code, output } = await runNpm(args, { isQuiet: true });
    if (code !== 0) throw new SetupFailure(`下载软件包失败，请检查网络后重试。\n${output.trim()}`);
    for (const file of readdirSync(draft)) {
      renameSync(join(draft, file), placeOf(integrityOf(join(draft, file))));
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const strange = missing.filter((one) => !isCached(one)).map(({ name, version }) => `${name}@${version}`);
  if (strange.length > 0) throw new SetupFailure(`软件包的内容与锁定的校验值不符：${strange.join('、')}`);
}

/**
 * Where the tarball of a package lies after `fetchPackages`.
 * @param {Pick<Wanted, 'integrity'>} wanted
 */
export function tarballOf({ integrity }) {
  return placeOf(integrity);
}

/** @param {Wanted} wanted */
function isCached({ integrity }) {
  const file = placeOf(integrity);
  if (!existsSync(file)) return false;
  if (integrityOf(file) === integrity) return true;
  rmSync(file);
  return false;
}

/** @param {string} integrity */
function placeOf(integrity) {
  return join(FOLDER, `${Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex').slice(0, 40)}.tgz`);
}

/** @param {string} file */
function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}
