import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beside } from './beside.ts';

const SCREEN = { width: 1366, height: 768 };
const CARD = { width: 320, height: 160 };

it('stands below, above or to the right of what it speaks of', () => {
  // 80 + 12 below a header button; 1 366 − 320 − 12 = 1 034 at most from the left.
  expect(beside({ left: 1200, top: 20, width: 40, height: 60 }, CARD, SCREEN)).toEqual({ left: 1034, top: 92 });
  // 700 − 160 − 12 above something at the bottom.
  expect(beside({ left: 100, top: 700, width: 40, height: 60 }, CARD, SCREEN)).toEqual({ left: 100, top: 528 });
  // A menu as high as the screen: 55 + 12 from the left.
  expect(beside({ left: 0, top: 0, width: 55, height: 768 }, CARD, SCREEN)).toEqual({ left: 67, top: 12 });
});

it('is always wholly on a screen that has room for it', () => {
  const place = fc.record({
    left: fc.integer({ min: 0, max: 1366 }),
    top: fc.integer({ min: 0, max: 768 }),
    width: fc.integer({ min: 0, max: 1366 }),
    height: fc.integer({ min: 0, max: 768 }),
  });
  fc.assert(
    fc.property(place, (box) => {
      const { left, top } = beside(box, CARD, SCREEN);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + CARD.width).toBeLessThanOrEqual(SCREEN.width);
      expect(top + CARD.height).toBeLessThanOrEqual(SCREEN.height);
    }),
  );
});
