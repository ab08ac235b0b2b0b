import { parentPort, type MessagePort } from 'node:worker_threads';
import { openInstallation } from '../database/tenant-pool.ts';
import { beat, type Held } from '../job-queue/heartbeats.ts';
import type { BeatOrder } from './beat.ts';

/** The entry of the thread that says for its process that what it holds is alive. */

/** Turns of this thread without one of the main thread's, after which nothing more is expected of that: two minutes. */
const LOST_TURNS = 24;

if (parentPort === null) throw new Error('this file is the entry of a worker thread');
const port = parentPort;
port.once('message', (order: BeatOrder) => {
  if (order.kind === 'open') keepBeating(port, order);
});

function keepBeating(
  main: MessagePort,
  { databaseUrl, name, seen, everyMs }: Extract<BeatOrder, { kind: 'open' }>,
): void {
  // Jobs of every office.
  const { pool } = openInstallation(databaseUrl, { max: 1, name });
  const held = new Map<string, Held>();
  const keyOf = ({ id, attempts }: Held) => `${id} ${attempts}`;
  main.on('message', (order: BeatOrder) => {
    if (order.kind === 'hold') held.set(keyOf(order.held), order.held);
    if (order.kind === 'let') held.delete(keyOf(order.held));
  });
  let last = { seen: 0, turns: 0 };
  setInterval(() => {
    const now = Atomics.load(seen, 0);
    last = { seen: now, turns: now === last.seen ? last.turns + 1 : 0 };
    if (held.size === 0 || last.turns > LOST_TURNS) return;
    // While the database is away nobody else takes anything there either; the next turn knocks again.
    beat(pool, [...held.values()]).catch((error: unknown) => main.postMessage(String(error), []));
  }, everyMs);
}
