import { Fault } from '@qingzhang/core/fault';
import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { findService, findTableEntry, TABLES } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import { administers } from '../access/guard.ts';
import type { SignedIn } from '../access/sessions.ts';
import { quoted } from '../database/constraints.ts';
import type { Database } from '../database/database.ts';
import { readableText } from '../rows/scope.ts';

/** Who asks for a file, and for what. */
interface FileCaller {
  readonly database: Database;
  readonly user: SignedIn | undefined;
  readonly call: { readonly title: string };
}

/** What a file belongs to: the tables of rows that name it or are proven by it, and the services of runs that wrote it. */
interface Belonging {
  readonly id: string;
  readonly createdBy: string;
  readonly tables: readonly string[];
  readonly services: readonly string[];
}

/**
 * Refuses files that the caller may not see. A file has the rights of what it belongs to; one that belongs to nothing yet
 * is its uploader's. Whoever has been given a part sees those that rows of the part name. Naming a file in a row makes it the row's, so that whoever saves one is asked the same.
 */
export async function requireFiles({ database, user, call }: FileCaller, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0 || administers(user, 'business')) return;
  const asked = [...new Set(fileIds)];
  const { rows } =
    user?.isLimited === true
      ? await database.pool.query<Belonging>(IN_PART, [asked, user.userName])
      : await database.pool.query<Belonging>(BELONGINGS, [asked]);
  // A file that is not there is told of by whoever reads it.
  if (rows.some((file) => !maySee(user, file))) throw new Fault('FORBIDDEN', { what: `${call.title}：他人的文件` });
}

/** The same for the files that rows to be saved name. */
export async function requireFilesOfRows(caller: FileCaller, table: Table, body: unknown): Promise<void> {
  const keys = table.fields.filter(isFile).map(({ key }) => key);
  if (keys.length === 0) return;
  const rows = (Array.isArray(body) ? body : [body]) as readonly Row[];
  const named = rows.flatMap((row) => keys.map((key) => row[key]));
  // What is no id is refused when the row is checked.
  await requireFiles(
    caller,
    named.filter((id): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id)),
  );
}

function maySee(user: SignedIn | undefined, { createdBy, tables, services }: Belonging): boolean {
  if (user === undefined) return false;
  const isLoose = tables.length === 0 && services.length === 0;
  // A token may go less far than its owner: what has found its place has the rights of that place alone.
  const isOwn = createdBy === user.userName && (user.token === undefined || isLoose);
  return (
    isOwn ||
    tables.some((name) => mayReadTable(user, name)) ||
    services.some((code) => user.rights.has(findService(code)?.module ?? ''))
  );
}

function mayReadTable(user: SignedIn, name: string): boolean {
  const entry = findTableEntry(name);
  return entry !== undefined && (entry.readableBy === 'signedIn' || user.rights.has(entry.module));
}

/** Rows that name a file by a field, and, for a part, rows in it that are proven by one. */
const NAMED_TABLES = TABLES.flatMap(({ table }) => (table.name === 'rowAttachment' ? [] : [table]));

function naming(inPart: (table: Table) => string): string[] {
  return NAMED_TABLES.flatMap((table) =>
    table.fields
      .filter(isFile)
      .map(
        ({ key }) =>
          `SELECT '${table.name}' WHERE EXISTS (SELECT FROM ${quoted(table.name)} t WHERE t.${quoted(key)} = known.id AND t."deletedAt" IS NULL${inPart(table)})`,
      ),
  );
}

const ATTACHED = `SELECT a."tableName" FROM "rowAttachment" a WHERE a."fileId" = known.id AND a."deletedAt" IS NULL`;

/** Attachments of tables of which somebody may have a part, each looked up by its row. */
function attachedInPart(inPart: (table: Table) => string): string[] {
  const parted = NAMED_TABLES.filter((table) => inPart(table) !== '');
  const whole = parted.map(({ name }) => `'${name}'`).join(', ');
  return [
    `${ATTACHED} AND a."tableName" NOT IN (${whole})`,
    ...parted.map(
      (table) =>
        `${ATTACHED} AND a."tableName" = '${table.name}' AND EXISTS (SELECT FROM ${quoted(table.name)} t WHERE t.id = a."rowId"::uuid${inPart(table)})`,
    ),
  ];
}

/** What was converted when it arrived belongs to what the copy belongs to: its original is `known` by the same name. */
function belongings(places: readonly string[]): string {
  return `SELECT asked.id, asked."createdBy",
  coalesce(array_agg(DISTINCT named.name) FILTER (WHERE named.name IS NOT NULL), '{}') AS tables,
  coalesce(array_agg(DISTINCT run."serviceCode") FILTER (WHERE run.id IS NOT NULL), '{}') AS services
FROM "fileStore" asked
JOIN "fileStore" known ON known.id = asked.id OR known.facts #>> '{origin,fileId}' = asked.id::text
LEFT JOIN LATERAL (
  ${places.join('\n  UNION ALL ')}
) named(name) ON true
LEFT JOIN "calcRun" run ON run.layers @> jsonb_build_array(jsonb_build_object('fileId', known.id))
WHERE asked.id = ANY($1::uuid[]) GROUP BY asked.id, asked."createdBy"`;
}

const inPart = (table: Table) => {
  const condition = readableText(table, 't', '$2');
  return condition === 'true' ? '' : ` AND ${condition}`;
};
const BELONGINGS = belongings([...naming(() => ''), ATTACHED]);
const IN_PART = belongings([...naming(inPart), ...attachedInPart(inPart)]);
