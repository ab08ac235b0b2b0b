import type { Field } from '@qingzhang/catalogue/language/field';
import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { wordsFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { wantedText } from '../sheets/field-notes.ts';
import { likeness, normalHeading, sharedSigns } from './heading-text.ts';

const LIKE_ENOUGH = 0.6;
const MOST_NAMED = 3;

/** How to put a cell right: the words that may have been meant, or what the column wants. */
export function mendText(field: Field, text: string, dictionaries: Dictionaries): string {
  const words = isText(field) ? undefined : wordsFor(field, dictionaries);
  if (words === undefined || text === '') return wantedText(field);
  const wanted = normalHeading(text);
  const close = words.list
    .map((word) => ({
      text: words.textOf(word.value) ?? word.label,
      score: closeness(wanted, normalHeading(word.label)),
    }))
    .filter(({ score }) => score >= LIKE_ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_NAMED);
  return close.length === 0 ? wantedText(field) : `是否为${close.map((word) => `“${word.text}”`).join('、')}?`;
}

function closeness(left: string, right: string): number {
  return Math.max(likeness(left, right), sharedSigns(left, right));
}
