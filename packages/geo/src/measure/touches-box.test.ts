import { describe, expect, it } from 'vitest';
import { touchesBox } from './touches-box.ts';

/** An L around the empty north-east: 0 to 3, without 1 to 3 by 1 to 3. */
const CORNER = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
      [0, 0],
    ],
  ],
} as const;

describe('a box', () => {
  it.each([
    ['over a corner', [-1, -1, 0.5, 0.5], true],
    ['wholly inside', [0.2, 0.2, 0.4, 0.4], true],
    ['around everything', [-9, -9, 9, 9], true],
    ['across an arm, without a corner in it', [-1, 1.5, 2, 1.6], true],
    ['touching an edge', [3, 0.2, 4, 0.4], true],
    ['in the notch, within the bounds but outside the area', [1.5, 1.5, 2.5, 2.5], false],
    ['far away', [7, 7, 8, 8], false],
    ['round by 180°, east of it', [170, 0, 0.1, 1], true],
    ['round by 180°, west of it', [2, 0, -170, 0.5], true],
    ['round by 180°, beside it', [170, 0, -0.1, 1], false],
  ] as const)('%s', (_, box, isTouched) => {
    expect(touchesBox(CORNER, box)).toBe(isTouched);
  });
});
