import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { countChange, NO_FIGURES, type Touched } from './row-changes.ts';

/** What is written, where that is known before: whatever was worked out from other rows still holds afterwards. */
export type Touching = Touched | typeof NO_FIGURES | undefined;

/**
 * What a write leaves in the database with its rows, for other programs that remember what they worked out from them
 * (decision 0066). It is kept or lost with the write itself, so that whoever finds it finds the rows.
 */
export interface Note {
  /** Of whoever writes, who has counted the change already. */
  readonly origin: string;
  /** JSON; null where it may be anything. */
  readonly touched: string | null;
}

const origins = new WeakMap<Pool, string>();

/** By which programs tell their own notes from others'. */
export function originOf(pool: Pool): string {
  const origin = origins.get(pool) ?? randomUUID();
  origins.set(pool, origin);
  return origin;
}

export function noteOf(pool: Pool, touched: Touched | undefined): Note {
  return { origin: originOf(pool), touched: touched === undefined ? null : JSON.stringify(written(touched)) };
}

/** The end of a transaction with its note, which costs no way of its own to the database. */
export function commitWithNote(pool: Pool, touching: Touching): string {
  if (touching === NO_FIGURES) return 'COMMIT';
  const { origin, touched } = noteOf(pool, touching);
  const what = touched === null ? 'NULL' : pg.escapeLiteral(touched);
  return `INSERT INTO "rowChange" (origin, touched) VALUES ('${origin}', ${what}); COMMIT`;
}

interface WrittenTouched {
  readonly table: string;
  readonly years?: readonly (number | null)[];
}

function written({ table, years }: Touched): WrittenTouched {
  return years === undefined ? { table } : { table, years: [...years] };
}

export function touchedOf(note: WrittenTouched | null): Touched | undefined {
  if (note === null) return undefined;
  return note.years === undefined ? { table: note.table } : { table: note.table, years: new Set(note.years) };
}

const tellers = new WeakMap<Pool, () => void>();

/** Who is to be called when rows were changed here. */
export function tellBy(pool: Pool, tell: () => void): void {
  tellers.set(pool, tell);
}

/** Counts what this program has changed, and tells the others that there is a note to read. */
export function changedHere(pool: Pool, touching: Touching): void {
  if (touching === NO_FIGURES) return;
  countChange(pool, touching);
  tellers.get(pool)?.();
}
