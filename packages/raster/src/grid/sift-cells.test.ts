import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MISSING_CAUSE } from './missing-cause.ts';
import { siftCells } from './sift-cells.ts';

it('drops what lies outside a range and says why', () => {
  const values = Float64Array.of(5, NaN, 10, 4.999, Infinity, -Infinity, 7, 10.001, 6, 11, NaN);
  const causes = new Uint8Array(values.length).fill(9);
  expect(siftCells(values, causes, 5, 10)).toBe(true);
  expect([...values]).toEqual([5, NaN, 10, NaN, NaN, NaN, 7, NaN, 6, NaN, NaN]);
  const { nodata, outOfRange } = MISSING_CAUSE;
  expect([...causes]).toEqual([0, nodata, 0, outOfRange, nodata, nodata, 0, outOfRange, 0, outOfRange, nodata]);
});

it('does as one comparison after the other, in windows of any size', () => {
  const value = fc.oneof(fc.double(), fc.double({ min: -2, max: 2 }), fc.constantFrom(NaN, 0, -0, 1, Infinity));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.integer({ min: 0, max: 9000 }), (some, padding) => {
      const values = Float64Array.from([...Array.from({ length: padding }, () => 0.5), ...some]);
      const causes = new Uint8Array(values.length).fill(9);
      const expected = Array.from(values, (v) => (v >= -1 && v <= 1 ? 0 : Number.isFinite(v) ? 3 : 2));
      const kept = values.map((v) => (v >= -1 && v <= 1 ? v : NaN));
      expect(siftCells(values, causes, -1, 1)).toBe(expected.some((cause) => cause > 0));
      expect(causes).toEqual(Uint8Array.from(expected));
      expect(values).toEqual(kept);
    }),
    { numRuns: 25 },
  );
});
