import { decimals } from '@qingzhang/core/number-format';
import { convert, unitLabel } from '@qingzhang/core/units';
import type { MoneyChoice } from '@qingzhang/catalogue/place';
import type { MoneyUnit } from '../settings/setting-values.ts';

export interface Figure {
  readonly digits: string;
  readonly unit: string;
}

const TWO_DECIMALS = decimals(2);
const FORMATS = [decimals(0), decimals(1), decimals(2)] as const;
const SCALES = ['yuan', 'wanyuan', 'yiyuan'] as const;

/** Money for people; what is missing is a dash, never 0. */
export function moneyFigure(yuan: number | null, choice: MoneyChoice): Figure {
  if (choice !== 'auto' || yuan === null) {
    const unit = choice === 'auto' ? 'wanyuan' : choice;
    return { digits: yuan === null ? '—' : TWO_DECIMALS.format(convert(yuan, 'yuan', unit)), unit: unitLabel(unit) };
  }
  const unit = scaleOf(yuan);
  return { digits: threeToFiveDigits(convert(yuan, 'yuan', unit)), unit: unitLabel(unit) };
}

const YI = 1e8;

/** A total as it is quoted everywhere: in 亿元 with two decimals wherever it has that much. */
export function totalFigure(yuan: number | null): Figure {
  return moneyFigure(yuan, (yuan ?? 0) >= YI ? 'yiyuan' : 'auto');
}

/** An amount below a tenth of the common unit is written in a unit of its own. */
const SMALL = 0.1;

/** Labels of amounts that stand side by side: all in one unit, except those that would read 0.0… in it. */
export function moneyTexts(amounts: readonly number[], choice: MoneyChoice): readonly string[] {
  const shared = scaleOf(Math.max(0, ...amounts.map(Math.abs)));
  return amounts.map((yuan) => {
    const inShared = convert(yuan, 'yuan', shared);
    const isShared = choice === 'auto' && (yuan === 0 || Math.abs(inShared) >= SMALL);
    if (isShared) return `${threeToFiveDigits(inShared)} ${unitLabel(shared)}`;
    const { digits, unit } = moneyFigure(yuan, choice);
    return `${digits} ${unit}`;
  });
}

/** The unit that serves a whole column or table: that of its greatest amount, and never 元. */
export function tableMoneyUnit(choice: MoneyChoice, amounts: readonly (number | null)[]): MoneyUnit {
  if (choice !== 'auto') return choice;
  const greatest = Math.max(0, ...amounts.map((amount) => Math.abs(amount ?? 0)));
  return convert(greatest, 'yuan', 'yiyuan') >= 1 ? 'yiyuan' : 'wanyuan';
}

/** The unit of columns whose amounts are not known beforehand. */
export function columnMoneyUnit(choice: MoneyChoice): MoneyUnit {
  return choice === 'auto' ? 'wanyuan' : choice;
}

/** The exact amount, for whoever points at a rounded one. */
export function exactYuan(yuan: number): string {
  return `${TWO_DECIMALS.format(yuan)} 元`;
}

function scaleOf(yuan: number): (typeof SCALES)[number] {
  return SCALES.findLast((scale) => Math.abs(convert(yuan, 'yuan', scale)) >= 1) ?? 'yuan';
}

/** 1.23, 12.35, 123.5, 1,235, 12,346. */
function threeToFiveDigits(value: number): string {
  const size = Math.abs(value);
  return FORMATS[size >= 1000 ? 0 : size >= 100 ? 1 : 2].format(value);
}
