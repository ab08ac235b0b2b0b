import type { CellValue } from 'hucre/xlsx';

/**
 * Text that comes back as it is: `_x0041_` is how workbooks write an A, and what is no sign in XML would make the whole
 * workbook unreadable.
 */
export function safeText<Value extends CellValue>(cell: Value): Value | string {
  if (typeof cell !== 'string') return cell;
  return cell
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\uFFFE\uFFFF]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase()}_`);
}
