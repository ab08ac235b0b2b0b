import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import type { ClusterHome } from './cluster-home.ts';
import type { EmbeddedLog } from './embedded-log.ts';
import { endpointSettings, type Endpoint } from './endpoint.ts';
import { run } from './launcher.ts';
import { processesOf, signalIfAlive } from './leftovers.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { SETTINGS } from './settings.ts';
import { hintOnEnd } from './why-ended.ts';

/** One run of PostgreSQL, from its start to its end. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when the process is gone, for whatever reason, with the words for it. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const POLL_MS = 15;
const NEWS_MS = 10_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;
const LAST_WORDS_MS = 1_000;

/** Starts PostgreSQL and waits until it takes connections, however long it needs to recover from a crash. */
export async function startPostmaster(
  home: ClusterHome,
  endpoint: Endpoint,
  log: EmbeddedLog,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const settings = Object.entries({ ...SETTINGS, ...home.settings, ...endpointSettings(endpoint) });
  const args = ['-D', home.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = home.launcher.spawn(home.binaries.postgres, args, {
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own session: Ctrl-C in the terminal must reach the server only, which ends the database last.
    detached: true,
  });
  const postmaster = watch(child, home);
  try {
    await untilReady(postmaster, home, log, signal);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return postmaster;
}

function watch(child: ChildProcess, home: ClusterHome): Postmaster {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString('utf8')).slice(-4000);
  });
  let isGone = false;
  const closed = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const ended = new Promise<string>((resolve) => {
    const end = async (how: string, code: number | null): Promise<void> => {
      isGone = true;
      // Its log collector writes the last words after it. Orphaned children of a killed postmaster may hold the pipe
      // open, so the wait is short.
      await Promise.race([closed, delay(LAST_WORDS_MS, undefined, { ref: false })]);
      const hint = hintOnEnd({ code, said });
      resolve(`${hint === '' ? how : `${hint}（${how}）`}\n${said}${lastLogLines(home.folder)}`.trim());
    };
    child.once('error', (error) => void end(error.message, null));
    child.once('exit', (code, signal) => void end(signal === null ? `退出码 ${code}` : `被信号 ${signal} 结束`, code));
  });
  const wait = async (ms: number): Promise<void> => {
    const timer = new AbortController();
    await Promise.race([ended, delay(ms, undefined, { signal: timer.signal }).catch(ignoreAbort)]);
    timer.abort();
  };
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (isGone || child.pid === undefined) return;
      await requestStop(home, child.pid, 'fast');
      await wait(FAST_STOP_MS);
      if (isGone) return;
      await requestStop(home, child.pid, 'immediate');
      await wait(IMMEDIATE_STOP_MS);
      if (isGone) return;
      for (const pid of [child.pid, ...processesOf(home.folder)]) signalIfAlive(pid, 'SIGKILL');
      await ended;
    },
  };
}

async function requestStop(home: ClusterHome, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl speaks to PostgreSQL through a pipe of its own.
    await run(home.launcher, home.binaries.pgCtl, ['stop', '-D', home.folder, '-m', mode, '-W'], home.folder);
    return;
  }
  signalIfAlive(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
}

async function untilReady(
  postmaster: Postmaster,
  home: ClusterHome,
  log: EmbeddedLog,
  signal: AbortSignal | undefined,
): Promise<void> {
  let outcome: string | null = null;
  void postmaster.ended.then((how) => {
    outcome = how;
    return how;
  });
  let news = Date.now() + NEWS_MS;
  while (true) {
    signal?.throwIfAborted();
    const file = readPostmasterFile(home.folder);
    if (file?.pid === postmaster.pid && file.status === 'ready') return;
    if (outcome !== null) throw new Fault('CLUSTER_FAILED', { reason: outcome });
    if (Date.now() > news) {
      log.info('数据库正在恢复上次未写完的内容，请稍候');
      news += NEWS_MS;
    }
    await delay(POLL_MS);
  }
}

/** The end of PostgreSQL's own log: once it has opened that, it says nothing on its error stream. */
function lastLogLines(cluster: string): string {
  const pointer = join(cluster, 'current_logfiles');
  if (!existsSync(pointer)) return '';
  const name = readFileSync(pointer, 'utf8').trim().split(' ').slice(1).join(' ');
  const file = join(cluster, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n') : '';
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
}
