import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/message-of.ts';
import { deleteRows } from '../rows/save-row.ts';
import type { Refusals } from './check-sheet.ts';
import { afterSave, planSave, refusalsOf } from './save-plan.ts';
import type { Sheet, SheetSubject } from './sheet.ts';

type Outcome =
  | { readonly sheet: Sheet; readonly text: string; readonly failure?: undefined }
  /** `sheet` where a part was done before the failure. */
  | { readonly failure: string; readonly refusals: Refusals; readonly isStale: boolean; readonly sheet?: Sheet };

/** Deletes what was taken out, then writes all rows at once: either every row is saved or none. */
export async function saveSheet(subject: SheetSubject, sheet: Sheet): Promise<Outcome> {
  const plan = planSave(subject, sheet);
  const { table } = subject;
  let current = sheet;
  try {
    if (plan.deletedIds.length > 0) {
      await deleteRows(table, plan.deletedIds);
      current = { ...sheet, removed: [] };
    }
    const rows = plan.sends.map(({ row }) => row);
    const saved = rows.length === 0 ? [] : await api.call(rowCalls(table).saveMany, rows, { isQuiet: true });
    const done = [
      ...(rows.length > 0 ? [`已保存 ${rows.length} 行`] : []),
      ...(plan.deletedIds.length > 0 ? [`已删除 ${plan.deletedIds.length} 行`] : []),
    ];
    return { sheet: afterSave(subject, current, plan, saved), text: done.join('，') };
  } catch (error) {
    const refusals: Refusals = error instanceof ApiFailure ? refusalsOf(plan, error.issues) : new Map();
    const done = current === sheet ? {} : { sheet: current };
    const isStale = error instanceof ApiFailure && (error.fault === 'ROW_STALE' || error.fault === 'ROW_NOT_FOUND');
    return { failure: withIssues(error, refusals), refusals, isStale, ...done };
  }
}

/** Objections that belong to no cell are said beside the message. */
function withIssues(error: unknown, refusals: Refusals): string {
  const message = messageOf(error);
  if (!(error instanceof ApiFailure) || refusals.size > 0 || error.issues.length === 0) return message;
  return `${message}：${error.issues.map(({ text }) => text).join('；')}`;
}
