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

/** What each process of the server is told besides. */
export interface Told extends Orders {
  /** No server of this main program fell before it. */
  readonly isFirst: boolean;
}

interface Log {
  readonly error: (text: string) => void;
}

interface Watching {
  readonly log: Log;
  /** Added to our own. */
  readonly environment?: NodeJS.ProcessEnv;
}

export interface WatchedServer {
  /** Has it read its certificate again; one that is being started reads it anyway. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
}

/** However often it falls, it serves again within 10 s. */
const PAUSES = { first: 500, longest: 5000 };
/** A server that stood this long has recovered. */
const STEADY_MS = 60_000;
/** Of a start that somebody kills again and again. */
const MOST_TRIES = 3;

/**
 * Runs the server in a process of its own and starts it again whenever it falls. One that never came to stand has said
 * why: undefined.
 */
export async function startWatched(
  program: string,
  orders: Orders,
  { log, environment = {} }: Watching,
): Promise<WatchedServer | undefined> {
  const stopping = new AbortController();
  const begin = (isFirst: boolean) => {
    const child = fork(program, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    });
    // A process that could not be made, or that is gone before it was told, has ended; nobody else is to hear of it.
    child.on('error', (error) => log.error(`服务进程：${error.message}`));
    child.send({ ...orders, isFirst } satisfies Told);
    return { child, ended: howItEnds(child) };
  };
  let current = begin(true);
  for (let tries = 1; ; tries += 1) {
    const end = await Promise.race([firstMessage(current.child), current.ended]);
    if (end === 'stands') break;
    // What was killed has said nothing; what ended by itself has said why.
    if (end.signal === null) return undefined;
    log.error(`服务启动时被结束（${end.signal}）${tries < MOST_TRIES ? '，正在重新启动' : ''}`);
    if (tries === MOST_TRIES) return undefined;
    current = begin(true);
  }

  const pace = growingPauses(PAUSES);
  const watchOver = async () => {
    for (;;) {
      const stoodSince = Date.now();
      const { how } = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - stoodSince > STEADY_MS) pace.succeeded();
      pace.failed();
      log.error(`服务意外停止（${how}），正在重新启动`);
      await delay(pace.wait(), undefined, { signal: stopping.signal });
      current = begin(false);
    }
  };
  const watching = watchOver().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    renew: () => {
      if (current.child.connected) current.child.send('renew');
    },
    stop: async () => {
      stopping.abort();
      if (current.child.connected) current.child.send('stop');
      await watching;
    },
  };
}

function firstMessage(child: ChildProcess): Promise<'stands'> {
  return new Promise((resolve) => {
    child.once('message', () => resolve('stands'));
  });
}

interface End {
  readonly how: string;
  /** Null where it ended by itself. */
  readonly signal: string | null;
}

/** Resolves with how a process ended, or that it never began. */
function howItEnds(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ how: signal ?? `代码 ${code}`, signal }));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ how: error.message, signal: null });
    });
  });
}
