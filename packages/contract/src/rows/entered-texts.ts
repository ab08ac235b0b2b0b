import { ENTERED_AS } from '@qingzhang/catalogue/language/common-columns';
import type { Row } from './row.ts';

/** The texts that figures of a row were typed as, by column. */
export function enteredTexts(row: Row | null): Readonly<Record<string, string>> {
  const texts = row?.[ENTERED_AS.key] ?? {};
  return texts as Readonly<Record<string, string>>;
}
