import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault, isFault } from '@qingzhang/core/fault';
import { findBinarySource } from './binaries.ts';
import { chooseClusterHome, findCluster, type ClusterHome } from './cluster-home.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { EmbeddedLog } from './embedded-log.ts';
import { closeEndpoint, endpointUrl, openPort, openSocketFolder, removeStrandedSocketFolder } from './endpoint.ts';
import { restoreEndpoint, type Endpoint } from './endpoint.ts';
import { errorCode } from './error-code.ts';
import { hastenEnd } from './hasten-end.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { clearLeftovers, signalIfAlive } from './leftovers.ts';
import { giveTo } from './private-folder.ts';
import { archiveSettings } from './settings.ts';
import { standardPlaces, type Places } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';

/** A PostgreSQL of our own, kept running until it is stopped. */
export interface EmbeddedDatabase {
  /** Stays the same when PostgreSQL is restarted. Holds the password: not for logs. */
  readonly url: string;
  /** Null where a local port is used instead. */
  readonly socketDir: string | null;
  /** Where its files lie. */
  readonly cluster: string;
  /** The postmaster's pid; changes when it is restarted. */
  readonly pid: number;
  /** Settles when PostgreSQL takes connections, at once unless it has just crashed. */
  whenReady(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** Gives up the start; has no effect afterwards. */
  readonly signal?: AbortSignal;
  /** A folder to archive every change in. */
  readonly archive?: string;
  /** Settings besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Puts a cluster there instead of making one, and answers its password. */
  readonly place?: (home: ClusterHome) => Promise<string>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** Starts the embedded database in the data folder, making it on the first start. Throws ALREADY_RUNNING when it is in use. */
export async function startEmbedded(
  options: Options,
  places: Places = standardPlaces(options.dataDir),
): Promise<EmbeddedDatabase> {
  const { log, signal } = options;
  const dataDir = prepareDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    throw asUnusable(dataDir, error);
  });
  let endpoint: Endpoint | undefined;
  try {
    signal?.throwIfAborted();
    await sweep(findCluster(dataDir), log);
    const chosen = await chooseClusterHome({ dataDir, source: findBinarySource(), places, log });
    const home = { ...chosen, settings: settingsOf(options, chosen) };
    const password = await (options.place?.(home) ?? initialiseCluster(home, join(dataDir, 'postgres-password')));
    signal?.throwIfAborted();
    endpoint =
      process.platform === 'win32'
        ? await openPort()
        : openSocketFolder(dirname(home.folder), home.launcher, places.sockets);
    const first = await startPostmaster(home, endpoint, log, signal);
    const supervisor = supervise(home, endpoint, first, log);
    const opened = endpoint;
    return {
      url: endpointUrl(endpoint, password),
      socketDir: endpoint.kind === 'socket' ? endpoint.folder : null,
      cluster: home.folder,
      get pid() {
        return supervisor.pid();
      },
      whenReady: async () => supervisor.whenReady(),
      async stop() {
        await supervisor.stop();
        closeEndpoint(opened);
        await lock.release();
      },
    };
  } catch (error) {
    if (endpoint !== undefined) closeEndpoint(endpoint);
    await lock.release();
    throw error;
  }
}

/** PostgreSQL's account writes the archive itself. */
function settingsOf({ archive, settings }: Options, { launcher }: ClusterHome): Readonly<Record<string, string>> {
  if (archive === undefined) return { ...settings };
  if (launcher.owner !== null) giveTo(launcher.owner, archive);
  return { ...archiveSettings(archive), ...settings };
}

function prepareDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  } catch (error) {
    throw asUnusable(path, error);
  }
}

function asUnusable(path: string, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new Fault('DATA_DIR_UNUSABLE', { path, reason: '当前账号没有写入权限' }, { cause: error });
    case 'EROFS':
      return new Fault('DATA_DIR_UNUSABLE', { path, reason: '所在磁盘只读' }, { cause: error });
    case 'ENOSPC':
      return new Fault('DATA_DIR_UNUSABLE', { path, reason: '磁盘已满' }, { cause: error });
    case 'ENOTDIR':
    case 'EEXIST':
      return new Fault('DATA_DIR_UNUSABLE', { path, reason: '它或它的上级是一个文件' }, { cause: error });
    default:
      return error;
  }
}

async function sweep(cluster: string | null, log: EmbeddedLog): Promise<void> {
  if (cluster === null) return;
  const left = readPostmasterFile(cluster);
  await clearLeftovers(cluster, log);
  if (left !== null) removeStrandedSocketFolder(left.socketDir);
}

interface Supervisor {
  pid(): number;
  whenReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL again whenever it ends without being asked to, with growing pauses while that fails. */
function supervise(home: ClusterHome, endpoint: Endpoint, first: Postmaster, log: EmbeddedLog): Supervisor {
  const stopping = new AbortController();
  let current = first;
  let ready = Promise.resolve();
  const onExit = (): void => signalIfAlive(current.pid, 'SIGINT');
  process.once('exit', onExit);
  const lookAway = hastenEnd(home.folder, () => current, log);

  const restart = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { signal: stopping.signal });
      try {
        await clearLeftovers(home.folder, log);
        restoreEndpoint(endpoint, home.launcher);
        current = await startPostmaster(home, endpoint, log, stopping.signal);
        log.info(`数据库已重新启动（进程 ${current.pid}）`);
        return;
      } catch (error) {
        stopping.signal.throwIfAborted();
        // Whatever it is (a full disk, say) may pass; giving up would only add the server's end to it.
        log.error(isFault(error) ? error.message : `数据库未能重新启动：${String(error)}`);
      }
    }
  };

  const watchOver = async (): Promise<void> => {
    while (true) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`数据库意外停止，正在重新启动：${how}`);
      ready = restart();
      await ready;
    }
  };
  const watching = watchOver().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return {
    pid: () => current.pid,
    whenReady: async () => ready,
    async stop() {
      stopping.abort();
      lookAway();
      await current.stop();
      await watching;
      process.removeListener('exit', onExit);
    },
  };
}
