import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compare } from '../notices/shipped-packages.mjs';
import { filesBelow } from '../setup/stamp.mjs';

const CHECKSUMS = 'SHA256SUMS';

/**
 * Lists the checksum of every file of a folder in it, as `sha256sum -c` reads them.
 * @param {string} folder
 */
export function writeChecksums(folder) {
  const lines = filesBelow(folder, () => true)
    .map((file) => ({ file, name: relative(folder, file).split(sep).join('/') }))
    .filter(({ name }) => name !== CHECKSUMS)
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ file, name }) => `${sha256(file)}  ${name}\n`);
  writeFileSync(join(folder, CHECKSUMS), lines.join(''));
}

/** @param {string} file */
export function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
