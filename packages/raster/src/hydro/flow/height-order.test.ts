import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heightOrder } from './height-order.ts';

it('puts the lowest height first, below the sea as above', () => {
  expect([...heightOrder(Float32Array.of(3, -7.5, 0, 1e-3, -2, 8848))]).toEqual([1, 4, 2, 3, 0, 5]);
});

it('keeps the order of equal heights, as sorting does', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ noNaN: true })), (values) => {
      const heights = Float32Array.from(values, (value) => value + 0);
      const numbers = Array.from(heights, (_, number) => number);
      expect([...heightOrder(heights)]).toEqual(numbers.sort((a, b) => heights[a]! - heights[b]! || a - b));
    }),
  );
});
