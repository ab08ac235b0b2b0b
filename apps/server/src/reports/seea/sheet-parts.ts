import { decimals } from '@qingzhang/core/number-format';
import { STANDING_LABELS } from '@qingzhang/contract/standing';
import { textWidth, type Cell, type Sheet, type SheetColumn } from '../../sheets/workbook.ts';
import { text, wrapping } from '../sheet-columns.ts';
import type { SeeaAccount, SupplyRow } from './seea-account.ts';

export function titleOf({ regionName, year }: SeeaAccount, what: string): string {
  return `${regionName} ${year} 年 ${what}`;
}

/** What every table says while the account may not simply be quoted. */
export function doubtsOf({ standing }: SeeaAccount): string[] {
  const { status, openIssues } = standing;
  const open = openIssues === 0 ? '' : `（需确认 ${openIssues} 项，见核算报表附表6）`;
  return status === 'done' ? [] : [`本表状态：${STANDING_LABELS[status]}${open}`];
}

/** A figure for every main class, for none and for all. */
export function classColumns({ classes }: SeeaAccount, format: SheetColumn['format']): SheetColumn[] {
  return [...classes.map(({ name }) => name), '未分类', '合计'].map((header) => ({ header, format }));
}

/** What a row is about; the cross-walk has its English name. */
export const FLOW_COLUMNS: readonly SheetColumn[] = [text('SEEA EA 服务', 30), text('本系统', 24)];

export function flowCells({ flow, label }: SupplyRow): Cell[] {
  return [flow?.name ?? '未能对应', label];
}

export const STATUS_COLUMN: SheetColumn = wrapping('状态与说明', 40);

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

const FIGURE = decimals(2);
const NARROWEST = 8;

/** Columns of figures as wide as their figures: a dozen classes beside each other leave no room to give away. */
export function fitted(sheet: Sheet): Sheet {
  const widthOf = (header: string, at: number) => {
    const texts = sheet.rows.map(({ cells }) => (typeof cells[at] === 'number' ? FIGURE.format(cells[at]) : ''));
    return Math.max(NARROWEST, textWidth(header) + 2, ...texts.map((each) => each.length + 2));
  };
  const columns = sheet.columns.map((column, at) =>
    column.width !== undefined || column.format === 'text' ? column : { ...column, width: widthOf(column.header, at) },
  );
  return { ...sheet, columns };
}
