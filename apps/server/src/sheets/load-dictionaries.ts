import type { Field } from '@qingzhang/catalogue/language/field';
import { FILE_TABLE, isFile, isStructure, isText } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { dictionaryTableName, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { nameKey, tableDictionary, type TreeRow } from '@qingzhang/contract/cells/table-dictionary';
import { createDictionary, type Dictionary } from '@qingzhang/contract/cells/dictionary';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { currentVersion } from '../territory/region-version.ts';
import { nest } from '../rows/tree.ts';

const VERSION = 'boundaryVersion';

/** For every table that these fields refer to: the words that people write for its rows, as the database has them now. */
export async function loadDictionaries(pool: Pool, table: Table, fields: readonly Field[]): Promise<Dictionaries> {
  const dictionaries = new Map<string, Dictionary>();
  for (const name of new Set(fields.flatMap((field) => dictionaryTableName(field) ?? []))) {
    dictionaries.set(name, tableDictionary(name, await treeOf(pool, tableEntry(name).table)));
  }
  const files = fields.filter(isFile);
  if (files.length > 0) {
    dictionaries.set(FILE_TABLE, await fileDictionary(pool, table, files));
  }
  return dictionaries;
}

async function treeOf(pool: Pool, table: Table): Promise<readonly TreeRow[]> {
  // Boundaries are as heavy as all the rest together, and no word needs them.
  const columns = ['id', ...table.fields.filter((field) => !isStructure(field)).map(({ key }) => key)];
  const { rows } = await pool.query<Row>(
    `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL ORDER BY "createdAt", id`,
  );
  return nest(table, fieldOf(table, VERSION) === undefined ? rows : await withoutOldNames(pool, table, rows));
}

/** Names and codes belong to the version in force; what is left of an older one says so. */
async function withoutOldNames(pool: Pool, table: Table, rows: readonly Row[]): Promise<readonly Row[]> {
  const current = await currentVersion(pool);
  const name = nameKey(table);
  return rows.map((row) => {
    const version = row[VERSION];
    if (typeof version !== 'string' || version === current) return row;
    const plain = Object.fromEntries(
      Object.entries(row).filter(([key]) => !isText(fieldOf(table, key)) || key === name),
    );
    return { ...plain, [name]: `${String(row[name])}(边界版本 ${version})` };
  });
}

/** Files are called by their names where rows of the table have them. */
async function fileDictionary(pool: Pool, table: Table, fields: readonly Field[]): Promise<Dictionary> {
  const used = fields.map(({ key }) => `SELECT ${quoted(key)} FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL`);
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM ${quoted(FILE_TABLE)} WHERE id IN (${used.join(' UNION ')})`,
  );
  return createDictionary(
    rows.map(({ id, name }) => ({ value: id, label: name, code: id })),
    '文件',
  );
}
