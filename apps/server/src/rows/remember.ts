import type { Pool } from 'pg';
import { lateChanges } from './follow-changes.ts';
import { changeCount, hasChanged, type Touched } from './row-changes.ts';

/** Something that is worked out from rows. */
interface Question<Result> {
  readonly concerns: (touched: Touched) => boolean;
  readonly form: () => Promise<Result>;
}

interface Forming<Result> {
  /** Changes that were counted before it began. */
  readonly since: number;
  readonly at: number;
  readonly result: Promise<Result>;
}

interface Slot<Result> {
  formed?: Forming<Result>;
  running?: Forming<Result>;
  /** Begins when what is running has ended: at most one is worked out at a time. */
  next?: Promise<Result>;
}

/** Somebody may have changed rows by hand: after so long it is worked out anew, beside those who ask. */
const FRESH_MS = 10_000;
/** Nobody is told anything older. */
const OLDEST_MS = 2 * FRESH_MS;
/** Questions whose answers are kept; the one that was first asked longest ago is worked out anew. */
const MOST_KEPT = 5000;

type Ask<Result> = (pool: Pool, key: string, question: Question<Result>) => Promise<Result>;

/**
 * Remembers answers until a row changes that concerns them. Everybody who asks meanwhile is told the same one, so that a
 * question of hundreds costs as much as a question of one; what fails is asked again.
 */
export function remembering<Result>(): Ask<Result> {
  const byPool = new WeakMap<Pool, Map<string, Slot<Result>>>();
  return async (pool, key, question) => {
    const late = lateChanges(pool);
    if (late !== undefined) await late;
    const slots = byPool.get(pool) ?? new Map<string, Slot<Result>>();
    byPool.set(pool, slots);
    const slot = slots.get(key) ?? {};
    slots.set(key, slot);
    if (slots.size > MOST_KEPT) slots.delete(slots.keys().next().value!);
    const holds = (forming: Forming<Result>) => !hasChanged(pool, forming.since, question.concerns);

    const { formed, running } = slot;
    const age = formed === undefined || !holds(formed) ? Infinity : Date.now() - formed.at;
    if (age < FRESH_MS) return formed!.result;
    if (age >= OLDEST_MS)
      return running !== undefined && holds(running) ? running.result : nextOf(pool, slot, question);
    if (running === undefined && slot.next === undefined) void begin(pool, slot, question).catch(() => undefined);
    return formed!.result;
  };
}

function nextOf<Result>(pool: Pool, slot: Slot<Result>, question: Question<Result>): Promise<Result> {
  if (slot.running === undefined) return begin(pool, slot, question);
  slot.next ??= slot.running.result
    .catch(() => undefined)
    .then(() => {
      delete slot.next;
      return begin(pool, slot, question);
    });
  return slot.next;
}

function begin<Result>(pool: Pool, slot: Slot<Result>, { form }: Question<Result>): Promise<Result> {
  const forming = { since: changeCount(pool), at: Date.now(), result: form() };
  slot.running = forming;
  return forming.result
    .then((result) => {
      slot.formed = forming;
      return result;
    })
    .finally(() => {
      delete slot.running;
    });
}
