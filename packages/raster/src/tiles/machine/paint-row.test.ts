import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paintRow } from './paint-row.ts';

const BINS = { low: 60, perUnit: 255 / 1040, colours: 255 };

function painted(values: readonly number[]): number[] {
  const indices = new Uint8Array(values.length + 2).fill(9);
  paintRow(Float64Array.from(values), BINS, indices, 1);
  expect([indices[0], indices.at(-1)]).toEqual([9, 9]);
  return [...indices.subarray(1, -1)];
}

it('a value takes the colour of its part of the range, beyond it that of the end, and none where it is missing', () => {
  // 1040 / 255 = 4.078 to a colour: 64 is still in the first part, 65 in the second; 579 is 127.25 parts up.
  expect(painted([-Infinity, 59, 60, 64, 65, 579, 1099, 1100, 5000, Infinity, NaN])).toEqual([
    1, 1, 1, 1, 2, 128, 255, 255, 255, 255, 0,
  ]);
});

it('a row of any length is painted as one value after the other would be', () => {
  const value = fc.oneof(fc.double({ min: 0, max: 1200, noNaN: true }), fc.constant(NaN));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 2600, size: 'max' }), (values) => {
      const plain = values.map((each) => {
        const bin = (each - BINS.low) * BINS.perUnit;
        return Number.isNaN(bin) ? 0 : Math.min(255, Math.max(0, Math.floor(bin)) + 1);
      });
      expect(painted(values)).toEqual(plain);
    }),
    { numRuns: 50 },
  );
});
