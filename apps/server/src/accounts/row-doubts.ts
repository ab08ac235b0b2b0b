import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { farFromLastYear } from '@qingzhang/contract/checks/far-figures';
import type { AccountData, AccountRegion, DataRow, RowDoubt } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import { keptText, type Acknowledged } from '../pixels/findings/acknowledgements.ts';

/** What figures are held against. */
interface Compared {
  readonly regions: readonly Pick<AccountRegion, 'id' | 'code'>[];
  readonly rows: ReadonlyMap<string, readonly DataRow[]>;
  /** Of the year before, by table. */
  readonly before: ReadonlyMap<string, readonly DataRow[]>;
}

/** A doubt with who said why the figure stands. */
export interface KeptDoubt extends RowDoubt {
  readonly acknowledged: Acknowledged | null;
}

export const FIGURE_FAR = 'FIGURE_FAR';

/**
 * What is doubtful about the figures of rows, worked out from the rows themselves: it is the same whether they were
 * imported, typed or sent, and it goes away when either figure changes.
 */
export async function rowDoubts(
  client: Pool | PoolClient,
  compared: Compared,
): Promise<NonNullable<AccountData['rowDoubts']>> {
  const found = await keptDoubts(client, compared);
  return (table, rowId) => found(table).get(rowId) ?? [];
}

/** The same by table and row, each with who answered it. */
export async function keptDoubts(
  client: Pool | PoolClient,
  compared: Compared,
): Promise<(table: string) => ReadonlyMap<string, readonly KeptDoubt[]>> {
  const codeOf = await codesOf(client, compared);
  const answers = await answersOf(client, [...compared.rows.keys()]);
  const byTable = new Map<string, ReadonlyMap<string, readonly KeptDoubt[]>>();
  return (name) => {
    const known = byTable.get(name) ?? doubtsOfTable(tableEntry(name).table, compared, codeOf, answers);
    byTable.set(name, known);
    return known;
  };
}

type CodeOf = (regionId: string | null) => string | null;
/** By the row and the text that was answered. */
type Answers = ReadonlyMap<string, Acknowledged>;

function doubtsOfTable(
  table: Table,
  { rows, before }: Compared,
  codeOf: CodeOf,
  answers: Answers,
): ReadonlyMap<string, readonly KeptDoubt[]> {
  const last = before.get(table.name) ?? [];
  if (last.length === 0) return new Map();
  const byLabel = new Map(last.map((row) => [labelOf(table, row, codeOf), row]));
  return new Map(
    (rows.get(table.name) ?? []).flatMap((row) => {
      const same = row.year === null ? undefined : byLabel.get(labelOf(table, row, codeOf));
      const far = same === undefined ? [] : farFromLastYear(table, row, same);
      return far.length === 0 ? [] : [[row.id, far.map(({ field, text }) => kept(row.id, field.key, text, answers))]];
    }),
  );
}

function kept(rowId: string, column: string, text: string, answers: Answers): KeptDoubt {
  const answer = answers.get(answerKey(rowId, keptText({ text })));
  if (answer === undefined) return { column, text, reason: null, acknowledged: null };
  const { reason, by, at } = answer;
  return { column, text, reason, acknowledged: { reason, by, at } };
}

/** What a row is called from year to year; a region is the same while its code is. */
function labelOf(table: Table, row: DataRow, codeOf: CodeOf): string {
  const keys = table.unique.filter((key) => key !== 'year');
  return JSON.stringify(keys.map((key) => (key === 'regionId' ? codeOf(row.regionId) : (row[key] ?? null))));
}

/** Codes of the regions that rows of both years name; the year before may have had other boundaries. */
async function codesOf(client: Pool | PoolClient, { regions, before }: Compared): Promise<CodeOf> {
  const codes = new Map(regions.map(({ id, code }) => [id, code]));
  const named = new Set([...before.values()].flatMap((rows) => rows.flatMap(({ regionId }) => regionId ?? [])));
  const others = [...named].filter((id) => !codes.has(id));
  if (others.length > 0) {
    const { rows } = await client.query<{ id: string; code: string }>(
      'SELECT id, code FROM region WHERE id = ANY($1::uuid[])',
      [others],
    );
    rows.forEach(({ id, code }) => codes.set(id, code));
  }
  return (regionId) => (regionId === null ? null : (codes.get(regionId) ?? regionId));
}

async function answersOf(client: Pool | PoolClient, tables: readonly string[]): Promise<Answers> {
  const { rows } = await client.query<Acknowledged & { readonly rowId: string; readonly text: string }>(
    `SELECT "rowId", text, reason, "createdBy" AS by, "createdAt" AS at FROM "layerAcknowledgement"
WHERE "tableName" = ANY($1::text[]) AND code = $2 ORDER BY "createdAt"`,
    [tables, FIGURE_FAR],
  );
  // The first of several answers is the one that let the figure pass.
  return new Map(rows.toReversed().map(({ rowId, text, ...answer }) => [answerKey(rowId, text), answer]));
}

function answerKey(rowId: string, text: string): string {
  return `${rowId} ${text}`;
}
