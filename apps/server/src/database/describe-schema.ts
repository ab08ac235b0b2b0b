import type { ClientBase } from 'pg';

/** What a database holds, in PostgreSQL's own normal spelling: name → how to make it. */
export interface SchemaDescription {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly constraints: ReadonlyMap<string, { readonly table: string; readonly definition: string }>;
  readonly indexes: ReadonlyMap<string, string>;
  readonly triggers: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
  /** How tables are kept in pages, where that is said. */
  readonly storage: ReadonlyMap<string, string>;
  readonly policies: ReadonlyMap<string, { readonly name: string; readonly table: string; readonly rule: string }>;
}

/** The record of migrations is the migrator's own. */
const OUTSIDE = `('schemaMigration')`;

export async function describeSchema(client: ClientBase): Promise<SchemaDescription> {
  const columns = await client.query<{ table: string; column: string; definition: string }>(`
    SELECT c.relname AS table, a.attname AS column,
      format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS definition
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND c.relname NOT IN ${OUTSIDE}
    ORDER BY c.relname, a.attnum`);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, definition } of columns.rows) {
    if (!tables.has(table)) tables.set(table, new Map());
    tables.get(table)!.set(column, definition);
  }

  // NOT NULL constraints (contype n, PostgreSQL 18) are part of the columns above.
  const constraints = await client.query<{ name: string; table: string; definition: string }>(`
    SELECT conname AS name, c.relname AS table, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('c', 'f', 'p', 'u') AND c.relname NOT IN ${OUTSIDE}
    ORDER BY conname`);
  const indexes = await client.query<{ name: string; definition: string }>(`
    SELECT i.relname AS name, pg_get_indexdef(x.indexrelid) AS definition
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE i.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = x.indexrelid AND k.contype IN ('p', 'u'))
    ORDER BY i.relname`);
  const triggers = await client.query<{ name: string; definition: string }>(`
    SELECT tgname AS name, pg_get_triggerdef(t.oid) AS definition
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY tgname`);
  const functions = await client.query<{ name: string; definition: string }>(`
    SELECT proname AS name, pg_get_functiondef(oid) AS definition
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`);

  const storage = await client.query<{ name: string; definition: string }>(`
    SELECT relname AS name, array_to_string(reloptions, ', ') AS definition FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reloptions IS NOT NULL ORDER BY relname`);
  const policies = await client.query<{ name: string; table: string; rule: string }>(`
    SELECT policyname AS name, tablename AS table, concat_ws(' ', 'FOR ' || cmd, 'USING (' || qual || ')',
      'WITH CHECK (' || with_check || ')') AS rule
    FROM pg_policies WHERE schemaname = 'public' ORDER BY tablename, policyname`);

  return {
    tables,
    constraints: new Map(constraints.rows.map(({ name, table, definition }) => [name, { table, definition }])),
    indexes: byName(indexes.rows),
    triggers: byName(triggers.rows),
    functions: byName(functions.rows),
    storage: byName(storage.rows),
    policies: new Map(policies.rows.map((policy) => [`${policy.name} of ${policy.table}`, policy])),
  };
}

function byName(rows: readonly { name: string; definition: string }[]): Map<string, string> {
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
