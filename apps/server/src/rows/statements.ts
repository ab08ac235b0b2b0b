import type { Field } from '@qingzhang/catalogue/language/field';
import { isClass, isReference } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import type { OtherVersion } from '@qingzhang/core/other-version-text';
import { region } from '@qingzhang/catalogue/tables/regions';
import { quoted } from '../database/constraints.ts';
import { columnList, columnNames, rowJson } from '../database/tables.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import { outsideCheck } from './scope.ts';
import { twinCheck } from './twins.ts';

/**
 * Writing statements take rows as one JSON parameter and do everything in one round trip: look for references
 * that do not exist, for frozen years, for regions of other boundaries than the year's, for rows that say what another
 * says and for rows outside the part of whoever writes, write only when there are none, and log each row in the same breath.
 * The text depends on the table alone, so that it is prepared once per connection.
 */
export interface WriteAnswer {
  readonly missing: readonly { readonly key: string; readonly value: string; readonly row: string }[] | null;
  readonly frozen: readonly number[] | null;
  readonly misplaced: readonly (OtherVersion & { readonly key: string; readonly row: string })[] | null;
  readonly twins: readonly string[] | null;
  readonly outside: number;
  readonly rows: readonly Record<string, unknown>[] | null;
}

/** $1 rows, $2 who, $3 from where, $4 action; $5 and $6 the note for others, where no transaction leaves one. */
export function insertStatement(table: Table): string {
  const columns = columnList(table);
  return `${inputAndChecks(table, 'insert')},
saved AS (
  INSERT INTO ${quoted(table.name)} (${columns}) SELECT ${columns} FROM input WHERE ${ALLOWED} RETURNING *
), logged AS (
  INSERT INTO "auditLog" (${LOG_COLUMNS})
  SELECT gen_random_uuid(), $4, '${table.name}', saved.id::text, $3, NULL, ${rowJson('saved')}, $2, now() FROM saved
), noted AS (
  INSERT INTO "rowChange" (origin, touched) SELECT $5::uuid, $6::jsonb WHERE $5 IS NOT NULL AND EXISTS (SELECT FROM saved)
)
${ANSWER}`;
}

/** What PostgreSQL marks a row with whenever it is written, by anybody; rows that were read carry it until they are changed. */
export const READ_MARK = 'xmin::text';

/**
 * The same with whole rows at the version they were read at; $5 the marks they were read with, by id, where they were not
 * locked before; $6 why, $7 and $8 the note. The rows are locked in one order, so that two writers never wait for each
 * other in a circle, and are written only where every one of them still is what was read.
 */
export function updateStatement(table: Table): string {
  const name = quoted(table.name);
  const sets = columnNames(table)
    .filter((column) => !['id', 'rowVersion', 'createdBy', 'createdAt'].includes(column))
    .map((column) => `${quoted(column)} = input.${quoted(column)}`);
  return `${inputAndChecks(table, 'update')},
changed AS (SELECT FROM input LEFT JOIN earlier ON earlier.id = input.id
  WHERE earlier.id IS NULL OR earlier."readMark" <> $5::jsonb ->> input.id::text),
saved AS (
  UPDATE ${name} AS target SET ${sets.join(', ')}, "rowVersion" = target."rowVersion" + 1
  FROM input WHERE target.id = input.id AND target."rowVersion" = input."rowVersion" AND ${ALLOWED}
  AND NOT EXISTS (SELECT FROM changed) RETURNING target.*
), logged AS (
  INSERT INTO "auditLog" (${LOG_COLUMNS}, reason)
  SELECT gen_random_uuid(), $4, '${table.name}', saved.id::text, $3, ${rowJson('earlier')} - 'readMark', ${rowJson('saved')}, $2, now(), $6
  FROM saved JOIN earlier ON earlier.id = saved.id
), noted AS (
  INSERT INTO "rowChange" (origin, touched) SELECT $7::uuid, $8::jsonb WHERE $7 IS NOT NULL AND EXISTS (SELECT FROM saved)
)
${ANSWER}`;
}

const LOG_COLUMNS = 'id, action, "tableName", "rowId", address, before, after, "createdBy", "createdAt"';
const ALLOWED = ['missing', 'frozen', 'misplaced', 'twins', 'outside']
  .map((name) => `NOT EXISTS (SELECT FROM ${name})`)
  .join(' AND ');
const ANSWER = `SELECT
  (SELECT jsonb_agg(missing) FROM missing) AS missing,
  (SELECT jsonb_agg(frozen.year) FROM frozen) AS frozen,
  (SELECT jsonb_agg(misplaced) FROM misplaced) AS misplaced,
  (SELECT jsonb_agg(twins.row) FROM twins) AS twins,
  (SELECT count(*) FROM outside) AS outside,
  (SELECT jsonb_agg(${rowJson('saved')}) FROM saved) AS rows`;

/** Of a change the rows before it are checked, too: nobody moves one out of a frozen year or out of the part of others. */
function inputAndChecks(table: Table, kind: 'insert' | 'update'): string {
  const sources = kind === 'insert' ? ['input'] : ['input', 'earlier'];
  const earlier =
    kind === 'insert'
      ? ''
      : `\nearlier AS (SELECT t.*, t.${READ_MARK} AS "readMark" FROM ${quoted(table.name)} t WHERE id IN (SELECT id FROM input) AND "deletedAt" IS NULL ORDER BY id FOR UPDATE),`;
  const checks = table.fields.flatMap((field) => missingCheck(field) ?? []);
  const none = 'SELECT NULL::text AS key, NULL::text AS value, NULL::text AS row WHERE false';
  return `WITH input AS (SELECT * FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb)),${earlier}
missing AS (${checks.length === 0 ? none : checks.join('\n  UNION ALL ')}),
${hasAccountYear(table) ? frozenCheck(sources) : 'frozen AS (SELECT NULL::integer AS year WHERE false)'},
misplaced AS (${misplacedCheck(table)}),
twins AS (${twinCheck(table)}),
outside AS (${sources.map((source) => outsideCheck(table, '$2', source)).join('\n  UNION ALL ')})`;
}

/** A row of a year is about a region of that year; rows that hold for every year may name one of any version. */
function misplacedCheck(table: Table): string {
  const keys = hasAccountYear(table)
    ? table.fields.flatMap((field) => (isReference(field) && field.to === region.name ? [field.key] : []))
    : [];
  if (keys.length === 0) return 'SELECT NULL::text AS key WHERE false';
  const checks = keys.map(
    (
      key,
    ) => `SELECT '${key}' AS key, i.id::text AS row, r.name, r."boundaryVersion" AS version, i.year, kept.version AS kept
  FROM input i JOIN region r ON r.id = i.${quoted(key)} AND r."deletedAt" IS NULL JOIN (
    SELECT asked.year, ${versionOfYearSql('asked.year')} AS version FROM (SELECT DISTINCT year FROM input) asked
  ) kept ON kept.year = i.year WHERE r."boundaryVersion" IS DISTINCT FROM kept.version`,
  );
  return checks.join('\n  UNION ALL ');
}

/** The accounts are held until the transaction ends: whoever freezes one waits for the rows, or they see it frozen. */
function frozenCheck(sources: readonly string[]): string {
  const years = sources.map((source) => `SELECT year FROM ${source}`).join(' UNION ');
  return `held AS (SELECT account.year, account.status FROM "accountYear" account
  WHERE account.year IN (${years}) AND account."deletedAt" IS NULL FOR KEY SHARE),
frozen AS (SELECT year FROM held WHERE status = 'frozen')`;
}

/** Whether rows belong to an account year that may be frozen. */
export function hasAccountYear(table: Table): boolean {
  return table.kind !== 'system' && table.kind !== 'log' && table.fields.some((field) => field.key === 'year');
}

function missingCheck(field: Field): string | undefined {
  if (field.computed === true) return undefined;
  const column = `i.${quoted(field.key)}`;
  const found = (target: string) =>
    `SELECT '${field.key}' AS key, ${column}::text AS value, i.id::text AS row FROM input i WHERE ${column} IS NOT NULL AND NOT EXISTS (${target})`;
  if (isReference(field)) {
    // A row may refer to another of the same batch (a village to the township above it).
    return found(
      `SELECT FROM ${quoted(field.to)} r WHERE r.id = ${column} AND r."deletedAt" IS NULL UNION ALL SELECT FROM input j WHERE j.id = ${column}`,
    );
  }
  if (isClass(field)) {
    const { table, code } = CLASS_DICTIONARY;
    return found(`SELECT FROM ${quoted(table)} r WHERE r.${quoted(code)} = ${column} AND r."deletedAt" IS NULL`);
  }
  return undefined;
}
