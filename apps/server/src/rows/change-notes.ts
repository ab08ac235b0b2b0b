import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { poolOf, poolsBeside, tenantOf, wholePool } from '../database/tenant-pool.ts';
import { countChange, isOfOneOffice, NO_FIGURES, type Touched } from './row-changes.ts';

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

/** By which programs tell their own notes from others'; one for all offices that a program works for. */
export function originOf(pool: Pool): string {
  const whole = wholePool(pool);
  const origin = origins.get(whole) ?? randomUUID();
  origins.set(whole, origin);
  return origin;
}

export function noteOf(pool: Pool, touched: Touched | undefined): Note {
  return { origin: originOf(pool), touched: touched === undefined ? null : JSON.stringify(written(pool, touched)) };
}

/** The end of a transaction with its note, which costs no way of its own to the database. */
export function commitWithNote(pool: Pool, touching: Touching): string {
  if (touching === NO_FIGURES) return 'COMMIT';
  const { origin, touched } = noteOf(pool, touching);
  const what = touched === null ? 'NULL' : pg.escapeLiteral(touched);
  return `INSERT INTO "rowChange" (origin, touched) VALUES ('${origin}', ${what}); COMMIT`;
}

/** As it stands in a note. */
export interface WrittenTouched {
  readonly table: string;
  readonly years?: readonly (number | null)[];
  /** The office whose rows they are; absent where they are nobody's or everybody's. */
  readonly tenant?: string;
}

function written(pool: Pool, touched: Touched): WrittenTouched {
  const { table, years } = touched;
  const tenant = isOfOneOffice(touched) ? tenantOf(pool) : undefined;
  return { table, ...(years !== undefined && { years: [...years] }), ...(tenant !== undefined && { tenant }) };
}

/** What a note says; undefined where it may be anything. */
export function touchedOf(note: WrittenTouched | null): Touched | undefined {
  if (note === null) return undefined;
  const { table, years } = note;
  return { table, ...(years !== undefined && { years: new Set(years) }) };
}

/** Whether what is noted may be something of the office whose pool it is. */
export function isNotedFor(pool: Pool, note: WrittenTouched | null): boolean {
  return note?.tenant === undefined || tenantOf(pool) === undefined || note.tenant === tenantOf(pool);
}

/** Counts what another program has noted, for whom it concerns. */
export function countNoted(pool: Pool, note: WrittenTouched | null): void {
  const { tenant } = note ?? {};
  const touched = touchedOf(note);
  const concerned = tenant === undefined ? poolsBeside(pool) : [poolOf(pool, tenant)];
  for (const each of concerned) countChange(each, touched);
}

const tellers = new WeakMap<Pool, () => void>();

/** Who is to be called when rows were changed here. */
export function tellBy(pool: Pool, tell: () => void): void {
  tellers.set(wholePool(pool), tell);
}

/** Counts what this program has changed, and tells the others that there is a note to read. */
export function changedHere(pool: Pool, touching: Touching): void {
  if (touching === NO_FIGURES) return;
  const isOwn = touching !== undefined && isOfOneOffice(touching) && tenantOf(pool) !== undefined;
  const concerned = isOwn ? [pool] : poolsBeside(pool);
  for (const each of concerned) countChange(each, touching);
  tellers.get(wholePool(pool))?.();
}
