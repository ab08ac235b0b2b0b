import { axis, namedArray, type NamedArray } from '@qingzhang/formula/value/named-array';

/** Figures along one dimension, by label. */
export function along(name: string, values: Readonly<Record<string, number>>): NamedArray {
  return namedArray([axis(name, Object.keys(values))], Object.values(values));
}

/** Class areas in m². */
export function areasKm2(values: Readonly<Record<string, number>>): NamedArray {
  return along('class', Object.fromEntries(Object.entries(values).map(([label, km2]) => [label, km2 * 1e6])));
}
