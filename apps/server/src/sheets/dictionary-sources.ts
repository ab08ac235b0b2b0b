import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { FILE_TABLE, isFile, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { dictionaryTableName, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { createDictionary, type Dictionary, type DictionaryEntry } from '@qingzhang/contract/cells/dictionary';
import { tableDictionary, type TreeRow } from '@qingzhang/contract/cells/table-dictionary';
import { regionDictionary } from '@qingzhang/contract/regions/region-dictionary';
import type { RegionDirectory } from '@qingzhang/contract/results/region-directory';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { nest } from '../rows/tree.ts';
import { regionDirectory } from '../territory/region-directory.ts';

/** What dictionaries are wanted for. */
export interface Wanted {
  readonly table: Table;
  readonly fields: readonly Field[];
  /** The year whose regions are offered; without one, those in force. */
  readonly year?: number | null | undefined;
}

/** What dictionaries are made of, by the table that they are of: plain data, which goes to other processes. */
export type DictionarySources = ReadonlyMap<string, DictionarySource>;

type DictionarySource =
  | { readonly of: 'regions'; readonly directory: RegionDirectory; readonly year: number | null | undefined }
  | { readonly of: 'rows'; readonly rows: readonly TreeRow[] }
  | { readonly of: 'files'; readonly entries: readonly DictionaryEntry[] };

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

/** The words that people write for these rows. */
export function dictionariesOf(sources: DictionarySources): Dictionaries {
  return new Map([...sources].map(([name, source]) => [name, dictionaryOf(name, source)]));
}

function dictionaryOf(name: string, source: DictionarySource): Dictionary {
  switch (source.of) {
    case 'regions':
      return regionDictionary(source.directory, { year: source.year });
    case 'rows':
      return tableDictionary(name, source.rows);
    case 'files':
      return createDictionary(source.entries, '文件');
    default:
      return unreachable(source);
  }
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
