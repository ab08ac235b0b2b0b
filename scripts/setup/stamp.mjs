import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Hashes the names and contents of files. It leaves out their times: a fresh clone of the same sources has the same hash.
 * @param {string} root
 * @param {readonly string[]} files absolute paths; a missing one counts as missing
 * @param {readonly string[]} [facts] anything else that matters, such as the platform
 */
export function digest(root, files, facts = []) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const file of [...files].sort()) {
    const name = relative(root, file).split(sep).join('/');
    const content = existsSync(file) ? readFileSync(file) : null;
    hash.update(`${name}\0${content === null ? 'missing' : content.length}\0`);
    if (content !== null) hash.update(content);
  }
  return hash.digest('hex');
}

/**
 * Lists every file below a folder; none when the folder does not exist.
 * @param {string} folder
 * @param {(name: string) => boolean} isWanted asked for files and folders
 * @returns {string[]}
 */
export function filesBelow(folder, isWanted) {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isWanted(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, isWanted);
      return entry.isFile() ? [path] : [];
    });
}

/**
 * @param {string} file
 * @param {string} value
 */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/**
 * @param {string} file
 * @param {string} value
 */
export function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/** @param {string} file */
export function unstamp(file) {
  rmSync(file, { force: true });
}
