import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runPackage } from '../setup/run.mjs';
import { filesBelow } from '../setup/stamp.mjs';

const GENERATOR = 'scripts/reference/generate.ts';

/**
 * Generates the reference again and names every page that differs from the committed one.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function staleDocs(root) {
  if (!existsSync(join(root, GENERATOR))) return [];
  const fresh = mkdtempSync(join(tmpdir(), 'qingzhang-reference-'));
  try {
    const { code, output } = await runPackage('tsx', [GENERATOR, '--out', fresh], { isQuiet: true });
    return code === 0 ? folderDifferences(join(root, 'docs', 'reference'), fresh) : [output.trim()];
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * @param {string} committed
 * @param {string} fresh
 * @returns {string[]}
 */
export function folderDifferences(committed, fresh) {
  const list = (/** @type {string} */ folder) => filesBelow(folder, () => true).map((file) => relative(folder, file));
  const names = [...new Set([...list(committed), ...list(fresh)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [join(committed, name), join(fresh, name)];
    if (!existsSync(before)) return [`docs/reference/${name} 尚未生成`];
    if (!existsSync(after)) return [`docs/reference/${name} 已多余`];
    return readFileSync(before).equals(readFileSync(after)) ? [] : [`docs/reference/${name} 与现有声明不一致`];
  });
}
