import type { Method } from '@qingzhang/catalogue/language/method';
import { textTex } from '@qingzhang/formula/render/symbol-tex';
import { choicesOf, inChinese } from '@qingzhang/contract/chinese-tex';

const SPELT = /\\mathrm\{(?<symbol>[A-Za-z]{3,}\d*)\}/g;

/** Draws symbols that have no letter of their own by their Chinese names, and choices by those of their options. */
export function chineseLetters(method: Method): (tex: string) => string {
  const names = new Map([...method.givens, ...method.constants, ...method.steps].map((one) => [one.symbol, one.label]));
  const choices = choicesOf(method);
  return (tex) =>
    inChinese(tex, choices).replaceAll(SPELT, (spelt, symbol: string) => {
      const name = names.get(symbol);
      return name === undefined ? spelt : textTex(name);
    });
}
