import { relative, join, sep } from 'node:path';
import { filesBelow } from '../setup/stamp.mjs';

/**
 * Lists the sources that people write, as paths from the root with forward slashes.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {RegExp} pattern of the names
 */
export function sourceFiles(root, folders, pattern) {
  const isOurs = (/** @type {string} */ name) => !['node_modules', 'dist', '.cache', 'coverage'].includes(name);
  return folders
    .flatMap((folder) => filesBelow(join(root, folder), isOurs))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => pattern.test(file))
    .sort();
}
