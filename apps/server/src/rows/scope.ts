import { Fault } from '@qingzhang/core/fault';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { region } from '@qingzhang/catalogue/tables/regions';
import type { Row } from '@qingzhang/contract/rows/row';
import { sql, type SQL } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { Actor } from './actor.ts';

/** Tables of the account, and the regions themselves: of these a person may be given a part. */
function isShared({ kind, name }: Table): boolean {
  return (kind !== 'system' && kind !== 'log') || name === region.name;
}

/** The column that says where a row belongs; a region belongs to the one above it. */
function placeColumn(table: Table): string {
  if (table.name === region.name) return 'parentId';
  return 'regionId';
}

/**
 * The condition under which `who`, a parameter or a quoted text, may write a row of `alias`. Rows of the whole county
 * and of every year are nobody's part.
 */
function writable(table: Table, alias: string, who: string): string {
  const of = (key: string, type: string) =>
    fieldOf(table, key) === undefined ? `NULL::${type}` : `${alias}.${quoted(key)}`;
  const place = `place_in_scope(${who}, ${of(placeColumn(table), 'uuid')}) IS TRUE`;
  return fieldOf(table, 'year') === undefined
    ? place
    : `${place} AND year_in_scope(${who}, ${of('year', 'integer')}) IS TRUE`;
}

/** Whether a person has been given a part at all: asked once per statement, not per row. */
const isLimited = (
  who: string,
) => `EXISTS (SELECT FROM "sysUser" u WHERE u."userName" = ${who} AND u."deletedAt" IS NULL
  AND num_nonnulls(u."regionId", u."yearFrom", u."yearTo") > 0)`;

/** Rows of a writing statement's `input`, or of another source of it, that lie outside the part of whoever writes. */
export function outsideCheck(table: Table, who: string, source = 'input'): string {
  if (!isShared(table)) return 'SELECT NULL::text AS row WHERE false';
  return `SELECT i.id::text AS row FROM ${source} i WHERE ${isLimited(who)} AND NOT (${writable(table, 'i', who)})`;
}

/** Refuses whoever touches stored rows outside their part. */
export async function refuseOutside(
  client: PoolClient,
  table: Table,
  rows: readonly Row[],
  { userName }: Actor,
): Promise<void> {
  if (!isShared(table) || rows.length === 0) return;
  const { rows: found } = await client.query<{ count: number }>({
    name: `outside ${table.name}`,
    text: `WITH input AS (SELECT * FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb))
SELECT count(*) AS count FROM (${outsideCheck(table, '$2')}) outside`,
    values: [JSON.stringify(rows), userName],
  });
  if (found[0]!.count > 0) throw await outsideFault(client, table, found[0]!.count, userName);
}

export async function outsideFault(
  client: Pool | PoolClient,
  table: Table,
  count: number,
  userName: string,
): Promise<Fault> {
  const { rows } = await client.query<{ place: string | null; from: number | null; to: number | null }>(
    `SELECT r.name AS place, u."yearFrom" AS "from", u."yearTo" AS "to" FROM "sysUser" u LEFT JOIN region r ON r.id = u."regionId"
WHERE u."userName" = $1 AND u."deletedAt" IS NULL`,
    [userName],
  );
  const { place = null, from = null, to = null } = rows[0] ?? {};
  const years =
    from === null ? (to === null ? null : `${to} 年及以前`) : to === null ? `${from} 年及以后` : `${from}—${to} 年`;
  return new Fault('OUT_OF_SCOPE', {
    table: table.label,
    count,
    scope: [place, years].filter((each) => each !== null).join('，'),
  });
}

/** The condition, as text, under which `who` may read a row of `alias`; the same as `readable`. */
export function readableText(table: Table, alias: string, who: string): string {
  const parts = readParts(table).map(({ inScope, key }) => `${inScope}(${who}, ${alias}.${quoted(key)}) IS NOT FALSE`);
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

function readParts(table: Table): readonly { readonly inScope: string; readonly key: string }[] {
  if (!isShared(table) || table.name === region.name || table.kind === 'value') return [];
  const parts = [
    { inScope: 'place_in_scope', key: 'regionId' },
    { inScope: 'year_in_scope', key: 'year' },
  ];
  return parts.filter(({ key }) => fieldOf(table, key) !== undefined);
}

/** Rows of the county and of every year are everybody's to read; results are the account's and not a person's part. */
export function readable(table: Table, userName: string): readonly SQL[] {
  return readParts(table).map(({ inScope, key }) => {
    const column = sql`${sql.identifier(table.name)}.${sql.identifier(key)}`;
    return sql`${sql.raw(inScope)}(${userName}, ${column}) IS NOT FALSE`;
  });
}
