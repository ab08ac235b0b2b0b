import { TABLES } from '@qingzhang/catalogue/registry';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';

/** Rows that a write touched: those of a table, of some years where these are known. */
export interface Touched {
  readonly table: string;
  /** Null among them stands for rows that hold for every year. */
  readonly years?: ReadonlySet<number | null>;
}

/** What saving rows touches. A row that is changed may leave another year. */
export function touchedBy(table: Table, rows: readonly Row[]): Touched {
  if (rows.some((row) => row['id'] !== undefined)) return { table: table.name };
  return { table: table.name, years: new Set(rows.map(({ year }) => (typeof year === 'number' ? year : null))) };
}

/** Whether only the office that wrote them sees such rows; dictionaries are read below it, too. */
export function isOfOneOffice({ table }: Touched): boolean {
  return REACH.get(table) === 'own';
}

const REACH = new Map(TABLES.map(({ table: { name, reach } }) => [name, reach]));

/** Sessions, accounts of people and the jobs themselves: nothing is worked out from them. */
export const NO_FIGURES = 'no figures';

interface Changes {
  count: number;
  /** What the latest of them touched; undefined where that may be anything. */
  readonly latest: (Touched | undefined)[];
}

/** Whoever remembers something over more changes than these works it out anew. */
const MOST_KEPT = 1000;
const changes = new WeakMap<Pool, Changes>();

/**
 * How often rows may have changed, here or elsewhere, as far as this process knows (`follow-changes.ts`). Whoever remembers something that was worked out from
 * rows notes the count before working it out.
 */
export function changeCount(pool: Pool): number {
  return changes.get(pool)?.count ?? 0;
}

/** Transactions and single statements count when they end, readers of a job when it is over, and what others have noted. */
export function countChange(pool: Pool, touched?: Touched | typeof NO_FIGURES): void {
  if (touched === NO_FIGURES) return;
  const known = changes.get(pool) ?? { count: 0, latest: [] };
  changes.set(pool, known);
  known.count += 1;
  known.latest.push(touched);
  if (known.latest.length > 2 * MOST_KEPT) known.latest.splice(0, MOST_KEPT);
}

/** What was touched since then; undefined among it stands for what may be anything. */
export function touchedSince(pool: Pool, since: number): readonly (Touched | undefined)[] {
  const count = changeCount(pool) - since;
  if (count === 0) return NOTHING;
  const { latest } = changes.get(pool)!;
  return count > latest.length ? [undefined] : latest.slice(-count);
}

const NOTHING: readonly Touched[] = [];

/** Whether a change since then may concern somebody. */
export function hasChanged(pool: Pool, since: number, concerns: (touched: Touched) => boolean): boolean {
  return touchedSince(pool, since).some((touched) => touched === undefined || concerns(touched));
}
