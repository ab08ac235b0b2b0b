import { unitLabel } from '@qingzhang/core/units';
import type { Field } from '@qingzhang/catalogue/language/field';

/** The unit in which a field is typed, as people write it; empty for bare numbers and words. */
export function fieldUnit(field: Field): string {
  switch (field.type) {
    case 'number':
    case 'integer':
      return field.percent === true ? '%' : (field.unitLabel ?? unitLabel(field.unit));
    case 'money':
      return unitLabel('yuan');
    default:
      return '';
  }
}
