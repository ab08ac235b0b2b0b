import { convert } from '@qingzhang/core/units';
import { isNumber } from '@qingzhang/catalogue/language/field-predicates';
import type { IntervalGiven, Source } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { checkIntervals, intervalTable, type Interval } from '@qingzhang/formula/value/interval-table';
import { axis } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../account/account-data.ts';
import type { Bound } from './bound.ts';
import { figureOf } from './column-unit.ts';
import { labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';

type IntervalSource = Extract<Source, { from: 'intervals' }>;

/** Intervals of a dictionary, checked for gaps and overlaps before anything is looked up in them. */
export function bindIntervals(planning: Planning, given: IntervalGiven, source: IntervalSource): Bound | undefined {
  const table = planning.table(source.table);
  const { year } = planning.data;
  const rows = planning.data
    .rows(source.table)
    .filter((row) => row.year === null || row.year === year)
    .filter((row) => Object.entries(source.where ?? {}).every(([column, word]) => row[column] === word));
  if (rows.length === 0) return undefined;
  const labels = source.by === undefined ? [''] : [...new Set(rows.map((row) => labelOf(row, source.by!)))];
  const bound = (row: DataRow, column: string): number | null => {
    const value = row[column];
    const field = fieldOf(table, column);
    return typeof value === 'number' && isNumber(field) ? convert(value, field.unit, given.keyUnit) : null;
  };
  const lists = labels.map((label) => {
    const all = source.by === undefined ? rows : rows.filter((row) => labelOf(row, source.by!) === label);
    // Rows of the account's year replace those without one, label by label.
    const own = all.filter((row) => row.year === year);
    const list = (own.length > 0 ? own : all).map((row): Interval => ({
      from: bound(row, source.lower),
      to: bound(row, source.upper),
      minExclusive: source.minExclusive !== undefined && row[source.minExclusive] === true,
      value: figureOf(table, source.column, row, given.unit) ?? NaN,
    }));
    for (const issue of checkIntervals(list, table.name, `“${table.label}”${label}`)) planning.note(issue);
    return list;
  });
  const built = intervalTable(source.by === undefined ? [] : [axis(source.by, labels)], lists);
  return {
    dims: source.by === undefined ? [] : [source.by],
    field: built,
    accountUnit: built,
    references: rows.map((row) => ({
      from: 'row',
      table: table.name,
      rowId: row.id,
      rowVersion: row.rowVersion,
      column: source.column,
      regionId: row.regionId,
    })),
  };
}
