import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { splitHeading } from '@qingzhang/contract/imports/heading-text';
import { readWrittenUnit } from '@qingzhang/core/written-unit';
import type { DataLine } from './data-lines.ts';
import type { MappedColumn } from './parse-row.ts';
import { isRemark } from './remark-lines.ts';

/** A line with what stands in none of its own cells: the heading of a cross table, a value that all rows share. */
interface FullLine extends DataLine {
  /** The column of the file that the figure stands in, where headings are values. */
  readonly from: number | null;
}

/** Columns beside those of the file, and how its lines get them. */
interface AddedColumns {
  readonly columns: readonly MappedColumn[];
  /** The columns of the file that hold the figures of a cross table. */
  readonly sources: readonly MappedColumn[];
  readonly lines: (lines: readonly DataLine[]) => readonly FullLine[];
}

type Decided = Pick<ImportPlanBody, 'spread' | 'constants'>;

/**
 * Un-pivots a cross table: each cell below a heading that is a value (耕地, 7月) becomes a row of its own, with the
 * heading in one column and the figure in the next. What all rows share stands in columns after these.
 */
export function addedColumns(
  table: Table,
  { spread, constants }: Decided,
  width: number,
  headingAt: (column: number) => string,
): AddedColumns {
  const [keyAt, valueAt] = [width, width + 1];
  const shared = constants.flatMap(({ fieldKey, text }, at) => {
    const field = fieldOf(table, fieldKey);
    return field === undefined ? [] : [{ text, mapped: added(field, width + 2 + at) }];
  });
  const key = spread === null ? undefined : fieldOf(table, spread.keyField);
  const value = spread === null ? undefined : fieldOf(table, spread.valueField);
  const pivot =
    spread === null || key === undefined || value === undefined
      ? []
      : [added(key, keyAt), { ...added(value, valueAt), unit: spread.unit, question: unitAsked(spread.unit) }];
  const texts = shared.map(({ text }) => text);
  return {
    columns: [...pivot, ...shared.map(({ mapped }) => mapped)],
    sources: value === undefined ? [] : (spread?.columns ?? []).map((column) => added(value, column)),
    lines: (lines) =>
      lines.flatMap((line): FullLine[] => {
        const own = Array.from({ length: width }, (_, column) => line.texts[column] ?? '');
        if (spread === null || pivot.length === 0) return [{ ...line, texts: [...own, '', '', ...texts], from: null }];
        const filled = spread.columns.filter((column) => (own[column] ?? '') !== '');
        // A total or a remark is told of once, not below every heading.
        const used = isRemark(own) ? filled.slice(0, 1) : filled;
        return used.map((column) => ({
          ...line,
          texts: [...own, spreadName(headingAt(column)), own[column]!, ...texts],
          from: column,
        }));
      }),
  };
}

function added(field: MappedColumn['field'], column: number): MappedColumn {
  return { column, heading: field.label, field, unit: null };
}

function unitAsked(unit: string | null): string | undefined {
  return unit === null ? '交叉表中的数没有写明单位，请在“对照表头”中选定' : undefined;
}

/** The value that a heading of a cross table names, without the unit of the figures below it. */
export function spreadName(heading: string): string {
  const split = splitHeading(heading);
  return split !== undefined && split.unit !== '' && readWrittenUnit(split.unit) !== undefined ? split.name : heading;
}
