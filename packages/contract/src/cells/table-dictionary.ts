import { isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '../rows/row.ts';
import { createDictionary, type DictionaryEntry, type Dictionary } from './dictionary.ts';

export type TreeRow = Row & { readonly children?: readonly TreeRow[] };

/** The dictionary of a table's rows: classes by their code, anything else by its id. */
export function tableDictionary(name: string, rows: readonly TreeRow[]): Dictionary {
  const { table } = tableEntry(name);
  const label = nameKey(table);
  const isClasses = name === CLASS_DICTIONARY.table;
  const code = isClasses ? CLASS_DICTIONARY.code : codeKey(table, label);
  const valueKey = isClasses ? CLASS_DICTIONARY.code : 'id';
  const seen = new Set<string>();
  const entries: DictionaryEntry[] = [];
  const add = (row: TreeRow, above: readonly string[]) => {
    const value = String(row[valueKey]);
    const path = [...above, textOr(row[label], value)];
    if (!seen.has(value)) {
      seen.add(value);
      const codeText = code === undefined ? null : row[code];
      entries.push({
        value,
        label: textOr(row[label], value),
        code: typeof codeText === 'string' ? codeText : undefined,
        depth: above.length,
        path,
      });
    }
    for (const child of row.children ?? []) add(child, path);
  };
  for (const row of rows) add(row, []);
  return createDictionary(entries, `“${table.label}”`);
}

/** The column that people call a row by. */
export function nameKey(table: Table): string {
  const texts = table.fields.filter(isText);
  const named = texts.find(({ key }) => /name(zh)?$/i.test(key) && key !== 'fileName');
  return (named ?? texts[0])?.key ?? 'id';
}

function codeKey(table: Table, label: string): string | undefined {
  return table.fields.find((field) => isText(field) && field.required === true && field.key !== label)?.key;
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
