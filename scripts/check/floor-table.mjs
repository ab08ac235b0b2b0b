/**
 * Who may import whom (the table of the architecture page).
 *
 * @typedef {object} Floor
 * @property {readonly string[]} imports packages of ours, by their short names; `geo/measure` allows that folder only
 * @property {readonly RegExp[]} [never] modules that its sources, tests aside, must not import
 * @property {RegExp} [neverUses] words that its sources, tests aside, must not contain
 * @property {boolean} [isClosed] whether only our own packages may be imported
 */

const NODE = /^node:/;
const FILES = /^node:(fs|path|stream|child_process|worker_threads)/;
const NETWORK_AND_DATABASE = /^(node:(http|https|http2|net|tls|dgram)|fastify|@fastify\/.*|pg|pg-.*|drizzle-.*)$/;
const DOM = /\b(window|document|navigator|localStorage|sessionStorage)\s*[.[]/;

/** @type {Readonly<Record<string, Floor>>} */
export const FLOORS = {
  'packages/core': { imports: [], never: [NODE], neverUses: DOM, isClosed: true },
  'packages/formula': { imports: ['core'], never: [FILES] },
  'packages/geo': { imports: ['core'] },
  'packages/raster': { imports: ['core', 'geo', 'formula'] },
  'packages/catalogue': { imports: ['core'], never: [NODE], neverUses: DOM, isClosed: true },
  'packages/contract': { imports: ['core', 'catalogue'], never: [NODE], neverUses: DOM },
  'packages/engine': {
    imports: ['core', 'formula', 'geo', 'raster', 'catalogue'],
    never: [NETWORK_AND_DATABASE],
  },
  'packages/practice': {
    imports: ['core', 'formula', 'geo', 'raster', 'catalogue', 'engine'],
    never: [NETWORK_AND_DATABASE],
  },
  // A second opinion shares nothing with what it judges: not the parser, not the units, not a constant.
  'packages/verifier': { imports: [], never: [NETWORK_AND_DATABASE], isClosed: true },
  'apps/server': {
    imports: ['core', 'formula', 'geo', 'raster', 'catalogue', 'contract', 'engine', 'practice'],
  },
  // Journeys take their files from the box of a seed; no screen does.
  'apps/web': {
    imports: ['core', 'geo/crs', 'geo/geojson', 'geo/measure', 'catalogue', 'contract', 'practice/box'],
    never: [NODE, /^@qingzhang\/practice/],
  },
};

/** Folders that run in the browser although their package does not: nothing they reach may import Node. */
export const BROWSER_FOLDERS = ['packages/geo/src/crs/', 'packages/geo/src/geojson.ts', 'packages/geo/src/measure/'];
