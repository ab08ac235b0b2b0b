import type { Field } from '@qingzhang/catalogue/language/field';
import { isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import { wantedText } from '../sheets/field-notes.ts';
import { likeness, normalHeading, sharedSigns } from './heading-text.ts';

const LIKE_ENOUGH = 0.6;
const MOST_NAMED = 3;

/** How to put a cell right: the entries that may have been meant, or what the column wants. */
export function mendText(field: Field, text: string, dictionary: Dictionary | undefined): string {
  if (dictionary === undefined || text === '' || isText(field)) return wantedText(field);
  const wanted = normalHeading(text);
  const close = dictionary.list
    .map((entry) => ({
      text: dictionary.textOf(entry.value) ?? entry.label,
      score: closeness(wanted, normalHeading(entry.label)),
    }))
    .filter(({ score }) => score >= LIKE_ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_NAMED);
  return close.length === 0 ? wantedText(field) : `是否为${close.map((entry) => `“${entry.text}”`).join('、')}?`;
}

function closeness(left: string, right: string): number {
  return Math.max(likeness(left, right), sharedSigns(left, right));
}
