import fc from 'fast-check';
import { expect, it } from 'vitest';
import { risingQueue } from './rising-queue.ts';

it('gives cells by height and then number while others come in above', () => {
  const height = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(height, { minLength: 1 }), fc.array(height), (first, rises) => {
      const queue = risingQueue(0, 250);
      const heights: number[] = [];
      const waiting = new Set<number>();
      const push = (level: number) => {
        waiting.add(heights.length);
        queue.push(heights.length, level);
        heights.push(level);
      };
      first.forEach(push);
      const rest = [...rises];
      while (queue.size() > 0) {
        expect(queue.size()).toBe(waiting.size);
        const cell = queue.pop();
        // The plain way: the lowest of all that wait, the first of equals.
        const lowest = [...waiting].reduce((a, b) => (heights[b]! < heights[a]! ? b : a));
        expect(cell).toBe(lowest);
        waiting.delete(cell);
        const rise = rest.pop();
        if (rise !== undefined) push(Math.min(250, heights[cell]! + rise / 10));
      }
    }),
  );
});

it('holds land that is all of one height', () => {
  const queue = risingQueue(7, 7);
  for (const cell of [3, 1, 2]) queue.push(cell, 7);
  expect([queue.pop(), queue.pop(), queue.pop(), queue.size()]).toEqual([1, 2, 3, 0]);
});
