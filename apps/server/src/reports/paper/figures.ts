import { decimals } from '@qingzhang/core/number-format';
import { convert } from '@qingzhang/core/units';
import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Cell, CellFormat } from '../../sheets/workbook.ts';
import { figureText } from '../figure-text.ts';

const TWO = decimals(2);
const TWO_TO_FOUR = decimals(2, 4);
const WHOLE = decimals(0);

/** How a report prints its figures; said in the report itself. */
export const ROUNDING =
  '正文中的金额以亿元或万元计，实物量、面积、占比和金额保留两位小数，四舍五入；合计由未舍入的数得出，与各项显示值之和可能有末位差别。';

/** A figure as the workbook shows it in the same format. */
export function cellText(cell: Cell, format: CellFormat): string {
  if (typeof cell !== 'number') return cell === null ? '' : String(cell);
  switch (format) {
    case 'integer':
      return WHOLE.format(cell);
    case 'decimal':
    case 'money':
      return TWO.format(cell);
    case 'price':
      return TWO_TO_FOUR.format(cell);
    case 'text':
    case 'plain':
      return figureText(cell);
    default:
      return unreachable(format);
  }
}

export function decimal(value: number | null): string {
  return value === null ? '' : TWO.format(value);
}

export function whole(value: number): string {
  return WHOLE.format(value);
}

export function inYi(yuan: number): string {
  return `${yi(yuan)} 亿元`;
}

/** 亿元 without the unit. */
export function yi(yuan: number): string {
  return TWO.format(convert(yuan, 'yuan', 'yiyuan'));
}

/** 万元 without the unit, which stands in the head of a column. */
export function wan(yuan: number | null): string {
  return yuan === null ? '' : TWO.format(convert(yuan, 'yuan', 'wanyuan'));
}

/** The words beside a figure that may not simply be quoted; nothing beside one that may. */
export function doubtBeside({ status, openIssues }: Standing): string {
  if (status === 'done') return '';
  return `（${STANDING_LABELS[status]}${openIssues > 0 ? `，需确认 ${openIssues} 项` : ''}）`;
}
