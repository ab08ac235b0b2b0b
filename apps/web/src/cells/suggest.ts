import { normal, type DictionaryEntry, type Dictionary } from '@qingzhang/contract/cells/dictionary';

const MOST_OFFERED = 60;

/** Entries that a half-typed text may mean: those that begin with it first. An empty text offers all. */
export function suggest(dictionary: Dictionary, text: string): readonly DictionaryEntry[] {
  const key = normal(text);
  if (key === '') return dictionary.list.slice(0, MOST_OFFERED);
  const begins: DictionaryEntry[] = [];
  const holds: DictionaryEntry[] = [];
  for (const entry of dictionary.list) {
    const names = [entry.label, entry.code ?? ''].map(normal);
    if (names.some((name) => name.startsWith(key))) begins.push(entry);
    else if (names.some((name) => name.includes(key))) holds.push(entry);
  }
  return [...begins, ...holds].slice(0, MOST_OFFERED);
}
