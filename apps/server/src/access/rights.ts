import type { Pool } from 'pg';
import type { Database } from '../database/database.ts';
import { HELD_MODULES } from './held-modules.ts';

/** Url of a module → whether it may be written; a module that is missing may not even be read. */
export type Rights = ReadonlyMap<string, boolean>;

/** By role and the versions of role and modules: a changed right counts from the next request on. */
const keptOf = new WeakMap<Pool, Map<string, Rights>>();
const MOST_KEPT = 200;

export async function rightsOfRole(database: Database, roleId: string, version: string): Promise<Rights> {
  const kept = keptOf.get(database.pool) ?? new Map<string, Rights>();
  keptOf.set(database.pool, kept);
  const known = kept.get(version);
  if (known !== undefined) return known;
  const { rows } = await database.pool.query<{ url: string; write: boolean }>({
    name: 'rights of role',
    text: `SELECT m.url, bool_or(held.write) AS write
FROM "sysModule" m JOIN (${HELD_MODULES}) held ON held.id = m.id GROUP BY m.url`,
    values: [roleId],
  });
  const rights: Rights = new Map(rows.map(({ url, write }) => [url, write]));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(version, rights);
  return rights;
}
