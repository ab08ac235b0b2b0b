import { moneyFigure, totalFigure, type Figure } from './money-figure.ts';
import { changeText } from './percent-text.ts';

/** Of which sentences about figures are made, on the wall and in public. */

/** 元: what is less than this is no difference. */
export const ROUNDING = 0.005;

export function money(yuan: number | null): string {
  return written(yuan, moneyFigure(yuan, 'auto'));
}

/** The total, with the digits that stand above the sentence. */
export function totalMoney(yuan: number | null): string {
  return written(yuan, totalFigure(yuan));
}

function written(yuan: number | null, { digits, unit }: Figure): string {
  return yuan === null ? digits : `${digits} ${unit}`;
}

export function changed(
  from: number,
  { change, nominal }: { readonly change: number; readonly nominal: number | null },
): string {
  if (Math.abs(change) < ROUNDING) return `与 ${from} 年相同`;
  const rate = nominal === null ? '' : `（${changeText(nominal)}）`;
  return `比 ${from} 年${change > 0 ? '增加' : '减少'} ${money(Math.abs(change))}${rate}`;
}

/** What there is nothing to say about is left out. */
export function sentence(clauses: readonly (string | null)[]): string {
  return `${clauses.filter((clause) => clause !== null).join('，')}。`;
}
