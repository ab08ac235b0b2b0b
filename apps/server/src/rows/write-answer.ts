import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { WriteAnswer } from './statements.ts';

/** The rows written, typed by the columns of their table, in the order they were sent; or the reasons why nothing was. */
export function writtenRows<T extends Table>(table: T, answer: WriteAnswer, sent: readonly Row[]): RowOf<T>[] {
  const [year] = answer.frozen ?? [];
  if (year !== undefined) throw new Fault('YEAR_FROZEN', { year });
  const missing = answer.missing ?? [];
  if (missing.length > 0) {
    const place = new Map(sent.map((row, index) => [row['id'], index]));
    const issues = missing.map(({ key, value, row }) => {
      const at = sent.length === 1 ? key : `rows.${place.get(row) ?? 0}.${key}`;
      const where = sent.length === 1 ? '' : `第 ${(place.get(row) ?? 0) + 1} 行:`;
      return block(at, 'NOT_FOUND', `${where}“${fieldOf(table, key)?.label ?? key}”指向的记录不存在:${value}`);
    });
    throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  }
  const saved = new Map((answer.rows ?? []).map((row) => [row['id'], row]));
  // The database answers the columns that the table declares.
  return sent.map((row) => saved.get(row['id'])).filter((row) => row !== undefined) as RowOf<T>[];
}
