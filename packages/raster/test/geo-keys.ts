import type { TestTag } from './build-tiff.ts';

export type TestKeys = Readonly<Record<number, number | string | { readonly double: number }>>;

/** Tags of GeoKeys: numbers inline, texts through the ASCII table, { double } through the doubles table. */
export function geoKeys(keys: TestKeys): TestTag[] {
  const doubles: number[] = [];
  let ascii = '';
  const rows = Object.entries(keys).flatMap(([key, value]) => {
    if (typeof value === 'number') return [Number(key), 0, 1, value];
    if (typeof value === 'string') {
      const start = ascii.length;
      ascii += `${value}|`;
      return [Number(key), 34737, value.length + 1, start];
    }
    doubles.push(value.double);
    return [Number(key), 34736, 1, doubles.length - 1];
  });
  return [
    { tag: 34735, type: 3, values: [1, 1, 0, rows.length / 4, ...rows] },
    ...(doubles.length > 0 ? [{ tag: 34736, type: 12, values: doubles }] : []),
    ...(ascii === '' ? [] : [{ tag: 34737, type: 2, values: ascii }]),
  ];
}
