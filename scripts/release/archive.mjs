import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { ZipFile } from 'yazl';
import { compare } from '../notices/shipped-packages.mjs';

/**
 * Packs a folder so that the same content gives the same bytes: names in order, one time, no owner.
 * @param {string} folder becomes the one folder in the archive
 * @param {string} file
 * @param {{ archive: 'tar.gz' | 'zip', time: Date }} options
 */
export async function pack(folder, file, { archive, time }) {
  return archive === 'zip' ? packZip(folder, file, time) : packTar(folder, file, time);
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {Date} mtime
 */
async function packTar(folder, file, mtime) {
  const names = [folder, ...entriesBelow(folder)].map((entry) => inArchive(folder, entry));
  const options = { cwd: dirname(folder), gzip: { level: 6 }, portable: true, mtime, noDirRecurse: true, strict: true };
  await create({ ...options, file }, names);
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {Date} mtime
 */
async function packZip(folder, file, mtime) {
  const zip = new ZipFile();
  for (const entry of entriesBelow(folder)) {
    const stats = lstatSync(entry);
    if (stats.isSymbolicLink()) throw new Error(`a zip holds no links: ${entry} → ${readlinkSync(entry)}`);
    if (!stats.isFile()) continue;
    zip.addBuffer(readFileSync(entry), inArchive(folder, entry), { mtime, mode: stats.mode & 0o100777 });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

/**
 * @param {string} folder
 * @returns {string[]} folders, files and links below it, in the order of their names
 */
function entriesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => compare(one.name, other.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...entriesBelow(path)] : [path];
    });
}

/**
 * @param {string} folder
 * @param {string} entry
 */
function inArchive(folder, entry) {
  return join(basename(folder), relative(folder, entry)).split(sep).join('/');
}
