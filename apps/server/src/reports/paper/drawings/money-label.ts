import { convert, unitLabel } from '@qingzhang/core/units';
import { decimal } from '../figures.ts';

const UNITS = ['yuan', 'wanyuan', 'yiyuan'] as const;
type MoneyUnit = (typeof UNITS)[number];

/** The largest unit in which an amount still has a digit before the point. */
function moneyUnit(yuan: number): MoneyUnit {
  return UNITS.findLast((unit) => convert(Math.abs(yuan), 'yuan', unit) >= 1) ?? 'yuan';
}

/** An amount with two decimals in the unit that suits it. */
export function moneyLabel(yuan: number): string {
  const unit = moneyUnit(yuan);
  return `${decimal(convert(yuan, 'yuan', unit))} ${unitLabel(unit)}`;
}

/** A gain or loss: always with its sign. */
export function changeLabel(yuan: number): string {
  return `${yuan > 0 ? '+' : ''}${moneyLabel(yuan)}`;
}

/** One unit for all amounts of a picture, by the greatest of them. */
export function commonUnit(amounts: readonly number[]): CommonUnit {
  const unit = moneyUnit(Math.max(0, ...amounts.map(Math.abs)));
  const inUnit = (yuan: number) => convert(yuan, 'yuan', unit);
  return { unit: unitLabel(unit), in: inUnit, of: (yuan) => decimal(inUnit(yuan)) };
}

interface CommonUnit {
  readonly unit: string;
  readonly in: (yuan: number) => number;
  /** The same as a text of two decimals. */
  readonly of: (yuan: number) => string;
}
