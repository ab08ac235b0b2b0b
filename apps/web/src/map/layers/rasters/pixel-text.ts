import type { CellValue } from '@qingzhang/contract/results/layer';
import { shortNumber } from '../../../figures/money-scale.ts';

type CellAnswer = Pick<CellValue, 'value' | 'column' | 'row' | 'className'>;

/** A value with its unit, the class of a code, or that there is none. */
export function pixelText({ value, column, row, className }: CellAnswer, unit: string): string {
  if (column === null || row === null) return '在图层范围以外';
  const place = `（第 ${row + 1} 行第 ${column + 1} 列）`;
  if (value === null) return `无数据${place}`;
  if (className !== null) return `${className}${place}`;
  return `${shortNumber(value)}${unit === '' ? '' : ` ${unit}`}${place}`;
}
