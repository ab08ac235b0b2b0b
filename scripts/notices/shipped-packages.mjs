/**
 * @typedef {object} LockEntry of `packages` in package-lock.json, as far as it is read here
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, { optional?: boolean }>>} [peerDependenciesMeta]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 *
 * @typedef {Readonly<Record<string, LockEntry>>} Lock
 *
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence what its manifest says
 * @property {string} place its folder from the root
 * @property {string | null} parent for a package of one platform, the place of the one that asks for it: only some are installed
 */

const FOLDER = 'node_modules/';

/**
 * Lists every package that a production installation of the apps brings, on any platform. It reads only the lockfile, so
 * the answer is the same on every machine.
 * @param {Lock} lock
 * @param {readonly string[]} apps
 * @returns {ShippedPackage[]} in the order of their names; a package that lies in several places is named once
 */
export function shippedPackages(lock, apps) {
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map();
  for (const shipped of shippedPlaces(lock, apps)) {
    const key = `${shipped.name} ${shipped.version}`;
    if (!found.has(key)) found.set(key, shipped);
  }
  return [...found.values()];
}

/**
 * Lists every folder of a package that a production installation of the apps makes.
 * @param {Lock} lock
 * @param {readonly string[]} apps
 * @returns {ShippedPackage[]} in the order of their names
 */
export function shippedPlaces(lock, apps) {
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map();
  const seen = new Set(apps);
  for (const from of seen) {
    for (const name of neededBy(lock[from] ?? {})) {
      const place = resolve(lock, from, name);
      const entry = lock[place] ?? {};
      seen.add(entry.link === true ? (entry.resolved ?? '') : place);
      if (entry.link === true || found.has(place)) continue;
      const { version = '', license = '' } = entry;
      const parent = entry.os === undefined && entry.cpu === undefined ? null : from;
      found.set(place, { name, version, licence: license, place, parent });
    }
  }
  return [...found.values()].toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

/** @param {LockEntry} entry */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Finds a package as Node does: beside the one that asks, else further up.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    if (place in lock) return place;
    if (folder === '') throw new Error(`package-lock.json: ${from} needs ${name}, which is not there`);
  }
}

/** @param {string} folder */
function above(folder) {
  return folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)));
}

/**
 * Compares by code units, which do not depend on the language of the machine.
 * @param {string} one
 * @param {string} other
 */
export function compare(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
