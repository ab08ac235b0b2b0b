import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { ClusterHome } from './cluster-home.ts';
import { errorCode } from './error-code.ts';
import { inNamespace, nobody, run, type Launcher } from './launcher.ts';
import { killAll } from './leftovers.ts';
import { hintOnEnd } from './why-ended.ts';

export const DRAFT_PREFIX = 'postgres-draft-';

/**
 * Makes the cluster where there is none, and returns the password of its superuser.
 *
 * The work is done under a temporary name; the password is on disk before the cluster gets its own. Whenever this is
 * cut short, the next start finds either no cluster or a whole one with its password.
 */
export async function initialiseCluster(home: ClusterHome, passwordFile: string): Promise<string> {
  await removeDrafts(home.folder);
  if (holdsCluster(home.folder)) return readPassword(home, passwordFile);
  const password = randomBytes(24).toString('base64url');
  const draft = mkdtempSync(join(dirname(home.folder), DRAFT_PREFIX));
  try {
    await runInitdb(home, draft, password);
    writePrivately(passwordFile, password);
    renameSync(join(draft, 'cluster'), home.folder);
    syncFolder(dirname(home.folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  home.settle();
  return password;
}

async function runInitdb({ launcher, binaries }: ClusterHome, draft: string, password: string): Promise<void> {
  chmodSync(draft, 0o700);
  const passwordCopy = join(draft, 'password');
  writePrivately(passwordCopy, password);
  if (launcher.owner !== null) {
    chownSync(draft, launcher.owner.uid, launcher.owner.gid);
    chownSync(passwordCopy, launcher.owner.uid, launcher.owner.gid);
  }
  const args = [
    `--pgdata=${join(draft, 'cluster')}`,
    '--username=postgres',
    `--pwfile=${passwordCopy}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into PostgreSQL, so it sorts alike on every system and knows upper and lower case of all scripts.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { code, output } = await run(launcherOfInitdb(launcher), binaries.initdb, args, draft);
  if (code === 0) return;
  const hint = hintOnEnd({ code, said: output });
  throw new Fault('CLUSTER_FAILED', { reason: `初始化失败${hint === '' ? '' : `：${hint}`}\n${output.trim()}` });
}

/**
 * initdb, unlike the server, insists that its account has a name. Containers give accounts without one, and a namespace
 * in which the same account is called nobody helps.
 */
function launcherOfInitdb(launcher: Launcher): Launcher {
  return launcher.kind === 'self' && process.platform === 'linux' && !hasName() ? inNamespace(nobody()) : launcher;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch (error) {
    if (errorCode(error) === 'ERR_SYSTEM_ERROR') return false;
    throw error;
  }
}

function readPassword({ folder, binaries }: ClusterHome, passwordFile: string): string {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.majorVersion) {
    const reason = `其数据库由 PostgreSQL ${version} 建立，本程序自带的是 ${binaries.majorVersion}；请用原来的版本启动并导出数据`;
    throw new Fault('DATA_DIR_UNUSABLE', { path: folder, reason });
  }
  if (!existsSync(passwordFile)) {
    throw new Fault('DATA_DIR_UNUSABLE', {
      path: folder,
      reason: `缺少数据库密码文件 ${passwordFile}，请从备份恢复它`,
    });
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** An empty folder, prepared by hand or as a mount point, may become the cluster; one with other things in it is not ours. */
function holdsCluster(folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  if (!existsSync(folder)) return false;
  if (readdirSync(folder).length > 0) {
    throw new Fault('DATA_DIR_UNUSABLE', {
      path: folder,
      reason: '它应是数据库文件夹，却放着别的内容；请移走后再启动',
    });
  }
  rmdirSync(folder);
  return false;
}

/** What is left of an initialisation or a restore that was cut short; its programs may still be at work in it. */
export async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    // initdb runs PostgreSQL through shells, and nobody else has business in there.
    await killAll(join(parent, name), /./);
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function writePrivately(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** Makes a rename outlive a power cut. Windows has no handle of a folder to do that with. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
