import type { RowCondition } from '@qingzhang/catalogue/language/field';
import type { Row } from '../rows/row.ts';

/** Whether a row is as a declaration asks; any is, where it asks nothing. */
export function holds(condition: RowCondition | undefined, row: Row): boolean {
  return condition === undefined || condition.is.some((value) => value === row[condition.key]);
}
