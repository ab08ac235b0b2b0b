import { ENTERED_AS } from '@qingzhang/catalogue/language/common-columns';
import { enteredTexts } from '@qingzhang/contract/rows/entered-texts';
import type { Row } from '@qingzhang/contract/rows/row';
import type { CheckedTexts, Texts } from './check-texts.ts';

/** A row to be sent, with the texts of those of its figures that were typed in a unit of their own. */
export function withEntered(row: Row, { converted }: CheckedTexts, texts: Texts): Row {
  const typed = [...converted].filter((key) => key in row).map((key) => [key, (texts[key] ?? '').trim()]);
  return typed.length === 0 ? row : { ...row, [ENTERED_AS.key]: Object.fromEntries(typed) };
}

/** How a stored figure was typed, in words; undefined where it was a bare number. */
export function enteredText(row: Row | null, key: string): string | undefined {
  const text = enteredTexts(row)[key];
  return text === undefined ? undefined : quoteEntered(text);
}

export function quoteEntered(text: string): string {
  return `录入为“${text}”`;
}
