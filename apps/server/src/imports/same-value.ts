import type { Field } from '@qingzhang/catalogue/language/field';

/** Whether two values of a field are the same: times by their instant, structures by their content. */
export function isSameValue(field: Field, left: unknown, right: unknown): boolean {
  const [a, b] = [left ?? null, right ?? null];
  if (a === b) return true;
  if (field.type === 'time') return typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b);
  return field.type === 'json' && a !== null && b !== null && canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
