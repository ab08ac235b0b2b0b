import pg from 'pg';
import { growingPauses } from '../database/pace.ts';

/** Hints that something happened, across all processes on one database. A hint may be lost: readers also look now and then. */
export interface JobNotices {
  readonly on: (topic: string, listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

export const NOTICE_CHANNEL = 'qingzhang_job';
/** Told whenever a job is put in line. */
export const QUEUE_TOPIC = 'queue';
/** Told when rows have changed that somebody may have worked something out from. */
export const ROWS_TOPIC = 'rows';
const PAUSES = { first: 200, longest: 3000 };

/** Holds one connection for as long as the process lives; by its name the database knows who is there. */
export async function openNotices(url: string, name: string): Promise<JobNotices> {
  const listeners = new Map<string, Set<() => void>>();
  const pace = growingPauses(PAUSES);
  let isClosed = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener();
    });
    // However a connection breaks, it ends: the one place that begins another.
    next.on('error', () => void next.end());
    try {
      await next.connect();
      await next.query(`LISTEN ${NOTICE_CHANNEL}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    pace.succeeded();
    client = next;
    next.once('end', tryAgain);
    // Whoever waited meanwhile looks for itself.
    for (const own of listeners.values()) for (const listener of own) listener();
  };
  const tryAgain = () => {
    if (isClosed) return;
    pace.failed();
    clearTimeout(again);
    again = setTimeout(() => void connect().catch(tryAgain), pace.wait());
  };
  await connect();

  return {
    on: (topic, listener) => {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(topic);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}

/** Resolves at the next hint or after a while, whichever comes first. */
export function nextNotice(notices: JobNotices, topic: string, milliseconds: number, signal?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      forget();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const forget = notices.on(topic, finish);
    const timer = setTimeout(finish, milliseconds);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted === true) finish();
  });
}
