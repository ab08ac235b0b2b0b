import type { Field, NumericField } from './language/field.ts';
import { isExtensive, isNumeric, isOrdinal } from './language/field-predicates.ts';
import type { Table } from './language/table.ts';
import { usualChange } from './usual-change.ts';

/**
 * How many times beyond the largest or below the smallest of its neighbours a figure hardly ever lies: one township may
 * grow a tenth of what the others do, and a slip of units is still 100 or 1000 times beyond them all.
 */
const HARDLY_EVER = 8;

/** The factor beyond the neighbouring regions at which a figure is asked about; undefined for one that may be anything. */
export function usualSpread(field: Field): number | undefined {
  if (!isNumeric(field) || isOrdinal(field) || field.computed === true) return undefined;
  if (field.usualSpread !== undefined) return field.usualSpread;
  return isExtensive(field) || field.priceKind !== undefined ? HARDLY_EVER : undefined;
}

/** Rows of neighbouring regions are held against each other where they agree in these. */
export function alikeColumns(table: Table): readonly string[] {
  return table.alike ?? table.unique.filter((key) => key !== 'regionId' && key !== 'year');
}

/** Figures that are held against anything: last year, neighbours, another source, a published range. */
export function comparedFields(table: Table): readonly NumericField[] {
  if (table.kind === 'value' || table.kind === 'system' || table.kind === 'log') return [];
  return table.fields.filter(isNumeric).filter((field) => {
    if (field.computed === true || isOrdinal(field)) return false;
    const { warnMin, warnMax, alsoFrom } = field;
    const hasRange = warnMin !== undefined || warnMax !== undefined;
    return hasRange || alsoFrom !== undefined || usualSpread(field) !== undefined || usualChange(field) !== undefined;
  });
}

/** Whether rows have one of the year before: their key names a year. */
export function hasYears(table: Table): boolean {
  return table.unique.includes('year');
}

/** Whether rows stand in regions, so that others stand beside them. */
export function hasNeighbours(table: Table): boolean {
  return hasYears(table) && table.unique.includes('regionId');
}
