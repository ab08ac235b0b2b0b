import { unitLabel } from '@qingzhang/core/units';
import type { LiveColumn } from '@qingzhang/engine/workbook/live-column';

/** What people call the rows of tables, by id. */
export type RowNames = ReadonlyMap<string, string>;

/** `单位面积价值（元/hm²）`: what a column holds and in which unit. */
export function columnHeader({ label, unit }: LiveColumn): string {
  const shown = unit === null ? '' : unitLabel(unit);
  return shown === '' ? label : `${label}（${shown}）`;
}
