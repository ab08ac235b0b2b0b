import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';
import { isTestFile } from './test-files.mjs';

/**
 * One import between two files of the same home; type-only imports count, because a reader follows them too.
 * @typedef {{ from: string, to: string }} Arrow
 */

/**
 * The `src` folders of apps and packages that the root holds.
 * @param {string} root
 */
export function homesBelow(root) {
  const files = sourceFiles(root, ['apps', 'packages'], /\.tsx?$/);
  const homes = files.flatMap((file) => /^(?:apps|packages)\/[^/]+\/src(?=\/)/.exec(file)?.[0] ?? []);
  return [...new Set(homes)].sort();
}

/**
 * The imports between the files of a home, tests aside; files are named from the home on.
 * @param {string} root
 * @param {string} home
 * @returns {{ files: readonly string[], arrows: readonly Arrow[] }}
 */
export function readHome(root, home) {
  const files = sourceFiles(root, [home], /\.tsx?$/).filter((file) => !isTestFile(file));
  const known = new Set(files);
  const own = (/** @type {string} */ file) => file.slice(home.length + 1);
  const arrows = files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .filter((module) => module.startsWith('.'))
      .map((module) => posix.join(posix.dirname(file), module))
      .filter((target) => known.has(target))
      .map((target) => ({ from: own(file), to: own(target) })),
  );
  return { files: files.map(own), arrows };
}

/**
 * The room of a folder that a file lies in: a folder below it with all that it holds, or a loose file.
 * @param {string} folder empty for the home itself
 * @param {string} file
 * @returns {string | undefined}
 */
export function roomOf(folder, file) {
  const prefix = folder === '' ? '' : `${folder}/`;
  return file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : undefined;
}

/** @param {string} room */
export function isFolder(room) {
  return !/\.tsx?$/.test(room);
}
