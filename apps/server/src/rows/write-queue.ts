import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import type { Actor } from './actor.ts';
import { insertAlone } from './insert-rows.ts';
import { updateAlone, updateTogether } from './update-alone.ts';

type Saved = Record<string, unknown>[];

interface Request {
  readonly rows: readonly Row[];
  readonly resolve: (saved: Saved) => void;
  readonly reject: (reason: unknown) => void;
}

interface Queue {
  readonly waiting: Request[];
  inFlight: number;
}

/** How rows of one kind are written: those of several requests, or of one whose fate is its own. */
interface Way {
  readonly kind: 'insert' | 'update';
  readonly together: (rows: readonly Row[]) => Promise<Saved>;
  readonly alone: (rows: readonly Row[]) => Promise<Saved>;
}

/** Two statements on their way keep the disk busy while the next rows gather. */
const MOST_IN_FLIGHT = 2;
const MOST_ROWS = 500;
const queues = new WeakMap<Pool, Map<string, Queue>>();

/**
 * Inserts rows of one request. Requests of one user that arrive while earlier ones are being written go together in one
 * statement: PostgreSQL then prepares a table's constraints once instead of for every row (660 to 1 120 saves a second on
 * two cores). Each request is still all or nothing: when a shared statement fails, every request is tried by itself.
 */
export function insertQueued(pool: Pool, table: Table, rows: readonly Row[], actor: Actor): Promise<Saved> {
  const write = (some: readonly Row[]): Promise<Saved> => insertAlone(pool, table, some, actor);
  return queued(pool, table, rows, actor, { kind: 'insert', together: write, alone: write });
}

/** The same for changes of rows: none of those that go together is of a row that another one changes. */
export function updateQueued(pool: Pool, table: Table, rows: readonly Row[], actor: Actor): Promise<Saved> {
  return queued(pool, table, rows, actor, {
    kind: 'update',
    together: (some) => updateTogether(pool, table, some, actor),
    alone: (some) => updateAlone(pool, table, some, actor),
  });
}

function queued(pool: Pool, table: Table, rows: readonly Row[], actor: Actor, way: Way): Promise<Saved> {
  if (rows.length > MOST_ROWS) return way.alone(rows);
  return new Promise((resolve, reject) => {
    const key = JSON.stringify([way.kind, table.name, actor.userName, actor.address]);
    const ofPool = queues.get(pool) ?? new Map<string, Queue>();
    queues.set(pool, ofPool);
    const queue = ofPool.get(key) ?? { waiting: [], inFlight: 0 };
    ofPool.set(key, queue);
    queue.waiting.push({ rows, resolve, reject });
    const send = () => {
      if (queue.inFlight >= MOST_IN_FLIGHT) return;
      const requests = takeTogether(queue.waiting);
      if (requests.length === 0) {
        if (queue.inFlight === 0) ofPool.delete(key);
        return;
      }
      queue.inFlight += 1;
      void writeTogether(way, requests).finally(() => {
        queue.inFlight -= 1;
        send();
      });
    };
    send();
  });
}

/** As many as fit, up to the first one that names a row which is named before. */
function takeTogether(waiting: Request[]): Request[] {
  let count = 0;
  const named = new Set<unknown>();
  const end = waiting.findIndex(({ rows }) => {
    const ids = rows.flatMap(({ id }) => id ?? []);
    const isApart = (count += rows.length) > MOST_ROWS || ids.some((id) => named.has(id));
    for (const id of ids) named.add(id);
    return isApart;
  });
  return waiting.splice(0, end < 0 ? waiting.length : Math.max(end, 1));
}

/** Never rejects: every request learns its own fate. */
async function writeTogether(way: Way, requests: readonly Request[]): Promise<void> {
  const [only] = requests;
  if (only !== undefined && requests.length === 1) {
    await way.alone(only.rows).then(only.resolve, only.reject);
    return;
  }
  try {
    const saved = await way.together(requests.flatMap(({ rows }) => rows));
    for (const { rows, resolve } of requests) resolve(saved.splice(0, rows.length));
  } catch {
    // One of the requests is the cause. Tried one by one, the others go through and that one gets its own message.
    for (const request of requests) await writeTogether(way, [request]);
  }
}
