import type { Field } from './language/field.ts';
import { isExtensive, isNumeric, isOrdinal } from './language/field-predicates.ts';

/**
 * How many times a figure is hardly ever that of the year before. Harvests and prices move by a third; a slip of units is
 * 10, 15, 1000 or 10 000 times.
 */
const HARDLY_EVER = 8;

/** The factor beyond which a figure is asked about; undefined for one that may be anything. */
export function usualChange(field: Field): number | undefined {
  if (!isNumeric(field) || isOrdinal(field) || field.computed === true) return undefined;
  if (field.usualChange !== undefined) return field.usualChange;
  return isExtensive(field) || field.priceKind !== undefined ? HARDLY_EVER : undefined;
}

/**
 * Of a whole service: what its rows have of good and bad years mostly evens out over a county, and a slip in one of several
 * inputs is blunted on its way.
 */
export const USUAL_RESULT_CHANGE = 3;
