import { STANDING_LABELS } from '@qingzhang/contract/standing';
import type { Cell, SheetColumn } from '../../sheets/workbook.ts';
import { doubtNotes, text } from '../sheet-columns.ts';
import type { SeeaAccount, SupplyRow } from './seea-account.ts';

export function titleOf({ regionName, year }: SeeaAccount, what: string): string {
  return `${regionName} ${year} 年 ${what}`;
}

/** What every table says while the account may not simply be quoted. */
export function doubtsOf({ standing }: SeeaAccount): string[] {
  return doubtNotes({ cover: { standing } });
}

/** A figure for every main class, for none and for all. */
export function classColumns({ classes }: SeeaAccount, format: SheetColumn['format']): SheetColumn[] {
  return [...classes.map(({ name }) => name), '未分类', '合计'].map((header) => ({ header, format, width: 14 }));
}

/** What a row is about. */
export const FLOW_COLUMNS: readonly SheetColumn[] = [
  text('SEEA EA 服务', 30),
  text('英文名称', 34),
  text('本系统', 24),
];

export function flowCells({ flow, label }: SupplyRow): Cell[] {
  return [flow?.name ?? '未能对应', flow?.english ?? null, label];
}

export const STATUS_COLUMN: SheetColumn = text('状态与说明', 40);

/** How far a row may be relied on, with what else must be known of it. */
export function statusText({ standing, unverified, told, value }: SupplyRow, also: readonly string[] = []): string {
  const { status, openIssues } = standing;
  return [
    ...(value === null ? [] : [STANDING_LABELS[status]]),
    ...(value !== null && openIssues > 0 ? [`需确认 ${openIssues} 项`] : []),
    ...(value !== null && unverified > 0 ? [`待核实 ${unverified} 项`] : []),
    ...(told === null ? [] : [told]),
    ...also,
  ].join('；');
}
