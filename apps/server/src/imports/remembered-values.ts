import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { writeRows } from '../rows/save-rows.ts';
import { meantValues, takesWords, type MeantValues, type RememberedWords } from './meant-values.ts';
import type { ImportPlan } from './plan-import.ts';

const VALUES = tableEntry('importValue').table;

interface Remembered {
  readonly id: string;
  readonly rowVersion: number;
  readonly fieldKey: string;
  readonly word: string;
  readonly meaning: string;
}

export async function rememberedWords(pool: Pool, table: Table): Promise<RememberedWords> {
  return new Map((await stored(pool, table)).map(({ fieldKey, word, meaning }) => [`${fieldKey} ${word}`, meaning]));
}

export async function rememberedValues(pool: Pool, table: Table): Promise<MeantValues> {
  return meantValues(await rememberedWords(pool, table));
}

/** Writes down what words were said to mean; figures mean something else in every file. */
export async function rememberValues(
  client: PoolClient,
  { table, columns, answers }: Pick<ImportPlan, 'table' | 'columns' | 'answers'>,
  actor: Actor,
): Promise<void> {
  const said = new Map<string, { fieldKey: string; word: string; meaning: string }>();
  for (const { column, text, to } of answers) {
    const field = columns.find((mapped) => mapped.column === column)?.field;
    const word = normalHeading(text);
    if (field === undefined || !takesWords(field) || word === '' || to === '') continue;
    said.set(`${field.key} ${word}`, { fieldKey: field.key, word, meaning: to });
  }
  if (said.size === 0) return;
  const before = new Map((await stored(client, table)).map((entry) => [`${entry.fieldKey} ${entry.word}`, entry]));
  const rows = [...said].flatMap(([id, { fieldKey, word, meaning }]): Row[] => {
    const known = before.get(id);
    if (known === undefined) return [{ tableName: table.name, fieldKey, word, meaning }];
    return known.meaning === meaning ? [] : [{ id: known.id, rowVersion: known.rowVersion, meaning }];
  });
  if (rows.length > 0) await writeRows(client, VALUES, rows, actor);
}

async function stored(client: Pool | PoolClient, table: Table): Promise<readonly Remembered[]> {
  const { rows } = await client.query<Remembered>(
    `SELECT id, "rowVersion", "fieldKey", word, meaning FROM "importValue" WHERE "tableName" = $1 AND "deletedAt" IS NULL`,
    [table.name],
  );
  return rows;
}
