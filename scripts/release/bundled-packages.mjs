import { shippedPlaces } from '../notices/shipped-packages.mjs';

/**
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string} integrity
 * @property {string} place its folder in the bundle
 */

/** Declarations for a compiler: nothing of them runs. */
const ONLY_TYPES = /^@types\//;

/**
 * Lists what the built server loads on one platform, by the lockfile alone: the closure of its dependencies without those
 * of other platforms.
 * @param {Readonly<Record<string, any>>} lock
 * @param {Pick<import('./targets.mjs').Target, 'os' | 'cpu'>} target
 * @returns {BundledPackage[]}
 */
export function bundledPackages(lock, target) {
  return shippedPlaces(lock, ['apps/server'])
    .filter(({ name, place }) => !ONLY_TYPES.test(name) && fits(name, lock[place], target))
    .map(({ name, version, licence, place }) => ({ name, version, licence, integrity: lock[place].integrity, place }));
}

/**
 * @param {string} name
 * @param {{ os?: readonly string[], cpu?: readonly string[], libc?: readonly string[] }} entry
 * @param {Pick<import('./targets.mjs').Target, 'os' | 'cpu'>} target
 */
function fits(name, { os, cpu, libc }, target) {
  // The runtime is built for glibc; older lockfiles say that by the name alone.
  const isMusl = libc?.includes('musl') === true || name.endsWith('-musl');
  return !isMusl && (os?.includes(target.os) ?? true) && (cpu?.includes(target.cpu) ?? true);
}
