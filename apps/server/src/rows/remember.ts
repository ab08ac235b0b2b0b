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

/** What this and other programs write is noted. Somebody may have changed rows by hand, or a file in its folder. */
interface Pace {
  /** After so long it is worked out anew, beside those who ask. */
  readonly freshMs: number;
  /** Nobody is told anything older. */
  readonly oldestMs: number;
}

const USUAL: Pace = { freshMs: 10_000, oldestMs: 20_000 };
/** For what takes much to work out, and tells whether figures are of today: not a figure itself. */
export const SELDOM: Pace = { freshMs: 60_000, oldestMs: 150_000 };
/** Questions whose answers are kept, unless they are long; the one that was first asked longest ago is worked out anew. */
const MOST_KEPT = 5000;

type Ask<Result> = (pool: Pool, key: string, question: Question<Result>) => Promise<Result>;

/**
 * Remembers answers until a row changes that concerns them. Everybody who asks meanwhile is told the same one, so that a
 * question of hundreds costs as much as a question of one; what fails is asked again.
 */
export function remembering<Result>({ most = MOST_KEPT, pace = USUAL } = {}): Ask<Result> {
  const byPool = new WeakMap<Pool, Map<string, Slot<Result>>>();
  return async (pool, key, question) => {
    const late = lateChanges(pool);
    if (late !== undefined) await late;
    const slots = byPool.get(pool) ?? new Map<string, Slot<Result>>();
    byPool.set(pool, slots);
    const slot = slots.get(key) ?? {};
    slots.set(key, slot);
    if (slots.size > most) slots.delete(slots.keys().next().value!);
    const holds = (forming: Forming<Result>) => !hasChanged(pool, forming.since, question.concerns);

    const { formed, running } = slot;
    const age = formed === undefined || !holds(formed) ? Infinity : Date.now() - formed.at;
    if (age < pace.freshMs) return formed!.result;
    if (age >= pace.oldestMs)
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
