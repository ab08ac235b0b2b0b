import { convert } from '@qingzhang/core/units';
import type { AccountReport } from '@qingzhang/contract/results/report';
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

export function heading({ cover }: Pick<AccountReport, 'cover'>, what: string): string {
  return `${cover.regionName} ${cover.year} 年${what}`;
}

export const VERIFICATION = {
  verified: '已核实',
  unverified: '待核实',
  entered: '本账户填报',
  derived: '系统取值',
} as const;
