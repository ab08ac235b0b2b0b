import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { writeRows } from '../rows/save-rows.ts';
import type { ImportPlan } from './plan-import.ts';

const VALUES = tableEntry('importValue').table;

/** What a word of somebody's file was once said to mean in a field; undefined where nobody said. */
export type MeantValues = (field: Field, text: string) => string | undefined;

interface Remembered {
  readonly id: string;
  readonly rowVersion: number;
  readonly fieldKey: string;
  readonly word: string;
  readonly meaning: string;
}

/** The same as plain data, by field and word. */
export type RememberedWords = ReadonlyMap<string, string>;

export async function rememberedWords(pool: Pool, table: Table): Promise<RememberedWords> {
  return new Map((await stored(pool, table)).map(({ fieldKey, word, meaning }) => [`${fieldKey} ${word}`, meaning]));
}

export async function rememberedValues(pool: Pool, table: Table): Promise<MeantValues> {
  return meantValues(await rememberedWords(pool, table));
}

export function meantValues(known: RememberedWords): MeantValues {
  return (field, text) => (takesWords(field) ? known.get(`${field.key} ${normalHeading(text)}`) : undefined);
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

function takesWords(field: Field): boolean {
  return !isFigure(field) && !isText(field);
}

async function stored(client: Pool | PoolClient, table: Table): Promise<readonly Remembered[]> {
  const { rows } = await client.query<Remembered>(
    `SELECT id, "rowVersion", "fieldKey", word, meaning FROM "importValue" WHERE "tableName" = $1 AND "deletedAt" IS NULL`,
    [table.name],
  );
  return rows;
}
