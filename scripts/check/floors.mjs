import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { BROWSER_FOLDERS, FLOORS } from './floor-table.mjs';
import { importsOf, withoutComments } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';
import { isTestFile } from './test-files.mjs';

const OURS = '@qingzhang/';

/**
 * Lists every import that the floors do not allow, one line each.
 * @param {string} root
 * @returns {string[]}
 */
export function floorViolations(root) {
  const files = sourceFiles(root, ['packages', 'apps'], /\.(ts|tsx|mts|mjs|js)$/);
  const imports = new Map(files.map((file) => [file, importsOf(readFileSync(join(root, file), 'utf8')).map(withNode)]));
  const rootManifest = readManifest(root, '');
  return [
    ...files.flatMap((file) => violationsOf(root, file, imports.get(file) ?? [], rootManifest)),
    ...files.filter(isInBrowserFolder).flatMap((file) => nodeReachedFrom(file, imports)),
  ];
}

/**
 * @param {string} root
 * @param {string} file
 * @param {readonly string[]} modules
 * @param {Manifest} rootManifest
 */
function violationsOf(root, file, modules, rootManifest) {
  const home = file.split('/').slice(0, 2).join('/');
  const floor = FLOORS[home];
  if (floor === undefined) return [`${file}: ${home} 不在楼层表(scripts/check/floor-table.mjs)中`];
  const manifest = readManifest(root, home);
  const isTest = isTestFile(file);
  const problems = modules.flatMap((module) => {
    if (module.startsWith('.')) {
      const target = posix.join(posix.dirname(file), module);
      return target.startsWith(`${home}/`) ? [] : [`用相对路径引用了包外的 ${target}`];
    }
    const name = packageName(module);
    if (name === `${OURS}${manifest.shortName}`) return [`引用自己的包请用相对路径:${module}`];
    if (module.startsWith(OURS)) {
      if (!isAllowed(module, floor.imports)) return [`不得引用 ${module}`];
      return manifest.runtime.has(name) ? [] : [`${name} 未写入 ${home}/package.json 的 dependencies`];
    }
    if (isTest) {
      const known = module.startsWith('node:') || manifest.all.has(name) || rootManifest.all.has(name);
      return known ? [] : [`${name} 未在 package.json 中声明`];
    }
    if (floor.never?.some((pattern) => pattern.test(module))) return [`不得引用 ${module}`];
    if (module.startsWith('node:')) return [];
    if (floor.isClosed === true) return [`不得引用 ${module}`];
    return manifest.runtime.has(name) ? [] : [`${name} 未写入 ${home}/package.json 的 dependencies`];
  });
  if (!isTest && floor.neverUses?.test(withoutComments(readFileSync(join(root, file), 'utf8'))) === true) {
    problems.push('使用了浏览器的全局对象');
  }
  return problems.map((problem) => `${file}: ${problem}`);
}

/**
 * @param {string} module
 * @param {readonly string[]} allowed
 */
function isAllowed(module, allowed) {
  const path = module.slice(OURS.length);
  return allowed.some((entry) => path === entry || path.startsWith(`${entry}/`));
}

/** @param {string} file */
function isInBrowserFolder(file) {
  return BROWSER_FOLDERS.some((folder) => file.startsWith(folder)) && !isTestFile(file);
}

/**
 * @param {string} start
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
function nodeReachedFrom(start, imports) {
  const reached = new Set([start]);
  for (const file of reached) {
    for (const module of imports.get(file) ?? []) {
      if (module.startsWith('node:')) return [`${start}: 在浏览器中运行,却经 ${file} 引用了 ${module}`];
      const target = posix.join(posix.dirname(file), module);
      if (module.startsWith('.') && imports.has(target)) reached.add(target);
    }
  }
  return [];
}

/**
 * `fs` and `node:fs` are the same module.
 * @param {string} module
 */
function withNode(module) {
  return builtinModules.includes(module) ? `node:${module}` : module;
}

/** @param {string} module */
function packageName(module) {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @typedef {object} Manifest
 * @property {string} shortName
 * @property {ReadonlySet<string>} runtime what is there in production
 * @property {ReadonlySet<string>} all
 *
 * @param {string} root
 * @param {string} folder
 * @returns {Manifest}
 */
function readManifest(root, folder) {
  const file = join(root, folder, 'package.json');
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { name = '', dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest;
  const runtime = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return {
    shortName: name.replace(OURS, ''),
    runtime: new Set(runtime),
    all: new Set([...runtime, ...Object.keys(devDependencies ?? {})]),
  };
}
