import { numberFormat } from '@qingzhang/core/number-format';
import { convert, unitLabel } from '@qingzhang/core/units';
import type { MoneyChoice } from '@qingzhang/catalogue/place';

export interface MoneyScale {
  /** 元 → the number that is drawn. */
  readonly of: (yuan: number) => number;
  /** A number as drawn, in words. */
  readonly text: (drawn: number) => string;
  readonly unit: string;
}

const SCALES = ['yuan', 'wanyuan', 'yiyuan'] as const;
const FEWEST = 1;

/** The unit chosen, or the largest in which the greatest amount still has a digit before the point. */
export function moneyScale(amounts: readonly number[], choice: MoneyChoice = 'auto'): MoneyScale {
  const greatest = Math.max(0, ...amounts.map(Math.abs));
  const suiting = SCALES.findLast((candidate) => convert(greatest, 'yuan', candidate) >= FEWEST) ?? 'yuan';
  const unit = choice === 'auto' ? suiting : choice;
  return { of: (yuan) => convert(yuan, 'yuan', unit), text: shortNumber, unit: unitLabel(unit) };
}

const SMALL = numberFormat({ maximumSignificantDigits: 2 });
const SHORT = numberFormat({ maximumFractionDigits: 2 });
const WHOLE = numberFormat({ maximumFractionDigits: 0 });

/** As many digits as a label needs: 0.012, 12.35, 12,345. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  return (size >= 1000 ? WHOLE : size >= 0.1 ? SHORT : SMALL).format(value);
}
