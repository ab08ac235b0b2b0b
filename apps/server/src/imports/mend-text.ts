import type { Field } from '@qingzhang/catalogue/language/field';
import { isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import type { TextReading } from '@qingzhang/core/parse-quantity';
import { wantedText } from '../sheets/field-notes.ts';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import { likeness, sharedSigns } from '@qingzhang/core/likeness';

const LIKE_ENOUGH = 0.6;
/** Offered to be clicked, though nobody would call it the same word. */
const WORTH_OFFERING = 0.25;
const MOST_NAMED = 3;
const MOST_OFFERED = 5;

/** How to put a cell right: the entries that may have been meant, or what the column wants. */
export function mendText(field: Field, text: string, dictionary: Dictionary | undefined): string {
  const close = closest(field, text, dictionary, LIKE_ENOUGH).slice(0, MOST_NAMED);
  return close.length === 0 ? wantedText(field) : `是否为${close.map((entry) => `“${entry}”`).join('、')}？`;
}

/** The entries of a dictionary that a word may stand for; undefined for a field that takes no entries. */
export function suggestions(
  field: Field,
  text: string,
  dictionary: Dictionary | undefined,
): readonly TextReading[] | undefined {
  if (dictionary === undefined || text === '' || isText(field)) return undefined;
  return closest(field, text, dictionary, WORTH_OFFERING).map((entry) => ({ label: entry, text: entry }));
}

interface Close {
  readonly text: string;
  readonly score: number;
}

/** A word stands in many rows, and each time the same entries are close to it. */
const known = new WeakMap<Dictionary, Map<string, readonly Close[]>>();

function closest(field: Field, text: string, dictionary: Dictionary | undefined, least: number): readonly string[] {
  if (dictionary === undefined || text === '' || isText(field)) return [];
  const ofDictionary = known.get(dictionary) ?? new Map<string, readonly Close[]>();
  known.set(dictionary, ofDictionary);
  const found = ofDictionary.get(text) ?? closeEntries(text, dictionary);
  ofDictionary.set(text, found);
  return found.filter(({ score }) => score >= least).map((entry) => entry.text);
}

function closeEntries(text: string, dictionary: Dictionary): readonly Close[] {
  const wanted = normalHeading(text);
  return dictionary.list
    .map((entry) => ({
      text: dictionary.textOf(entry.value) ?? entry.label,
      score: closeness(wanted, normalHeading(entry.label)),
    }))
    .filter(({ score }) => score >= WORTH_OFFERING)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_OFFERED);
}

function closeness(left: string, right: string): number {
  return Math.max(likeness(left, right), sharedSigns(left, right));
}
