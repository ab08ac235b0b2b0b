import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from './imports.mjs';

/** The program of the HTTP process; its worker thread and the processes apart have programs of their own. */
const START = 'apps/server/src/serve.ts';

/**
 * What reads a file that somebody sent. An import of one of these, direct or by way of others, now or later by
 * `import()`, would let a file stall or end the process that answers everybody.
 * @type {readonly RegExp[]}
 */
const PARSERS = [
  /^(?:@e965\/xlsx|hucre|gdal3\.js|h5wasm|netcdfjs|7z-wasm|geos-wasm|yauzl)(?:\/|$)/,
  /^packages\/geo\/src\/archive\/open-archive\.ts$/,
  /^packages\/geo\/src\/shapefile\/(?:read-shapefile|open-layer|converted-layer|shapefile-input|dbf-table|dbf-header|shp-header|shape-record|record-index|text-samples)\.ts$/,
  /^packages\/geo\/src\/overlay\/overlay\.ts$/,
  /^packages\/raster\/src\/tiff\/(?:open-tiff|inspect-raster|directory|ifd|decode-block|read-block|raster-stats)\.ts$/,
  /^packages\/raster\/src\/tiff\/codec\//,
  /^packages\/engine\/src\/prepare\/daily-series\.ts$/,
  /^apps\/server\/src\/imports\/(?:find-header|match-headings|other-sheets|propose-spread|parse-row|plan-import)\.ts$/,
  /^apps\/server\/src\/vessels\/read-log\.ts$/,
  /^apps\/server\/src\/start\/(?:apart-tasks|job-kinds|work)\.ts$/,
  // The code of tasks apart and of jobs: whoever asks for one knows its name alone.
  /^apps\/server\/src\/.*-(?:apart|job)\.ts$/,
];

/** What a library of both reading and writing is used for when it only writes. */
const WRITERS = new Set(['writeXlsx', 'cellRef', 'colToLetter']);

/**
 * Ways that are left open, each with its reason; a way that leads to no parser any more is told.
 * @type {Readonly<Record<string, string>>}
 */
export const EXEMPTIONS = {
  'apps/server/src/pixels/':
    'plans, readiness and class areas read rasters that were inspected apart when they came; cells are read in threads',
  'apps/server/src/layers/open-layer.ts':
    'tiles of the map are drawn from display copies of ours, or from rasters of which every block was decoded apart when they came',
  'apps/server/src/layers/cell-value.ts': 'the value under the pointer: one block of such a raster',
};

/**
 * @typedef {{ start: string, exemptions: Readonly<Record<string, string>> }} Reach
 */

/**
 * Every way from the start of the HTTP process to a parser, one line each, and every exemption that nothing needs.
 * @param {string} root
 * @param {Partial<Reach>} [reach]
 * @returns {string[]}
 */
export function httpReach(root, { start = START, exemptions = EXEMPTIONS } = {}) {
  const isExempt = (/** @type {string} */ file) => Object.keys(exemptions).some((place) => file.startsWith(place));
  const open = reached(root, start, isExempt);
  const ways = [...open.keys()]
    .filter(isParser)
    .map(
      (file) =>
        `${wayTo(open, file)}（请求进程不得读取别人的文件：请在 *-task.ts 中声明、由 start/apart-tasks.ts 登记）`,
    );
  const idle = Object.keys(exemptions)
    .filter((place) => ![...open.keys()].some((file) => file.startsWith(place) && leadsToParser(root, file)))
    .map((place) => `${place}: 已不通向任何读取程序，请从 scripts/check/http-reach.mjs 的例外中删去`);
  return [...ways, ...idle];
}

/** @param {string} file */
function isParser(file) {
  return PARSERS.some((parser) => parser.test(file));
}

/**
 * @param {string} root
 * @param {string} file
 */
function leadsToParser(root, file) {
  return [...reached(root, file, () => false).keys()].some(isParser);
}

/**
 * What a file loads, with the file that each was first met in. An exempt file is met, and not followed.
 * @param {string} root
 * @param {string} start
 * @param {(file: string) => boolean} isExempt
 * @returns {Map<string, string | null>}
 */
function reached(root, start, isExempt) {
  /** @type {Map<string, string | null>} */
  const from = new Map([[start, null]]);
  for (const file of from.keys()) {
    if (isExempt(file) || isParser(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue;
    for (const module of loadedModules(readFileSync(join(root, file), 'utf8'))) {
      const target = targetOf(file, module);
      if (!from.has(target)) from.set(target, file);
    }
  }
  return from;
}

/**
 * @param {ReadonlyMap<string, string | null>} from
 * @param {string} file
 */
function wayTo(from, file) {
  const way = [];
  for (let at = /** @type {string | null | undefined} */ (file); at; at = from.get(at)) way.unshift(at);
  return way.map((each) => each.replace(/^apps\/server\/src\//, '')).join(' → ');
}

/**
 * The file of a module of ours; any other module by its name.
 * @param {string} file
 * @param {string} module
 */
function targetOf(file, module) {
  if (module.startsWith('.')) return posix.join(posix.dirname(file), module);
  const [, name, path] = /^@qingzhang\/([^/]+)\/(.+)$/.exec(module) ?? [];
  return name === undefined ? module : `packages/${name}/src/${path}.ts`;
}

/**
 * The modules that a source loads when it runs: types are gone by then.
 * @param {string} text
 * @returns {string[]}
 */
export function loadedModules(text) {
  const code = withoutComments(text);
  const named = [...code.matchAll(/^\s*(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"\n]+)['"]/gm)]
    .filter(([, what = '', module = '']) => !isOnlyTypes(what) && !isOnlyWriting(what, module))
    .map(([, , module = '']) => module);
  const bare = [...code.matchAll(/^\s*import\s*['"]([^'"\n]+)['"]/gm)].map(([, module = '']) => module);
  const lazy = [...code.matchAll(/(typeof\s+)?\bimport\s*\(\s*['"`]([^'"`\n]+)['"`]/g)]
    .filter(([, type]) => type === undefined)
    .map(([, , module = '']) => module);
  return [...new Set([...named, ...bare, ...lazy])];
}

/** @param {string} what */
function isOnlyTypes(what) {
  if (/^\s*type\b(?!\s*(?:,|from\b))/.test(what)) return true;
  const names = namesIn(what);
  return names !== undefined && names.every((name) => name.startsWith('type '));
}

/**
 * @param {string} what
 * @param {string} module
 */
function isOnlyWriting(what, module) {
  if (!module.startsWith('hucre')) return false;
  return namesIn(what)?.every((name) => name.startsWith('type ') || WRITERS.has(name)) === true;
}

/**
 * The names between the braces; undefined where something stands beside them.
 * @param {string} what
 */
function namesIn(what) {
  return /^\s*\{([\s\S]*)\}\s*$/
    .exec(what)?.[1]
    ?.split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '');
}
