import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { HeadingMatch } from '@qingzhang/contract/imports/reading';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { writeRows } from '../rows/save-rows.ts';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import type { RememberedHeadings } from './match-headings.ts';

const HEADINGS = tableEntry('importHeading').table;
const LONGEST = 200;

interface Remembered {
  readonly id: string;
  readonly rowVersion: number;
  readonly heading: string;
  readonly fieldKey: string | null;
  readonly unit: string | null;
}

/** What headings of people's files meant when they were last imported into a table. */
export async function rememberedHeadings(pool: Pool, table: Table): Promise<RememberedHeadings> {
  return new Map((await stored(pool, table)).map(({ heading, fieldKey, unit }) => [heading, { fieldKey, unit }]));
}

/** The same of all tables, as plain data: pairs of table and headings, each a pair again. */
export async function allRememberedHeadings(pool: Pool) {
  const { rows } = await pool.query<Remembered & { readonly tableName: string }>(
    `SELECT "tableName", heading, "fieldKey", unit FROM "importHeading" WHERE "deletedAt" IS NULL`,
  );
  const tables = [...new Set(rows.map(({ tableName }) => tableName))];
  return tables.map((name) => {
    const own = rows.filter(({ tableName }) => tableName === name);
    return [name, own.map(({ heading, fieldKey, unit }) => [heading, { fieldKey, unit }] as const)] as const;
  });
}

type Decided = Pick<HeadingMatch, 'heading' | 'fieldKey' | 'unit'>;

/** Writes down what was decided about headings that do not speak for themselves. */
export async function rememberHeadings(
  client: PoolClient,
  table: Table,
  decided: readonly Decided[],
  actor: Actor,
): Promise<void> {
  const before = new Map((await stored(client, table)).map((entry) => [entry.heading, entry]));
  const rows = decided.flatMap(({ heading: text, fieldKey, unit }): Row[] => {
    const heading = normalHeading(text);
    const known = before.get(heading);
    if (heading === '' || heading.length > LONGEST) return [];
    if (known === undefined) return [{ tableName: table.name, heading, fieldKey, unit }];
    if (known.fieldKey === fieldKey && known.unit === unit) return [];
    return [{ id: known.id, rowVersion: known.rowVersion, fieldKey, unit }];
  });
  if (rows.length > 0) await writeRows(client, HEADINGS, rows, actor);
}

async function stored(client: Pool | PoolClient, table: Table): Promise<readonly Remembered[]> {
  const { rows } = await client.query<Remembered>(
    `SELECT id, "rowVersion", heading, "fieldKey", unit FROM "importHeading" WHERE "tableName" = $1 AND "deletedAt" IS NULL`,
    [table.name],
  );
  return rows;
}
