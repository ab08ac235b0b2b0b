import { convert } from '@qingzhang/core/units';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
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

/** Words that must not be cut at the edge of their column: what a figure's reader has to know. */
export function wrapping(header: string, width: number): SheetColumn {
  return { header, format: 'text', width, wraps: true };
}

export function heading({ cover }: Pick<AccountReport, 'cover'>, what: string): string {
  return `${cover.regionName} ${cover.year} 年${what}`;
}

/** How far a figure may be relied on, in words. */
export function standingText({ status, openIssues }: Standing): string {
  return openIssues === 0 ? STANDING_LABELS[status] : `${STANDING_LABELS[status]}（需确认 ${openIssues} 项，见附表6）`;
}

/** As wide as a status is long. */
export const STATUS_WIDTH = 40;

/** What every sheet of figures says above them while the total may not simply be quoted. */
export function doubtNotes({ cover }: Pick<AccountReport, 'cover'>): string[] {
  return cover.standing.status === 'done' ? [] : [`本表状态：${standingText(cover.standing)}`];
}

export const VERIFICATION = {
  verified: '已核实',
  unverified: '待核实',
  entered: '本账户填报',
  derived: '系统取值',
} as const;
