import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
    child.send(orders);
    return child;
  };
  let current = begin();
  if (!(await stands(current))) return undefined;

  const pace = growingPauses(PAUSES);
  const watchOver = async () => {
    for (;;) {
      const stoodSince = Date.now();
      const how = await ended(current);
      if (stopping.signal.aborted) return;
      if (Date.now() - stoodSince > STEADY_MS) pace.succeeded();
      pace.failed();
      log.error(`服务意外停止(${how}),正在重新启动`);
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
      if (isAlive(current)) current.send('stop');
      await watching;
    },
  };
}

async function stands(child: ChildProcess): Promise<boolean> {
  const [event] = await Promise.race([
    once(child, 'message').then(() => ['ready'] as const),
    once(child, 'exit').then(() => ['exit'] as const),
  ]);
  return event === 'ready';
}

async function ended(child: ChildProcess): Promise<string> {
  if (isAlive(child)) await once(child, 'exit');
  return child.signalCode ?? `代码 ${child.exitCode}`;
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
