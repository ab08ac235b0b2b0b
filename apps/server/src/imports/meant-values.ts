import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isText } from '@qingzhang/catalogue/language/field-predicates';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';

/** What a word of somebody's file was once said to mean in a field; undefined where nobody said. */
export type MeantValues = (field: Field, text: string) => string | undefined;

/** The same as plain data, by field and word. */
export type RememberedWords = ReadonlyMap<string, string>;

export function meantValues(known: RememberedWords): MeantValues {
  return (field, text) => (takesWords(field) ? known.get(`${field.key} ${normalHeading(text)}`) : undefined);
}

/** Figures mean something else in every file. */
export function takesWords(field: Field): boolean {
  return !isFigure(field) && !isText(field);
}
