import { BAND_WORDS, FILE_WORDS } from '@qingzhang/catalogue/file-words';
import { longestWord, nameText } from './name-words.ts';

/** Names of the bands in the order in which the name of their file lists them; undefined where it does not. */
export function bandNamesIn(fileName: string, bands: number): readonly string[] | undefined {
  if (bands < 2) return undefined;
  const lists: string[][] = [[]];
  for (const part of nameText(fileName).text.split(/[\s_\-+,，、;；()（）]+/)) {
    if (isBandName(part)) lists.at(-1)!.push(part);
    else lists.push([]);
  }
  const fitting = lists.filter(({ length }) => length === bands);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Whether the name of a band is one that layers of the kind have. */
export function isNamedAs(kind: string, name: string): boolean {
  return longestWord(nameText(name), FILE_WORDS[kind] ?? []) > 0;
}

function isBandName(part: string): boolean {
  return BAND_WORDS.includes(part) || Object.values(FILE_WORDS).some((words) => words.includes(part));
}
