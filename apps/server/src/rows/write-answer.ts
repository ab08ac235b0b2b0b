import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { otherVersionText } from '@qingzhang/core/other-version-text';
import { isClass } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { atRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { duplicateFault } from './database-fault.ts';
import type { WriteAnswer } from './statements.ts';

/** The rows written, typed by the columns of their table, in the order they were sent; or the reasons why nothing was. */
export function writtenRows<T extends Table>(table: T, answer: WriteAnswer, sent: readonly Row[]): RowOf<T>[] {
  const [year] = answer.frozen ?? [];
  if (year !== undefined) throw new Fault('YEAR_FROZEN', { year });
  const places = new Map(sent.map((row, index) => [row['id'], index]));
  const issueOf = ({ key, row }: Placed, code: 'NOT_FOUND' | 'REGION_OTHER_VERSION', text: string): Issue[] => {
    const issue = block(key, code, text);
    return sent.length === 1 ? [issue] : atRow(places.get(row) ?? 0, [issue]);
  };
  const missing = (answer.missing ?? []).flatMap((each) => issueOf(each, 'NOT_FOUND', missingText(table, each)));
  if (missing.length > 0) throw new Fault('BODY_INVALID', { count: missing.length }, { issues: missing });
  const misplaced = (answer.misplaced ?? []).flatMap((each) =>
    issueOf(each, 'REGION_OTHER_VERSION', otherVersionText(each)),
  );
  if (misplaced.length > 0)
    throw new Fault('ROWS_OF_OTHER_VERSION', { count: misplaced.length }, { issues: misplaced });
  if (answer.twins !== null) {
    const at = answer.twins.map((row) => places.get(row) ?? 0).toSorted((a, b) => a - b);
    throw duplicateFault(table, sent.length === 1 ? undefined : at);
  }
  const saved = new Map((answer.rows ?? []).map((row) => [row['id'], row]));
  // The database answers the columns that the table declares.
  return sent.map((row) => saved.get(row['id'])).filter((row) => row !== undefined) as RowOf<T>[];
}

interface Placed {
  readonly key: string;
  readonly row: string;
}

/** A code says something to people; an id does not. */
function missingText(table: Table, { key, value }: { readonly key: string; readonly value: string }): string {
  const field = fieldOf(table, key);
  const found = isClass(field) ? `：${value}` : '，请重新选择';
  return `“${field?.label ?? key}”指向的记录不存在${found}`;
}
