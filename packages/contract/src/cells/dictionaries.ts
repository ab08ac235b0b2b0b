import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isClass, isFile, isReference } from '@qingzhang/catalogue/language/field-predicates';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { createDictionary, type Dictionary } from './dictionary.ts';

/** Dictionaries of other tables by table name. */
export type Dictionaries = ReadonlyMap<string, Dictionary>;

const FLAG_DICTIONARY = createDictionary(
  [
    { value: 'true', label: '是', code: '1' },
    { value: 'false', label: '否', code: '0' },
  ],
  '可填的内容（是、否）',
);

const choiceDictionaries = new WeakMap<Field, Dictionary>();

/**
 * The dictionary of a field in a row of a year, null for a row that holds for every year; undefined for a field of figures
 * or free text. Where nothing is said of the year, it is the one that the dictionaries were made for.
 */
export function dictionaryFor(field: Field, dictionaries: Dictionaries, year?: unknown): Dictionary | undefined {
  switch (field.type) {
    case 'choice': {
      let dictionary = choiceDictionaries.get(field);
      if (dictionary === undefined) {
        dictionary = createDictionary(field.options, `“${field.label}”的选项`);
        choiceDictionaries.set(field, dictionary);
      }
      return dictionary;
    }
    case 'flag':
      return FLAG_DICTIONARY;
    case 'reference':
      return ofYear(dictionaries.get(field.to), year);
    case 'class':
      return dictionaries.get(CLASS_DICTIONARY.table);
    case 'text':
      return dictionaries.get(columnDictionary(field.key));
    case 'number':
    case 'integer':
    case 'money':
    case 'date':
    case 'time':
    case 'json':
      return undefined;
    default:
      return unreachable(field);
  }
}

function ofYear(dictionary: Dictionary | undefined, year: unknown): Dictionary | undefined {
  if (year === undefined) return dictionary;
  return dictionary?.ofYear?.(typeof year === 'number' ? year : null) ?? dictionary;
}

/** The name that the dictionary of one text column has among the dictionaries. */
export function columnDictionary(key: string): string {
  return `column ${key}`;
}

/** The table that a field takes its entries from, where it does. */
export function dictionaryTableName(field: Field): string | undefined {
  if (isClass(field)) return CLASS_DICTIONARY.table;
  return isReference(field) && !isFile(field) ? field.to : undefined;
}
