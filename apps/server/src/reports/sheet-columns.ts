import { convert } from '@qingzhang/core/units';
import type { SheetColumn } from '../sheets/workbook.ts';

/** Money of a report in 万元, unrounded: the sheet's format shows two decimals. */
export function inWan(yuan: number | null): number | null {
  return yuan === null ? null : convert(yuan, 'yuan', 'wanyuan');
}

export function money(header: string): SheetColumn {
  return { header, format: 'money' };
}

export function text(header: string, width?: number): SheetColumn {
  return width === undefined ? { header, format: 'text' } : { header, format: 'text', width };
}
