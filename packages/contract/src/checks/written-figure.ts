import type { NumericField } from '@qingzhang/catalogue/language/field';
import { unitLabel } from '@qingzhang/core/units';
import { fieldUnit } from '../cells/field-unit.ts';
import { unitInRow } from '../cells/row-unit.ts';
import type { Row } from '../rows/row.ts';

/** How figures of a column are written in a sentence. */
export interface Written {
  /** The unit that the row counts in. */
  readonly unit: string;
  /** `4.31 t/a`. */
  readonly figure: (value: number) => string;
  /** `780 至 840 mm`. */
  readonly range: (lowest: number, highest: number) => string;
}

export function written(field: NumericField, row: Row): Written {
  const own = unitInRow(field, row);
  const label = own === undefined ? fieldUnit(field) : unitLabel(own);
  const after = label === '' ? '' : ` ${label}`;
  const short = (value: number) =>
    (field.percent === true ? value * 100 : value).toLocaleString('zh-CN', { maximumSignificantDigits: 6 });
  return {
    unit: own ?? field.unit,
    figure: (value) => `${short(value)}${after}`,
    range: (lowest, highest) => `${short(lowest)} 至 ${short(highest)}${after}`,
  };
}
