import { PROVENANCE } from '@qingzhang/catalogue/language/common-columns';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isMoment, isOrdinal, isStructure, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';

const SOURCES = new Set<string>(PROVENANCE.map(({ key }) => key));

/**
 * What a row of a table is about, which stays from year to year: region, class, station, month. A figure or a day that
 * tells rows apart as well (a wind speed, a storm) is what happened, and is asked for anew.
 */
export function prefilledFields(table: Table): readonly Field[] {
  const named =
    table.unique.length > 0
      ? table.fields.filter(({ key }) => table.unique.includes(key))
      : table.fields.filter((field) => isNaming(field) && !SOURCES.has(field.key));
  return named.filter(
    (field) =>
      field.key !== 'year' &&
      field.computed !== true &&
      !isMoment(field) &&
      !isStructure(field) &&
      (!isFigure(field) || isOrdinal(field)),
  );
}

/** In a table that tells no rows apart. */
function isNaming(field: Field): boolean {
  return field.key === 'regionId' || field.required === true || isText(field);
}
