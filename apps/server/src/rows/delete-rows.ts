import { Fault } from '@qingzhang/core/fault';
import { isClass, isReference } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, TABLES } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { duplicateFault, faultOfDatabase } from './database-fault.ts';
import { refuseFrozenYears } from './frozen-years.ts';
import { refuseOutside } from './scope.ts';
import { holdContent, twinCheck } from './twins.ts';
import { lockRows, refuseMissing } from './update-rows.ts';

/** Marks rows as deleted, all or none; rows that others still refer to stay. */
export async function deleteRows(
  client: PoolClient,
  table: Table,
  ids: readonly string[],
  actor: Actor,
): Promise<{ deleted: number }> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await lockRows(client, table, wanted);
  await refuseMissing(client, table, wanted, rows);
  await refuseOutside(client, table, [...rows.values()], actor);
  await refuseFrozenYears(client, table, [...rows.values()]);
  await refuseReferenced(client, table, wanted, [...rows.values()]);
  await mark(client, table, wanted, { actor, action: 'delete' });
  return { deleted: wanted.length };
}

/** Brings deleted rows back, all or none; a live row with the same key, or that says the same, stands in the way. */
export async function restoreRows(
  client: PoolClient,
  table: Table,
  ids: readonly string[],
  actor: Actor,
): Promise<{ restored: number }> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { rows } = await client.query<{ row: Row }>(
    `SELECT ${rowJson('t')} AS row FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NOT NULL ORDER BY id FOR UPDATE`,
    [wanted],
  );
  if (rows.length < wanted.length)
    throw new Fault('ROW_NOT_FOUND', { table: table.label, count: wanted.length - rows.length });
  const before = rows.map(({ row }) => row);
  await refuseOutside(client, table, before, actor);
  await refuseFrozenYears(client, table, before);
  await holdContent(client, table, before);
  await refuseTwins(client, table, wanted);
  try {
    await mark(client, table, wanted, { actor, action: 'restore' });
  } catch (error) {
    throw faultOfDatabase(table, error);
  }
  return { restored: wanted.length };
}

async function refuseTwins(client: PoolClient, table: Table, ids: readonly string[]): Promise<void> {
  const { rows: twins } = await client.query(
    `WITH input AS (SELECT * FROM ${quoted(table.name)} WHERE id = ANY($1::uuid[])) ${twinCheck(table)}`,
    [ids],
  );
  if (twins.length > 0) throw duplicateFault(table);
}

async function mark(
  client: PoolClient,
  table: Table,
  ids: readonly string[],
  { actor, action }: { readonly actor: Actor; readonly action: 'delete' | 'restore' },
): Promise<void> {
  const name = quoted(table.name);
  await client.query(
    `WITH earlier AS (SELECT * FROM ${name} WHERE id = ANY($1::uuid[])),
saved AS (
  UPDATE ${name} SET "deletedAt" = ${action === 'delete' ? 'now()' : 'NULL'}, "updatedBy" = $2, "updatedAt" = now(), "rowVersion" = "rowVersion" + 1
  WHERE id = ANY($1::uuid[]) RETURNING *
)
INSERT INTO "auditLog" (id, action, "tableName", "rowId", address, before, after, "createdBy", "createdAt")
SELECT gen_random_uuid(), $4, '${table.name}', saved.id::text, $3, ${rowJson('earlier')}, ${rowJson('saved')}, $2, now()
FROM saved JOIN earlier ON earlier.id = saved.id`,
    [ids, actor.userName, actor.address, action],
  );
}

/** Live rows elsewhere that refer to these rows, by id or by class code. */
async function refuseReferenced(
  client: PoolClient,
  table: Table,
  ids: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const isClassDictionary = table.name === CLASS_DICTIONARY.table;
  const codes = isClassDictionary ? await codesGoingAway(client, ids, rows) : [];
  const searches = TABLES.flatMap(({ table: other }) => {
    const live = other.kind === 'log' ? 'true' : 't."deletedAt" IS NULL';
    const apart = other.name === table.name ? 'AND NOT t.id = ANY($1::uuid[])' : '';
    return other.fields.flatMap((field) => {
      const column = `t.${quoted(field.key)}`;
      const hit =
        isReference(field) && field.to === table.name
          ? `${column} = ANY($1::uuid[])`
          : isClassDictionary && isClass(field)
            ? `${column} = ANY($2::text[])`
            : undefined;
      return hit === undefined
        ? []
        : [
            `SELECT '${other.label}' AS label WHERE EXISTS (SELECT FROM ${quoted(other.name)} t WHERE ${live} AND ${hit} ${apart})`,
          ];
    });
  });
  if (searches.length === 0) return;
  const { rows: users } = await client.query<{ label: string }>(
    `SELECT DISTINCT label FROM (${searches.join(' UNION ALL ')}) found, (SELECT $1::uuid[], $2::text[]) typed ORDER BY label`,
    [ids, codes],
  );
  if (users.length > 0) {
    throw new Fault('ROW_IN_USE', { table: table.label, by: users.map(({ label }) => label).join('、') });
  }
}

/** A class code goes away only with the last live row that defines it. */
async function codesGoingAway(client: PoolClient, ids: readonly string[], rows: readonly Row[]): Promise<string[]> {
  const { table, code } = CLASS_DICTIONARY;
  const { rows: kept } = await client.query<{ code: string }>(
    `SELECT DISTINCT ${quoted(code)} AS code FROM ${quoted(table)} WHERE "deletedAt" IS NULL AND NOT id = ANY($1::uuid[])`,
    [ids],
  );
  const remaining = new Set(kept.map((row) => row.code));
  return rows.map((row) => String(row[code])).filter((name) => !remaining.has(name));
}
