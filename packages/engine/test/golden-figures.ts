import type { Method } from '@qingzhang/catalogue/language/method';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { axis, namedArray, type NamedArray } from '@qingzhang/formula/value/named-array';
import { expect } from 'vitest';

/** A method of a service as it is declared. */
export function methodOf(wire: string, name?: string): Method {
  const list = SERVICES.find((service) => service.wire === wire)?.methods?.list ?? [];
  const method = name === undefined ? list[0] : list.find((each) => each.name === name);
  if (method === undefined) throw new Error(`no method ${name} of ${wire}`);
  return method;
}

/** Figures along one dimension, by label. */
export function along(name: string, values: Readonly<Record<string, number>>): NamedArray {
  return namedArray([axis(name, Object.keys(values))], Object.values(values));
}

/** Class areas in m². */
export function areasKm2(values: Readonly<Record<string, number>>): NamedArray {
  return along('class', Object.fromEntries(Object.entries(values).map(([label, km2]) => [label, km2 * 1e6])));
}

/** To 1e-9 of the expected figure, the measure of the golden examples. */
export function expectClose(found: number | undefined, expected: number): void {
  const isClose = found !== undefined && Math.abs(found - expected) <= 1e-9 * Math.abs(expected);
  expect(isClose, `found ${found}, expected ${expected}`).toBe(true);
}
