import { findTableEntry } from '@qingzhang/catalogue/registry';
import type { SourceReference } from '@qingzhang/engine/plan/source-reference';
import type { InputsSnapshot } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { keyWithin } from '../database/tenant-pool.ts';
import { recordText } from './packed-record.ts';

/** Versions of the rows that a run was formed of, by table and id. */
type Versions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Whether a row that some runs were formed of has been saved anew or taken away since. Then their inputs differ, whatever
 * else there is today: they name each row with its version. That is known without planning; where no row has changed nothing
 * is known, because others may have come.
 */
export async function restsOnChangedRows(pool: Pool, runIds: readonly string[]): Promise<boolean> {
  const rested = await rowsBehind(pool, runIds);
  const wanted = new Map<string, Set<string>>();
  for (const versions of rested)
    for (const [table, rows] of versions) wanted.set(table, new Set([...(wanted.get(table) ?? []), ...rows.keys()]));
  if (wanted.size === 0) return false;
  const each = [...wanted.keys()].map(
    (table, place) => `SELECT '${table}' AS "table", id, "rowVersion" FROM ${quoted(table)}
WHERE id = ANY($${place + 1}::uuid[]) AND "deletedAt" IS NULL`,
  );
  const { rows } = await pool.query<{ table: string; id: string; rowVersion: number }>(
    each.join('\nUNION ALL\n'),
    [...wanted.values()].map((ids) => [...ids]),
  );
  const today = new Map(rows.map(({ table, id, rowVersion }) => [`${table} ${id}`, rowVersion]));
  return rested.some((versions) =>
    [...versions].some(([table, own]) => [...own].some(([id, version]) => today.get(`${table} ${id}`) !== version)),
  );
}

/** A run never changes, so what it was formed of is read once. */
const known = new Map<string, Versions>();
const MOST_RUNS = 200;

async function rowsBehind(pool: Pool, runIds: readonly string[]): Promise<readonly Versions[]> {
  const unread = runIds.filter((id) => !known.has(keyWithin(pool, id)));
  const found = new Map<string, Versions>();
  if (unread.length > 0) {
    const { rows } = await pool.query<{ runId: string; inputs: Buffer }>({
      name: 'inputs of runs',
      text: 'SELECT "runId", inputs FROM "runRecord" WHERE "runId" = ANY($1::uuid[])',
      values: [unread],
    });
    for (const { runId, inputs } of rows) {
      const versions = versionsIn(JSON.parse(await recordText(inputs)) as InputsSnapshot);
      found.set(runId, versions);
      known.set(keyWithin(pool, runId), versions);
      if (known.size > MOST_RUNS) known.delete(known.keys().next().value!);
    }
  }
  return runIds.flatMap((id) => found.get(id) ?? known.get(keyWithin(pool, id)) ?? []);
}

function versionsIn({ givens, areas }: InputsSnapshot): Versions {
  const references: SourceReference[] = [
    ...Object.values(givens).flatMap((given) => given.references),
    ...(areas?.references ?? []),
  ];
  const versions = new Map<string, Map<string, number>>();
  for (const reference of references) {
    if (reference.from !== 'row' && reference.from !== 'file') continue;
    // A run of old may name a table that is no more: planning tells what has become of it.
    if (findTableEntry(reference.table) === undefined) continue;
    const own = versions.get(reference.table) ?? new Map<string, number>();
    versions.set(reference.table, own.set(reference.rowId, reference.rowVersion));
  }
  return versions;
}
