import type { NumericField } from '@qingzhang/catalogue/language/field';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type RasterKind, type Table } from '@qingzhang/catalogue/language/table';
import { convert } from '@qingzhang/core/units';

/** Whether a figure in `unit` is one that the column takes without refusing or asking. */
export function isWithin(field: NumericField | RasterKind, unit: string): (value: number) => boolean {
  const { min = -Infinity, max = Infinity } = field;
  const { warnMin = -Infinity, warnMax = Infinity } = 'kind' in field ? {} : field;
  const [lowest, highest] = [Math.max(min, warnMin), Math.min(max, warnMax)];
  return (value) => {
    if (Number.isNaN(value)) return true;
    const own = convert(value, unit, field.unit);
    // A figure at its bound may come back from another unit a last digit beyond it.
    const slack = 1e-12 * Math.abs(own);
    return own >= lowest - slack && own <= highest + slack;
  };
}

/** A column that holds a number; nothing where the column is a choice, a flag or not there. */
export function numericField(table: Table, column: string): NumericField | undefined {
  const field = fieldOf(table, column);
  return isNumeric(field) ? field : undefined;
}
