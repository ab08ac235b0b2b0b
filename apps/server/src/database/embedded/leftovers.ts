import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import type { EmbeddedLog } from './embedded-log.ts';
import { errorCode } from './error-code.ts';
import { identify } from './process-identity.ts';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';

/** By the name of the program; somebody's shell may stand in the folder too. */
const POSTGRES = /^postgres/;
const POLL_MS = 20;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * Clears what a killed server left of its database: a PostgreSQL that still runs is stopped in good order, orphaned
 * children that keep its shared memory are ended, and a `postmaster.pid` whose pid is dead, a zombie or by now another program's
 * is removed (PostgreSQL itself would take the last two for a running server and refuse to start).
 *
 * Call it only while holding the lock of the data folder.
 */
export async function clearLeftovers(cluster: string, log: EmbeddedLog): Promise<void> {
  const file = readPostmasterFile(cluster);
  const postmaster = processesOf(cluster).find((pid) => pid === file?.pid);
  if (postmaster !== undefined) {
    log.warn(`上次异常退出后数据库仍在运行（进程 ${postmaster}），正在停止它`);
    await stopProcess(cluster, postmaster, 'SIGINT', FAST_STOP_MS);
    await stopProcess(cluster, postmaster, 'SIGQUIT', IMMEDIATE_STOP_MS);
  }
  await killAll(cluster);
  rmSync(postmasterFilePath(cluster), { force: true });
}

/**
 * Ends every such process that works in the folder, without asking. Looks again until there is none: one that is being
 * ended may just have started another.
 */
export async function killAll(folder: string, kind = POSTGRES): Promise<void> {
  const deadline = Date.now() + IMMEDIATE_STOP_MS;
  for (let living = processesOf(folder, kind); living.length > 0; living = processesOf(folder, kind)) {
    if (Date.now() > deadline) {
      throw new Fault('CLUSTER_FAILED', { reason: `数据库的旧进程 ${living.join('、')} 无法结束` });
    }
    for (const pid of living) signalIfAlive(pid, 'SIGKILL');
    await delay(POLL_MS);
  }
}

/** The living processes, of PostgreSQL unless told otherwise, that work in this folder or below it. */
export function processesOf(folder: string, kind = POSTGRES): number[] {
  if (process.platform === 'linux') {
    const real = realpathSync(folder);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => worksIn(pid, real, kind));
  }
  // Elsewhere only the postmaster is found; its children end by themselves soon after it.
  const pid = readPostmasterFile(folder)?.pid;
  return pid !== undefined && identify(pid) !== null && commandOf(pid).includes('postgres') ? [pid] : [];
}

function worksIn(pid: number, folder: string, kind: RegExp): boolean {
  try {
    const cwd = readlinkSync(`/proc/${pid}/cwd`);
    if (cwd !== folder && !cwd.startsWith(`${folder}/`)) return false;
    return kind.test(readFileSync(`/proc/${pid}/comm`, 'utf8')) && identify(pid) !== null;
  } catch (error) {
    // It has ended meanwhile, or belongs to another user and so cannot be of this cluster.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error))) return false;
    throw error;
  }
}

function commandOf(pid: number): string {
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']]
      : ['ps', ['-o', 'command=', '-p', String(pid)]];
  return spawnSync(program, args, { encoding: 'utf8' }).stdout;
}

async function stopProcess(cluster: string, pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  const isAlive = (): boolean => processesOf(cluster).includes(pid);
  if (isAlive()) signalIfAlive(pid, signal);
  const deadline = Date.now() + patienceMs;
  while (isAlive() && Date.now() < deadline) await delay(POLL_MS);
}

/** A process that has ended between two looks is what was wanted. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
