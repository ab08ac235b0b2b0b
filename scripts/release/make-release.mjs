import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CACHE, ROOT } from '../setup/root.mjs';
import { SetupFailure } from '../setup/setup-failure.mjs';
import { pack } from './archive.mjs';
import { assemble } from './assemble.mjs';
import { sha256 } from './checksums.mjs';
import { TARGETS } from './targets.mjs';

/** @typedef {{ names?: readonly string[], into?: string }} Order which platforms, all by default, and where to */

/**
 * Makes the bundles of the built product.
 * @param {Order} [order]
 * @returns {Promise<string[]>} their files
 */
export async function makeRelease({ names = [], into = join(ROOT, 'release') } = {}) {
  const chosen = TARGETS.filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !TARGETS.some((target) => target.name === name));
  if (unknown.length > 0)
    throw new SetupFailure(`没有平台 ${unknown.join('、')}，应为 ${TARGETS.map(({ name }) => name).join('、')}`);
  // The times in a zip are local ones.
  process.env['TZ'] = 'UTC';
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const time = commitTime();
  for (const needed of [into, CACHE]) mkdirSync(needed, { recursive: true });
  const files = [];
  for (const target of chosen) {
    const draft = mkdtempSync(join(CACHE, 'release-'));
    const folder = join(draft, `qingzhang-${version}-${target.name}`);
    console.log(`正在装配 ${basename(folder)}……`);
    await assemble(target, folder, version);
    const file = join(into, `${basename(folder)}.${target.archive}`);
    await pack(folder, file, { archive: target.archive, time });
    rmSync(draft, { recursive: true });
    console.log(`${file}（${(statSync(file).size / 1e6).toFixed(1)} MB）`);
    files.push(file);
  }
  const sums = files.map((file) => `${sha256(file)}  ${basename(file)}\n`);
  writeFileSync(join(into, 'SHA256SUMS'), sums.join(''));
  return files;
}

/** One time for all files: browsers and the server tell versions of a page apart by it. */
function commitTime() {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  const seconds = Number(given ?? (stdout?.trim() || Number.NaN));
  if (Number.isInteger(seconds)) return new Date(seconds * 1000);
  throw new SetupFailure('未能取得提交时间：请在 git 仓库中执行，或用 SOURCE_DATE_EPOCH 给出（秒）。');
}
