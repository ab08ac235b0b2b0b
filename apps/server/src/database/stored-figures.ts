import { SERVICES } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import type { ClientBase } from 'pg';
import { quoted } from './constraints.ts';

/** What a result says; how it came to be may be told in other columns from one version to the next. */
const FIGURES = ['id', 'regionId', 'year', 'classCode', 'value', 'physicalAmount'];

/** A digest of the figures of each value set that the database has. */
export async function storedFigures(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const table of await presentSets(client)) {
    const row = FIGURES.map((column) => `coalesce(${quoted(column)}::text, '-')`).join(` || ' ' || `);
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(${row}), '' ORDER BY id)), '') AS digest FROM ${quoted(table)}`,
    );
    digests.set(table, rows[0]!.digest);
  }
  return digests;
}

/** A result that was reported stays as it was reported: what a new method makes of it is calculated anew, by a person. */
export async function refuseChangedFigures(client: ClientBase, before: ReadonlyMap<string, string>): Promise<void> {
  const after = await storedFigures(client);
  const changed = [...before].filter(([table, digest]) => after.get(table) !== digest).map(([table]) => table);
  if (changed.length > 0) throw new Fault('UPGRADE_CHANGES_FIGURES', { tables: changed.join('、') });
}

async function presentSets(client: ClientBase): Promise<string[]> {
  const sets = [...new Set(SERVICES.map(({ value }) => value.name))].sort();
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass('public.' || quote_ident(name)) IS NOT NULL ORDER BY 1`,
    [sets],
  );
  return rows.map(({ name }) => name);
}
