import { numberFormat } from '@qingzhang/core/number-format';
import { PRICE_KINDS } from '@qingzhang/catalogue/language/price-kind';
import type { TraceSource } from '@qingzhang/contract/results/trace-source';

const EIGHT_DIGITS = numberFormat({ maximumSignificantDigits: 8 });

/** Of prices: as found, of which year and kind, and what brought them to the account's price year; alike ones once. */
export function pricesText(sources: readonly TraceSource[]): string {
  const texts = sources.flatMap((source) => {
    if (!('price' in source) || source.price === undefined) return [];
    const { price, year, kind, index, factor } = source.price;
    const name = PRICE_KINDS.find(({ value }) => value === kind)?.label ?? kind;
    const found = `${name},${year === null ? '未注明年份' : `${year} 年价`} ${EIGHT_DIGITS.format(price)}`;
    if (index === null) return [`${found}，未折算`];
    return [`${found} × ${EIGHT_DIGITS.format(factor)}（${index}）= ${EIGHT_DIGITS.format(price * factor)}`];
  });
  return texts.length === 0 ? '' : `；${[...new Set(texts)].join('；')}`;
}
