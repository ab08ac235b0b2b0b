import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import type { RootOf } from '@qingzhang/engine/compare/common-classes';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/** The dictionary of classes of an account, seen from its main classes. */
export interface ClassRoots {
  /** The main class that a class belongs to. */
  readonly rootOf: RootOf;
  /** The codes of the main classes. */
  readonly roots: readonly string[];
}

export async function classRoots(pool: Pool | PoolClient, year: number): Promise<ClassRoots> {
  const { table, code, parent, name } = CLASS_DICTIONARY;
  const { rows } = await pool.query<{ code: string; parent: string | null; name: string }>(
    `SELECT ${quoted(code)} AS code, ${quoted(parent)} AS parent, ${quoted(name)} AS name FROM ${quoted(table)}
WHERE "deletedAt" IS NULL AND (year IS NULL OR year = $1) ORDER BY year NULLS FIRST`,
    [year],
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const rootOf: RootOf = (asked) => {
    const seen = new Set<string>();
    let at = asked;
    for (let above = byCode.get(at)?.parent; above && byCode.has(above) && !seen.has(above);) {
      seen.add(above);
      at = above;
      above = byCode.get(at)?.parent;
    }
    return { code: at, name: byCode.get(at)?.name ?? at };
  };
  return { rootOf, roots: [...byCode.keys()].filter((code) => rootOf(code).code === code) };
}
