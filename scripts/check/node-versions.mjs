import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {readonly [major: number, minor: number, patch: number]} Version
 * @typedef {{ packages: Record<string, { version?: string, engines?: { node?: string } }> }} Lock
 */

/**
 * Finds installed packages that do not run on the oldest Node which package.json promises. npm only warns of them.
 * @param {string} root
 * @returns {string[]}
 */
export function unsupportedPackages(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const least = versionOf(manifest.engines.node.replace('>=', ''));
  return Object.entries(lock.packages).flatMap(([path, { version, engines }]) => {
    if (engines?.node === undefined || supports(engines.node, least)) return [];
    return [`${path} ${version} 需要 Node.js ${engines.node},而 package.json 承诺 ${manifest.engines.node}`];
  });
}

/**
 * Whether a range of npm holds a version: alternatives by `||`, each of comparisons that all hold.
 * @param {string} range
 * @param {Version} version
 */
export function supports(range, version) {
  return range.split('||').some((part) => {
    const comparisons = part
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/);
    return comparisons.every((comparison) => holds(comparison, version));
  });
}

/**
 * @param {string} comparison
 * @param {Version} version
 */
function holds(comparison, version) {
  const match = /^(>=|<=|>|<|=|\^|~)?v?(\d+|x|\*)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?$/.exec(comparison);
  // A form that we do not know is reported, and added here.
  if (match === null) return comparison === '';
  const [, operator = '', ...parts] = match;
  const given = parts.filter((part) => part !== undefined && /^\d+$/.test(part)).map(Number);
  const order = compared(version, versionOf(given.join('.')));
  const agrees = (/** @type {number} */ count) => given.slice(0, count).every((part, at) => part === version[at]);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '>':
      return order > 0 && !agrees(given.length);
    case '<=':
      return order <= 0 || agrees(given.length);
    case '<':
      return order < 0;
    case '^':
      return order >= 0 && agrees(1);
    case '~':
      return order >= 0 && agrees(2);
    default:
      return agrees(given.length);
  }
}

/**
 * @param {string} text
 * @returns {Version}
 */
function versionOf(text) {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
}

/**
 * @param {Version} left
 * @param {Version} right
 */
function compared(left, right) {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
