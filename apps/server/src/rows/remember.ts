import { deserialize, serialize } from 'node:v8';
import type { Pool } from 'pg';
import { lateChanges } from './follow-changes.ts';
import { changeCount, touchedSince, type Touched } from './row-changes.ts';

/** Something that is worked out from rows. */
interface Question<Result> {
  readonly concerns: (touched: Touched) => boolean;
  readonly form: () => Promise<Result>;
}

interface Forming<Result> {
  /** Changes that were counted before it began. */
  readonly since: number;
  readonly at: number;
  /** What was touched before that, where another run of the program formed it and nobody has asked since. */
  readonly touchedBefore?: readonly (Touched | undefined)[];
  readonly result: Promise<Result>;
}

interface Slot<Result> {
  /** Of whoever asked last; nobody has asked yet for what was brought back. */
  concerns?: Question<Result>['concerns'];
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
/** For what never changes. */
export const ALWAYS: Pace = { freshMs: Infinity, oldestMs: Infinity };
/** Questions whose answers are remembered, unless they are long; the one that was first asked longest ago is worked out anew. */
const MOST_REMEMBERED = 5000;

interface Remembering {
  readonly most?: number;
  readonly pace?: Pace;
  /** The name by which its answers, which are plain data, outlive the program (`kept-answers.ts`). */
  readonly keptAs?: string;
}

interface Memory<Result> {
  (pool: Pool, key: string, question: Question<Result>): Promise<Result>;
  /** Whether somebody who asks is told at once, as far as this process knows. */
  readonly knows: (pool: Pool, key: string) => boolean;
}

/**
 * Remembers answers until a row changes that concerns them. Everybody who asks meanwhile is told the same one, so that a
 * question of hundreds costs as much as a question of one; what fails is asked again.
 */
export function remembering<Result>({
  most = MOST_REMEMBERED,
  pace = USUAL,
  keptAs,
}: Remembering = {}): Memory<Result> {
  const byPool = new WeakMap<Pool, Slots<Result>>();
  const slotsOf = (pool: Pool) => {
    const slots: Slots<Result> = byPool.get(pool) ?? new Map<string, Slot<Result>>();
    byPool.set(pool, slots);
    return slots;
  };
  if (keptAs !== undefined) outliving.set(keptAs, { slotsOf, pace });
  const knows = (pool: Pool, key: string) => isHeld(pool, slotsOf(pool).get(key) ?? {}, everything);
  const ask = async (pool: Pool, key: string, question: Question<Result>) => {
    const late = lateChanges(pool);
    if (late !== undefined) await late;
    const slots = slotsOf(pool);
    const slot = slots.get(key) ?? {};
    slot.concerns = question.concerns;
    slots.set(key, slot);
    if (slots.size > most) slots.delete(slots.keys().next().value!);
    const holds = (forming: Forming<Result>) => !touchedAll(pool, forming).some(isConcern(question.concerns));

    const { formed, running } = slot;
    const age = formed === undefined || !holds(formed) ? Infinity : Date.now() - formed.at;
    if (age < pace.freshMs) return formed!.result;
    if (age >= pace.oldestMs)
      return running !== undefined && holds(running) ? running.result : nextOf(pool, slot, question);
    if (running === undefined && slot.next === undefined) void begin(pool, slot, question).catch(() => undefined);
    return formed!.result;
  };
  return Object.assign(ask, { knows });
}

type Slots<Result> = Map<string, Slot<Result>>;

interface Outliving {
  readonly slotsOf: (pool: Pool) => Slots<unknown>;
  readonly pace: Pace;
}

/** Memories whose answers outlive the program, by name. */
const outliving = new Map<string, Outliving>();

/** Packed by itself: it is unpacked for whoever asks first. */
interface HeldAnswer {
  readonly packed: Uint8Array;
  readonly ageMs: number;
  /** What it has not been held against: nobody who could say has asked for it. */
  readonly touched: readonly (Touched | undefined)[];
}

/** What is remembered over a start, by the name of the memory and by key. */
export type HeldAnswers = ReadonlyMap<string, ReadonlyMap<string, HeldAnswer>>;

/** The answers that hold just now, and those of which only who asks for them can say. */
export async function heldAnswers(pool: Pool): Promise<HeldAnswers> {
  // Chosen at one moment, before anything is waited for.
  const held = [...outliving].map(
    ([name, { slotsOf }]) => [name, [...slotsOf(pool)].filter(([, slot]) => isHeld(pool, slot, nothing))] as const,
  );
  const found = new Map<string, ReadonlyMap<string, HeldAnswer>>();
  for (const [name, slots] of held) {
    const answers = new Map<string, HeldAnswer>();
    for (const [key, { formed, concerns }] of slots) {
      const touched = concerns === undefined ? touchedAll(pool, formed!) : [];
      answers.set(key, { packed: serialize(await formed!.result), ageMs: Date.now() - formed!.at, touched });
    }
    found.set(name, answers);
  }
  return found;
}

/** Brings back what held when another run of the program ended; changes that are counted from now on concern it. */
export function recallAnswers(pool: Pool, held: HeldAnswers): void {
  const since = changeCount(pool);
  for (const [name, answers] of held) {
    const memory = outliving.get(name);
    if (memory === undefined) continue;
    const slots = memory.slotsOf(pool);
    for (const [key, answer] of answers) slots.set(key, { formed: recalled(since, answer, memory.pace) });
  }
}

/** What was old when the program ended is told after the start, and worked out anew beside whoever asks first. */
function recalled(since: number, { packed, ageMs, touched }: HeldAnswer, { freshMs }: Pace): Forming<unknown> {
  let unpacked: Promise<unknown> | undefined;
  return {
    since,
    touchedBefore: touched,
    at: Date.now() - Math.min(ageMs, freshMs),
    get result() {
      unpacked ??= Promise.resolve(deserialize(packed));
      return unpacked;
    },
  };
}

type Concerns = (touched: Touched) => boolean;

const nothing: Concerns = () => false;
const everything: Concerns = () => true;

/** As whoever asked last says; as `unasked` says where nobody has asked yet. */
function isHeld(pool: Pool, { formed, concerns }: Slot<unknown>, unasked: Concerns): boolean {
  return formed !== undefined && !touchedAll(pool, formed).some(isConcern(concerns ?? unasked));
}

function touchedAll(pool: Pool, { since, touchedBefore }: Forming<unknown>): readonly (Touched | undefined)[] {
  const touched = touchedSince(pool, since);
  return touchedBefore === undefined ? touched : [...touchedBefore, ...touched];
}

function isConcern(concerns: Concerns): (touched: Touched | undefined) => boolean {
  return (touched) => touched === undefined || concerns(touched);
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
