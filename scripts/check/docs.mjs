import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runPackage } from '../setup/run.mjs';
import { filesBelow } from '../setup/stamp.mjs';

const GENERATOR = 'scripts/reference/generate.ts';
const GENERATED = ['reference', 'methods'];

/**
 * Generates the reference and the manual of methods again and names every page that differs from the committed one.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function staleDocs(root) {
  if (!existsSync(join(root, GENERATOR))) return [];
  const fresh = mkdtempSync(join(tmpdir(), 'qingzhang-reference-'));
  try {
    const { code, output } = await runPackage('tsx', [GENERATOR, '--out', fresh], { isQuiet: true });
    if (code !== 0) return [output.trim()];
    return GENERATED.flatMap((folder) => folderDifferences(join(root, 'docs', folder), join(fresh, folder), folder));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * @param {string} committed
 * @param {string} fresh
 * @param {string} folder its name below docs
 * @returns {string[]}
 */
export function folderDifferences(committed, fresh, folder = 'reference') {
  const list = (/** @type {string} */ at) => filesBelow(at, () => true).map((file) => relative(at, file));
  const names = [...new Set([...list(committed), ...list(fresh)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [join(committed, name), join(fresh, name)];
    if (!existsSync(before)) return [`docs/${folder}/${name} 尚未生成`];
    if (!existsSync(after)) return [`docs/${folder}/${name} 已多余`];
    return readFileSync(before).equals(readFileSync(after)) ? [] : [`docs/${folder}/${name} 与现有声明不一致`];
  });
}
