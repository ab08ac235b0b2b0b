import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import type { Method } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';

export interface NamedChoice {
  readonly symbol: string;
  readonly label: string;
  /** Where the option is chosen. */
  readonly table: string;
  readonly column: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The choices of a method that the account makes, with the options to choose among. */
export function choicesOf(method: Pick<Method, 'givens'>): readonly NamedChoice[] {
  return method.givens.flatMap(({ kind, symbol, label, sources }) => {
    if (kind !== 'word') return [];
    const source = sources.find((candidate) => 'table' in candidate && 'column' in candidate);
    if (source === undefined || !('table' in source) || !('column' in source)) return [];
    const field = fieldOf(tableEntry(source.table).table, source.column);
    return [{ symbol, label, table: source.table, column: source.column, options: optionsOf(field) }];
  });
}

/** A formula with its choices and their options named in Chinese. */
export function inChinese(tex: string, choices: readonly NamedChoice[]): string {
  let text = tex;
  for (const { symbol, label, options } of choices) {
    text = text.replaceAll(`\\mathrm{${symbol}}`, asText(label));
    for (const option of options) text = text.replaceAll(`\\text{${option.value}}`, asText(option.label));
  }
  return text;
}

/** Signs that TeX would act on are quoted: “9 %” would begin a comment. */
function asText(words: string): string {
  return `\\text{${words.replaceAll(/[%&#_$]/g, String.raw`\$&`)}}`;
}

const LONG_NUMBER = /\d+\.\d{5,}/g;
const DIGITS = 9;
/** A larger figure would show more than nine digits with two decimals. */
const LARGE_FROM = 1e6;

/** Figures in a formula with as many digits as can be read; what is stored keeps all of them. */
export function withShortNumbers(tex: string): string {
  return tex.replaceAll(LONG_NUMBER, (digits) => {
    const value = Number(digits);
    return String(Number(value >= LARGE_FROM ? value.toFixed(2) : value.toPrecision(DIGITS)));
  });
}
