import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { prepareBinaries, type Binaries, type BinarySource } from './binaries.ts';
import type { EmbeddedLog } from './embedded-log.ts';
import { errorCode } from './error-code.ts';
import { asAccount, asSelf, inNamespace, isRoot, nobody, run, type Launcher } from './launcher.ts';
import { firstPrivateFolder, giveTo } from './private-folder.ts';
import type { Places } from './places.ts';

/** Where the cluster lies and how its programs are run there. The folder may not exist yet; its parent does. */
export interface ClusterHome {
  readonly folder: string;
  readonly launcher: Launcher;
  readonly binaries: Binaries;
  /** Besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** To be called once the cluster is complete: from then on a missing folder is lost data, not a first start. */
  settle(): void;
}

interface Request {
  readonly dataDir: string;
  readonly source: BinarySource;
  readonly places: Places;
  readonly log: EmbeddedLog;
}

/** The cluster of an earlier start, or null before the first. */
export function findCluster(dataDir: string): string | null {
  const folder = readLocation(dataDir)?.folder ?? join(dataDir, 'postgres');
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return null;
  const me = process.geteuid?.() ?? found.uid;
  if (me !== 0 && me !== found.uid) {
    const reason = `它属于账号 ${found.uid}，当前账号是 ${me}；请用原来的账号启动，或更改其所有者`;
    throw new Fault('DATA_DIR_UNUSABLE', { path: folder, reason });
  }
  return folder;
}

/**
 * An ordinary user runs the cluster in the data folder. Root cannot: it lends the folder to another account, or, where that
 * account cannot enter, hides being root in a user namespace, or at last keeps the cluster in a folder elsewhere.
 */
export async function chooseClusterHome(request: Request): Promise<ClusterHome> {
  const remembered = readLocation(request.dataDir);
  if (remembered !== null) return homeElsewhere(request, remembered);
  const folder = join(request.dataDir, 'postgres');
  for (const launcher of launchersFor(folder, request.places)) {
    if (!(await canEnter(launcher, request.dataDir))) continue;
    const binaries = await prepareBinaries(request.source, launcher, request.places.programs);
    if (binaries === null) continue;
    takeOver(folder, launcher);
    return { folder, launcher, binaries, settle: () => {} };
  }
  if (!isRoot()) throw unusableBinaries(request.source);
  return homeElsewhere(request, newLocation(request));
}

/** An existing cluster is run first by whoever owns it, so that root and an ordinary user can take turns. */
function launchersFor(folder: string, places: Places): readonly Launcher[] {
  if (!isRoot()) return [asSelf];
  const owner = statSync(folder, { throwIfNoEntry: false });
  const lent = asAccount(nobody());
  const hidden = places.canUseNamespace ? [inNamespace(nobody())] : [];
  if (owner === undefined) return [lent, ...hidden];
  return owner.uid === 0 ? [...hidden, lent] : [asAccount({ uid: owner.uid, gid: owner.gid }), ...hidden, lent];
}

async function canEnter(launcher: Launcher, folder: string): Promise<boolean> {
  if (launcher.kind === 'self') return true;
  return (await run(launcher, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0;
}

function takeOver(folder: string, { owner }: Launcher): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found !== undefined && owner !== null && found.uid !== owner.uid) giveTo(owner, folder);
}

interface Location {
  readonly folder: string;
  readonly isSettled: boolean;
}

async function homeElsewhere({ dataDir, source, places, log }: Request, location: Location): Promise<ClusterHome> {
  const present = join(dataDir, 'postgres');
  if (!existsSync(location.folder) && existsSync(present)) moveFolder(present, location.folder);
  const found = statSync(location.folder, { throwIfNoEntry: false });
  if (found === undefined && location.isSettled) {
    const reason = `其数据库存放在 ${location.folder}，但该文件夹已不存在；请恢复该文件夹后再启动`;
    throw new Fault('DATA_DIR_UNUSABLE', { path: dataDir, reason });
  }
  const launcher = isRoot() ? asAccount(found === undefined || found.uid === 0 ? nobody() : found) : asSelf;
  const binaries = await prepareBinaries(source, launcher, places.programs);
  if (binaries === null) throw unusableBinaries(source);
  takeOver(location.folder, launcher);
  log.warn(`数据库账号无法进入 ${dataDir}，数据库存放在 ${location.folder}，备份时请一并保存`);
  const settle = (): void => writeLocation(dataDir, { folder: location.folder, isSettled: true });
  return { folder: location.folder, launcher, binaries, settle };
}

function newLocation({ dataDir, places }: Request): Location {
  const parent = firstPrivateFolder(places.clusters);
  if (parent === null) {
    const reason = `数据库账号无法进入该文件夹，也不能写入 ${places.clusters.join('、')}；请用 DATA_DIR 指定其他账号可进入的文件夹`;
    throw new Fault('DATA_DIR_UNUSABLE', { path: dataDir, reason });
  }
  // A random name: another data folder may later stand at the same path.
  const holder = join(parent, randomBytes(8).toString('hex'));
  mkdirSync(holder);
  chmodSync(holder, 0o755);
  const location = { folder: join(holder, 'postgres'), isSettled: false };
  writeLocation(dataDir, location);
  return location;
}

/** Brings a cluster along that lies in the data folder from better days. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    cpSync(from, `${to}.draft`, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    renameSync(`${to}.draft`, to);
    rmSync(from, { recursive: true });
  }
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location.json');
}

function readLocation(dataDir: string): Location | null {
  const file = locationFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Location) : null;
}

function writeLocation(dataDir: string, location: Location): void {
  const file = locationFile(dataDir);
  writeFileSync(`${file}.draft`, `${JSON.stringify(location)}\n`, { flush: true });
  renameSync(`${file}.draft`, file);
}

function unusableBinaries({ folder }: BinarySource): Fault<'BINARIES_UNUSABLE'> {
  return new Fault('BINARIES_UNUSABLE', { reason: `${folder} 中的程序无法运行` });
}
