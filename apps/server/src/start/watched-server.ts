import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { growingPauses } from '../database/pace.ts';

/** What the server's process is told when it begins. */
export interface Orders {
  readonly databaseUrl: string;
  readonly port: number;
  /** Nobody else uses the database. */
  readonly alone: boolean;
}

interface Log {
  readonly error: (text: string) => void;
}

export interface WatchedServer {
  readonly stop: () => Promise<void>;
}

const PAUSES = { first: 500, longest: 30_000 };
/** A server that stood this long has recovered. */
const STEADY_MS = 60_000;

/**
 * Runs the server in a process of its own and starts it again whenever it falls. One that never came to stand has said
 * why: undefined.
 */
export async function startWatched(program: string, orders: Orders, log: Log): Promise<WatchedServer | undefined> {
  const stopping = new AbortController();
  const begin = () => {
    const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    // A process that could not be made, or that is gone before it was told, has ended; nobody else is to hear of it.
    child.on('error', (error) => log.error(`服务进程：${error.message}`));
    child.send(orders);
    return { child, ended: howItEnds(child) };
  };
  let current = begin();
  const isStanding = await Promise.race([firstMessage(current.child), current.ended.then(() => false)]);
  if (!isStanding) return undefined;

  const pace = growingPauses(PAUSES);
  const watchOver = async () => {
    for (;;) {
      const stoodSince = Date.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - stoodSince > STEADY_MS) pace.succeeded();
      pace.failed();
      log.error(`服务意外停止（${how}），正在重新启动`);
      await delay(pace.wait(), undefined, { signal: stopping.signal });
      current = begin();
    }
  };
  const watching = watchOver().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      if (current.child.connected) current.child.send('stop');
      await watching;
    },
  };
}

function firstMessage(child: ChildProcess): Promise<true> {
  return new Promise((resolve) => {
    child.once('message', () => resolve(true));
  });
}

/** Resolves with how a process ended, or that it never began. */
function howItEnds(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `代码 ${code}`));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
}
