import { normal, type Word, type Words } from '@qingzhang/contract/cells/words';

const MOST_OFFERED = 60;

/** Words that a half-typed text may mean: those that begin with it first. An empty text offers all. */
export function suggest(words: Words, text: string): readonly Word[] {
  const key = normal(text);
  if (key === '') return words.list.slice(0, MOST_OFFERED);
  const begins: Word[] = [];
  const holds: Word[] = [];
  for (const word of words.list) {
    const names = [word.label, word.code ?? ''].map(normal);
    if (names.some((name) => name.startsWith(key))) begins.push(word);
    else if (names.some((name) => name.includes(key))) holds.push(word);
  }
  return [...begins, ...holds].slice(0, MOST_OFFERED);
}
