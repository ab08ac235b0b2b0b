import { expect, it } from 'vitest';
import { packRing, unpackRing } from './grid-rings.ts';

const GRID = { west: 117, south: 35, step: 0.001 };

it('keeps every corner of a ring to half a step', () => {
  const ring = [
    [117.0004, 35.0006],
    [117.5, 35.25],
    [117.2, 36],
    [117.0004, 35.0006],
  ];
  const packed = packRing(ring, GRID);
  // (0, 1), then +500 +249, −300 +750, −200 −999.
  expect(packed).toEqual([0, 1, 500, 249, -300, 750, -200, -999]);
  for (const [at, [lon, lat]] of unpackRing(packed, GRID).entries()) {
    expect(Math.abs(lon - ring[at]![0]!)).toBeLessThanOrEqual(0.0005);
    expect(Math.abs(lat - ring[at]![1]!)).toBeLessThanOrEqual(0.0005);
  }
});

it('leaves out corners that fall together, and has none of an empty ring', () => {
  expect(
    packRing(
      [
        [117.1, 35.1],
        [117.1001, 35.1001],
        [117.2, 35.1],
      ],
      GRID,
    ),
  ).toEqual([100, 100, 100, 0]);
  expect(unpackRing([], GRID)).toEqual([]);
});
