import type { Field } from '@qingzhang/catalogue/language/field';
import { isStructure, isTime } from '@qingzhang/catalogue/language/field-predicates';
import { canonicalJson } from '@qingzhang/core/canonical-json';

/** Whether two values of a field are the same: times by their instant, structures by their content. */
export function isSameValue(field: Field, left: unknown, right: unknown): boolean {
  const [a, b] = [left ?? null, right ?? null];
  if (a === b) return true;
  if (isTime(field)) return typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b);
  return isStructure(field) && a !== null && b !== null && canonicalJson(a) === canonicalJson(b);
}
