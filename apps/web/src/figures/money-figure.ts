import { convert, unitLabel } from '@qingzhang/core/units';
import type { MoneyUnit } from '../settings/setting-values.ts';

export interface Figure {
  readonly digits: string;
  readonly unit: string;
}

const TWO_DECIMALS = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Money for people, in the unit they have chosen; what is missing is a dash, never 0. */
export function moneyFigure(yuan: number | null, unit: MoneyUnit): Figure {
  return { digits: yuan === null ? '—' : TWO_DECIMALS.format(convert(yuan, 'yuan', unit)), unit: unitLabel(unit) };
}
