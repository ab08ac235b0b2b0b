import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { errorCode } from './error-code.ts';
import { identify, isSameProcess, type ProcessIdentity } from './process-identity.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only user of a data folder, or throws ALREADY_RUNNING.
 *
 * Two guards: a name in the kernel, which is atomic and vanishes with its holder however that dies, and a file that
 * tells who the holder is. Where the kernel offers no such names (macOS) the file stands alone.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = join(dataDir, 'lock.json');
  const name = await holdName(dataDir, file);
  try {
    claimFile(dataDir, file);
  } catch (error) {
    await closeName(name);
    throw error;
  }
  return {
    async release() {
      const holder = readHolder(file);
      if (holder?.pid === process.pid) rmSync(file, { force: true });
      await closeName(name);
    },
  };
}

async function holdName(dataDir: string, file: string): Promise<Server | null> {
  const address = kernelName(dataDir);
  if (address === null) return null;
  // Whoever connects only learns that somebody is there.
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(errorCode(error) === 'EADDRINUSE' ? alreadyRunning(dataDir, readHolder(file)) : error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function kernelName(dataDir: string): string | null {
  // The inode, so that two spellings of one folder (symbolic links, bind mounts) give one name.
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const name = `qingzhang-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  switch (process.platform) {
    case 'linux':
      return `\0${name}`;
    case 'win32':
      return `\\\\.\\pipe\\${name}`;
    default:
      return null;
  }
}

async function closeName(server: Server | null): Promise<void> {
  if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
}

function claimFile(dataDir: string, file: string): void {
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(mine, JSON.stringify(identify(process.pid)), { mode: 0o644 });
  try {
    while (!linkIfAbsent(mine, file)) {
      const holder = readHolder(file);
      if (holder !== null && isAlive(holder)) throw alreadyRunning(dataDir, holder);
      moveAside(file, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A link appears with its content or not at all, so no reader sees a half-written lock. */
function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock that was judged stale; when another start was quicker and its lock was caught instead, puts that back. */
function moveAside(file: string, judged: ProcessIdentity | null): void {
  const aside = `${file}.stale.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const caught = readHolder(aside);
  if (caught !== null && (judged === null || !isSameProcess(caught, judged))) linkIfAbsent(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): ProcessIdentity | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return parseHolder(text);
}

/** Null for a file that a crash or a hand has spoilt: nobody can be named, so nobody holds it. */
function parseHolder(text: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null;
    return typeof value.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive(holder: ProcessIdentity): boolean {
  const now = identify(holder.pid);
  return now !== null && isSameProcess(now, holder);
}

function alreadyRunning(dataDir: string, holder: ProcessIdentity | null): Fault<'ALREADY_RUNNING'> {
  const who = holder === null ? '另一个进程' : `进程 ${holder.pid} `;
  return new Fault('ALREADY_RUNNING', {
    what: `数据文件夹 ${dataDir} 正由${who}使用；请先停止它，或用 DATA_DIR 指定另一个文件夹`,
  });
}
