import type { Face } from './faces.ts';

/** What a face cannot draw is named by its number in Unicode: a reader sees that something stands there, and what. */
export function shownText(text: string, face: Face): string {
  let shown = '';
  for (const character of text.replaceAll(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ')) {
    if (!isVisible(character)) continue;
    shown += face.has(character) ? character : `〔U+${character.codePointAt(0)!.toString(16).toUpperCase()}〕`;
  }
  return shown;
}

/** Controls, marks of direction and selectors of variants leave no trace on paper anyway. */
function isVisible(character: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character);
}
