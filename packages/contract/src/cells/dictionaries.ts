import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isClass, isFile, isReference } from '@qingzhang/catalogue/language/field-predicates';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { createWords, type Words } from './words.ts';

/** Words of other tables by table name. */
export type Dictionaries = ReadonlyMap<string, Words>;

const FLAG_WORDS = createWords(
  [
    { value: 'true', label: '是', code: '1' },
    { value: 'false', label: '否', code: '0' },
  ],
  '可填的内容(是、否)',
);

const choiceWords = new WeakMap<Field, Words>();

/** The words that a field accepts; undefined for a field of figures or free text. */
export function wordsFor(field: Field, dictionaries: Dictionaries): Words | undefined {
  switch (field.type) {
    case 'choice': {
      let words = choiceWords.get(field);
      if (words === undefined) {
        words = createWords(field.options, `“${field.label}”的选项`);
        choiceWords.set(field, words);
      }
      return words;
    }
    case 'flag':
      return FLAG_WORDS;
    case 'reference':
      return dictionaries.get(field.to);
    case 'class':
      return dictionaries.get(CLASS_DICTIONARY.table);
    case 'text':
      return dictionaries.get(columnWords(field.key));
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

/** The name that the words of one text column have among the dictionaries. */
export function columnWords(key: string): string {
  return `column ${key}`;
}

/** The table that a field takes its words from, where it does. */
export function dictionaryOf(field: Field): string | undefined {
  if (isClass(field)) return CLASS_DICTIONARY.table;
  return isReference(field) && !isFile(field) ? field.to : undefined;
}
