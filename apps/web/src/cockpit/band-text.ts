import { moneyFigure } from '../figures/money-figure.ts';
import type { Band } from './year-points.ts';

/** A band with its unit once, where both ends have the same. */
export function bandText({ low, high }: Band): string {
  const [from, to] = [moneyFigure(low, 'auto'), moneyFigure(high, 'auto')];
  return `${from.digits}${from.unit === to.unit ? '' : ` ${from.unit}`}–${to.digits} ${to.unit}`;
}
