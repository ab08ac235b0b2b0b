import { ROW_STATUS } from './common-options.ts';
import { isChoice } from './field-predicates.ts';
import { fieldOf, type Table } from './table.ts';

/** The module whose right it is to review. */
export const REVIEW_MODULE = '/system/review';

/** Whether rows of a table are submitted and approved. */
export function isReviewed(table: Table): boolean {
  const field = fieldOf(table, 'status');
  return isChoice(field) && field.options === ROW_STATUS;
}
