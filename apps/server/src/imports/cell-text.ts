import { tidyText } from '../sheets/cell-value.ts';
import { shownNumber } from './shown-number.ts';

type Value = string | number | boolean | Date | null;

interface CellFacts {
  readonly hasFormula: boolean;
  /** How the number is shown. */
  readonly format: string | undefined;
}

/** A formula that no program has worked out yet has no value, which is not the same as an empty cell. */
const UNCALCULATED = '#公式未计算';

/** A cell as the text that would have been typed for it. */
export function cellText(value: Value, { hasFormula, format }: CellFacts): string {
  if (value === null) return hasFormula ? UNCALCULATED : '';
  if (value instanceof Date) return dateText(value);
  switch (typeof value) {
    case 'number':
      return shownNumber(value, format);
    case 'boolean':
      return value ? '是' : '否';
    default:
      return tidyText(value);
  }
}

/** Excel's days have no zone: what the cell shows is what was meant. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#日期无效';
  // A fraction of a day is not exact in binary; the nearest second was meant.
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day = '', clock = ''] = iso.slice(0, 19).split('T');
  return clock === '00:00:00' ? day : `${day} ${clock.replace(/:00$/, '')}`;
}
