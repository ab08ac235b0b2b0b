import { isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { plainName } from '@qingzhang/core/summed-names';
import type { CellProblem, MappedColumn } from './parse-row.ts';

const HEADING = /^(?:日期|时间|年月|(?:观测|统计|监测|记录|采集|数据)(?:日期|时间|年月))(?:$|[(:])/;
const DATE = /^(?:19|20)\d{2}(?:[-/.年](?:0?[1-9]|1[0-2])(?:$|\D)|(?:0[1-9]|1[0-2])(?:\d{2})?$)/;

/**
 * Says of a row that its date is left aside where the month would be taken for the whole year. Nothing is said where some
 * column, or the person for all rows, gives the month.
 */
export function leftDates(
  table: Table,
  columns: readonly MappedColumn[],
  headings: readonly string[],
): (texts: readonly string[]) => readonly CellProblem[] {
  const month = table.fields.find((field) => isOrdinal(field) && field.names === 'month' && field.fill !== undefined);
  if (month === undefined || columns.some(({ field }) => field.key === month.key)) return () => [];
  const mapped = new Set(columns.map(({ column }) => column));
  const dated = [...headings.keys()].filter((at) => !mapped.has(at) && HEADING.test(plainName(headings[at] ?? '')));
  return (texts) =>
    dated.flatMap((column) => {
      const text = texts[column] ?? '';
      if (!DATE.test(plainName(text))) return [];
      const why = `“${headings[column]}”没有采用，这一行会被当作全年的数`;
      const mend = '请把日期拆成“年份”和“月份”两列；确为全年的，给全表指定“月份”为全年，或删去日期列';
      return [{ column, key: month.key, text, why, mend }];
    });
}
