import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from './imports.mjs';

/** The program of the HTTP process; its worker and the processes apart have programs of their own. */
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
 * Every way from the start of the HTTP process to a parser, one line each. There are no exceptions: pictures and figures
 * of rasters are asked of processes apart too.
 * @param {string} root
 * @returns {string[]}
 */
export function httpReach(root) {
  return waysTo(root, START, (file) => PARSERS.some((parser) => parser.test(file))).map(
    (way) => `${way}（请求进程不得读取别人的文件：请在 *-task.ts 中声明、由 start/apart-tasks.ts 登记）`,
  );
}

/** The program of processes apart: a person waits until one has started, and it has no business with the database. */
const READER = 'apps/server/src/reader.ts';
const OF_THE_SERVER = /^(?:pg|pg-boss|drizzle-orm|fastify)(?:\/|$)/;

/**
 * Every way from the start of a process apart to what only the server needs, one line each.
 * @param {string} root
 * @returns {string[]}
 */
export function readerReach(root) {
  return waysTo(root, READER, (file) => OF_THE_SERVER.test(file)).map(
    (way) => `${way}（读取进程不得加载数据库与服务的代码：请把所需的纯函数放在单独的文件中）`,
  );
}

/**
 * @param {string} root
 * @param {string} start
 * @param {(file: string) => boolean} isEnd
 */
function waysTo(root, start, isEnd) {
  const met = reached(root, start, isEnd);
  return [...met.keys()].filter(isEnd).map((file) => wayTo(met, file));
}

/**
 * What a file loads, with the file that each was first met in.
 * @param {string} root
 * @param {string} start
 * @param {(file: string) => boolean} isEnd
 * @returns {Map<string, string | null>}
 */
function reached(root, start, isEnd) {
  /** @type {Map<string, string | null>} */
  const from = new Map([[start, null]]);
  for (const file of from.keys()) {
    if (isEnd(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue;
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
