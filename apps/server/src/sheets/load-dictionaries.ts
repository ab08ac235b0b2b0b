import type { Field } from '@qingzhang/catalogue/language/field';
import { FILE_TABLE, isFile, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { dictionaryTableName, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { tableDictionary, type TreeRow } from '@qingzhang/contract/cells/table-dictionary';
import { createDictionary, type Dictionary } from '@qingzhang/contract/cells/dictionary';
import { regionDictionary } from '@qingzhang/contract/regions/region-dictionary';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { nest } from '../rows/tree.ts';
import { regionDirectory } from '../territory/region-directory.ts';

/** What dictionaries are wanted for. */
interface Wanted {
  readonly table: Table;
  readonly fields: readonly Field[];
  /** The year whose regions are offered; without one, those in force. */
  readonly year?: number | null | undefined;
}

/** For every table that these fields refer to: the words that people write for its rows, as the database has them now. */
export async function loadDictionaries(pool: Pool, { table, fields, year }: Wanted): Promise<Dictionaries> {
  const dictionaries = new Map<string, Dictionary>();
  for (const name of new Set(fields.flatMap((field) => dictionaryTableName(field) ?? []))) {
    const dictionary =
      name === region.name
        ? regionDictionary(await regionDirectory(pool), { year })
        : tableDictionary(name, await treeOf(pool, tableEntry(name).table));
    dictionaries.set(name, dictionary);
  }
  const files = fields.filter(isFile);
  if (files.length > 0) {
    dictionaries.set(FILE_TABLE, await fileDictionary(pool, table, files));
  }
  return dictionaries;
}

async function treeOf(pool: Pool, table: Table): Promise<readonly TreeRow[]> {
  const columns = ['id', ...table.fields.filter((field) => !isStructure(field)).map(({ key }) => key)];
  const { rows } = await pool.query<Row>(
    `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL ORDER BY "createdAt", id`,
  );
  return nest(table, rows);
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
