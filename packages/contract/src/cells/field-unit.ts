import { unitLabel } from '@qingzhang/core/units';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isMoney, isNumeric } from '@qingzhang/catalogue/language/field-predicates';

/** The unit in which a field is typed, as people write it; empty for bare numbers and words. */
export function fieldUnit(field: Field): string {
  if (isMoney(field)) return unitLabel('yuan');
  if (!isNumeric(field)) return '';
  return field.percent === true ? '%' : (field.unitLabel ?? unitLabel(field.unit));
}
