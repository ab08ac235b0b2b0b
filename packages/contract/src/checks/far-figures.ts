import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { usualChange } from '@qingzhang/catalogue/usual-change';
import { unitLabel } from '@qingzhang/core/units';
import { fieldUnit } from '../cells/field-unit.ts';
import { rowUnit, unitInRow } from '../cells/row-unit.ts';
import type { Row } from '../rows/row.ts';

/** A figure that is many times another one that it should resemble. */
export interface FarFigure {
  readonly field: Field;
  readonly text: string;
}

/** Whether rows of a table have one of the year before to be held against. */
export function hasUsualChange(table: Table): boolean {
  return table.unique.includes('year') && table.fields.some((field) => usualChange(field) !== undefined);
}

/** Figures of a row that are far from those of the same row a year before. */
export function farFromLastYear(table: Table, row: Row, before: Row): readonly FarFigure[] {
  return table.fields.flatMap((field) => {
    if (!isSameUnit(field, row, before)) return [];
    const most = usualChange(field);
    return farFrom(field, row, { most, other: before[field.key], whose: `上年（${String(before['year'])}）` });
  });
}

interface Compared {
  /** The factor that it is hardly ever. */
  readonly most: number | undefined;
  readonly other: unknown;
  readonly whose: string;
}

function farFrom(field: Field, row: Row, { most, other, whose }: Compared): readonly FarFigure[] {
  const value = row[field.key];
  if (most === undefined || typeof value !== 'number' || typeof other !== 'number') return [];
  if (!(value > 0) || !(other > 0)) return [];
  const times = value > other ? value / other : other / value;
  if (times < most) return [];
  const own = unitInRow(field, row);
  const unit = own === undefined ? fieldUnit(field) : unitLabel(own);
  const relation = value > other ? `是其 ${short(times)} 倍` : `只有其 1/${short(times)}`;
  const text = `“${field.label}”为 ${short(value)} ${unit}，${whose}为 ${short(other)} ${unit}，${relation}，请核对单位`;
  return [{ field, text }];
}

function isSameUnit(field: Field, row: Row, other: Row): boolean {
  const own = rowUnit(field);
  return own === undefined || (row[own.key] ?? null) === (other[own.key] ?? null);
}

function short(value: number): string {
  return value.toLocaleString('zh-CN', { maximumSignificantDigits: 6 });
}
