import type { Field } from '@qingzhang/catalogue/language/field';
import { FILE_TABLE, isFile, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { dictionaryTableName } from '@qingzhang/contract/cells/dictionaries';
import type { DictionaryEntry } from '@qingzhang/contract/cells/dictionary';
import type { TreeRow } from '@qingzhang/contract/cells/table-dictionary';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { nest } from '../rows/tree.ts';
import { regionDirectory } from '../territory/region-directory.ts';
import type { DictionarySource, DictionarySources } from './dictionary-sources.ts';

/** What dictionaries are wanted for. */
export interface Wanted {
  readonly table: Table;
  readonly fields: readonly Field[];
  /** The year whose regions are offered; without one, those in force. */
  readonly year?: number | null | undefined;
}

/** For every table that these fields refer to: its rows, as the database has them now. */
export async function loadDictionarySources(pool: Pool, { table, fields, year }: Wanted): Promise<DictionarySources> {
  const sources = new Map<string, DictionarySource>();
  for (const name of new Set(fields.flatMap((field) => dictionaryTableName(field) ?? []))) {
    const source: DictionarySource =
      name === region.name
        ? { of: 'regions', directory: await regionDirectory(pool), year }
        : { of: 'rows', rows: await treeOf(pool, tableEntry(name).table) };
    sources.set(name, source);
  }
  const files = fields.filter(isFile);
  if (files.length > 0) sources.set(FILE_TABLE, { of: 'files', entries: await fileEntries(pool, table, files) });
  return sources;
}

async function treeOf(pool: Pool, table: Table): Promise<readonly TreeRow[]> {
  const columns = ['id', ...table.fields.filter((field) => !isStructure(field)).map(({ key }) => key)];
  const { rows } = await pool.query<Row>(
    `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL ORDER BY "createdAt", id`,
  );
  return nest(table, rows);
}

/** Files are called by their names where rows of the table have them. */
async function fileEntries(pool: Pool, table: Table, fields: readonly Field[]): Promise<readonly DictionaryEntry[]> {
  const used = fields.map(({ key }) => `SELECT ${quoted(key)} FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL`);
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM ${quoted(FILE_TABLE)} WHERE id IN (${used.join(' UNION ')})`,
  );
  return rows.map(({ id, name }) => ({ value: id, label: name, code: id }));
}
