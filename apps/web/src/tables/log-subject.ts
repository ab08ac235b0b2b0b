import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isChoice, isClass, isReference, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { findService, findTableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Row } from '@qingzhang/contract/rows/row';
import { authorName } from '@qingzhang/contract/author-name';
import type { LogEntry } from './history-model.ts';

type Entry = Pick<LogEntry, 'action' | 'tableName' | 'before' | 'after' | 'createdBy'>;

/** What entries that are not about a row of a table name. */
const OTHER_NAMES = ['name', 'fileName', 'file', 'title', 'userName'];
const OWN_ACTIONS = new Set(['login', 'logout', 'loginFailed']);

/** Whether a cell names what an entry of the log is about. */
export function isAbout(key: string, row: Row): row is Entry {
  return key === 'rowId' && 'action' in row && 'tableName' in row;
}

/** What an entry of the log is about, as people call it; empty where nothing of it has a name. */
export function logSubject(entry: Entry, dictionaries: Dictionaries): string {
  const row = entry.after ?? entry.before ?? {};
  const table = findTableEntry(entry.tableName ?? '')?.table;
  const words = [...(table === undefined ? [] : wordsOf(table, row, dictionaries)), ...otherWords(row)];
  const year = row['year'] ?? row['to'];
  const all = [...new Set(words), ...(typeof year === 'number' ? [`${year} 年`] : [])];
  // Who signs in is what the entry is about.
  if (all.length === 0 && OWN_ACTIONS.has(entry.action ?? '')) return authorName(entry.createdBy);
  return all.join(' ');
}

/** A row's place, then its name, or else the words that tell it apart. */
function wordsOf(table: Table, row: Row, dictionaries: Dictionaries): string[] {
  const place = table.fields.filter((field) => isReference(field) && field.to === region.name);
  const texts = table.fields.filter(isText);
  const called = texts.filter(({ key }) => /name(zh)?$/i.test(key));
  const names = called.length > 0 ? called : texts.filter(({ required }) => required === true);
  const kinds = table.fields.filter((field) => (isChoice(field) || isClass(field)) && table.unique.includes(field.key));
  const named = names.flatMap((field) => wordOf(field, row, dictionaries));
  const own = named.length > 0 ? named.slice(0, 1) : kinds.flatMap((field) => wordOf(field, row, dictionaries));
  return [...place.flatMap((field) => wordOf(field, row, dictionaries)), ...own];
}

function wordOf(field: Field, row: Row, dictionaries: Dictionaries): string[] {
  const value = row[field.key];
  if (typeof value !== 'string' || value === '') return [];
  if (field.key === 'serviceCode') return [findService(value)?.title ?? value];
  if (isReference(field)) {
    const text = dictionaryFor(field, dictionaries, row['year'])?.textOf(value);
    return text === undefined ? [] : [text];
  }
  return [optionLabel(field, value) ?? dictionaryFor(field, dictionaries)?.textOf(value) ?? value];
}

function otherWords(row: Row): string[] {
  const service = row['serviceCode'];
  const title = typeof service === 'string' ? findService(service)?.title : undefined;
  const name = OTHER_NAMES.map((key) => row[key]).find((value) => typeof value === 'string' && value !== '');
  return [...(title === undefined ? [] : [title]), ...(typeof name === 'string' ? [name] : [])];
}
