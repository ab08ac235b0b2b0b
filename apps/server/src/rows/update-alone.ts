import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { ruleIssues } from '@qingzhang/contract/rows/rule-issues';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { faultOfDatabase } from './database-fault.ts';
import { touchedBy } from './row-changes.ts';
import { READ_MARK, updateStatement, type WriteAnswer } from './statements.ts';
import { singleStatement, transaction } from './transaction.ts';
import { changedRows, updateRows } from './update-rows.ts';
import { writtenRows } from './write-answer.ts';

/** Not written as it was sent: whoever is the cause has to be found. */
class NotTogether extends Error {}

/** Changes rows of one request, all or none, and says why where none is changed. */
export async function updateAlone<T extends Table>(
  pool: Pool,
  table: T,
  changes: readonly Row[],
  actor: Actor,
): Promise<RowOf<T>[]> {
  return (
    (await updateInOne(pool, table, changes, actor)) ??
    // Step by step, with every reason in the words of its own.
    transaction(pool, (client) => updateRows(client, table, changes, actor), touchedBy(table, changes))
  );
}

/** Changes rows of several requests, all or none. */
export async function updateTogether<T extends Table>(
  pool: Pool,
  table: T,
  changes: readonly Row[],
  actor: Actor,
): Promise<RowOf<T>[]> {
  const saved = await updateInOne(pool, table, changes, actor);
  if (saved === undefined) throw new NotTogether('some of the rows cannot be changed');
  return saved;
}

/**
 * Reads rows and changes them in one statement, which locks them and writes only while they are what
 * was read: two ways to the database instead of six. Undefined, and nothing written, where anything speaks against it.
 */
async function updateInOne<T extends Table>(
  pool: Pool,
  table: T,
  changes: readonly Row[],
  actor: Actor,
): Promise<RowOf<T>[] | undefined> {
  const read = await readRows(
    pool,
    table,
    changes.map((change) => String(change['id'])),
  );
  const before = new Map(read.map(({ row }) => [String(row['id']), row]));
  const isAsRead = ({ id, rowVersion }: Row) => before.get(String(id))?.['rowVersion'] === rowVersion;
  if (!changes.every(isAsRead)) return undefined;
  const changed = changedRows(table, changes, before, actor);
  if (changed.some((row) => ruleIssues(table, row).length > 0)) return undefined;
  const marks = Object.fromEntries(read.map(({ row, mark }) => [String(row['id']), mark]));
  // From which years they go and to which they come is known here.
  const years = [...before.values(), ...changed].map(({ year }) => (typeof year === 'number' ? year : null));
  return singleStatement(
    pool,
    async ({ origin, touched }) => {
      try {
        const values = [JSON.stringify(changed), actor.userName, actor.address, 'update'];
        const { rows } = await pool.query<WriteAnswer>({
          name: `update ${table.name}`,
          text: updateStatement(table),
          values: [...values, JSON.stringify(marks), null, origin, touched],
        });
        const [answer] = rows;
        return answer!.rows?.length === changes.length ? writtenRows(table, answer!, changed) : undefined;
      } catch (error) {
        throw faultOfDatabase(table, error);
      }
    },
    { table: table.name, years: new Set(years) },
  );
}

interface ReadRow {
  readonly row: Row;
  readonly mark: string;
}

async function readRows(pool: Pool, table: Table, ids: readonly string[]): Promise<readonly ReadRow[]> {
  const { rows } = await pool.query<ReadRow>({
    name: `read ${table.name}`,
    text: `SELECT ${rowJson('t')} AS row, t.${READ_MARK} AS mark FROM ${quoted(table.name)} t
WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL`,
    values: [ids],
  });
  return rows;
}
