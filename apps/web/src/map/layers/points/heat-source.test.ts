import { expect, it } from 'vitest';
import { blotWeight, spotsIn } from './heat-source.ts';

it('places the spots of a heat picture, those just beyond its edge too', () => {
  const points = [
    { lon: 118.02, lat: 35.09 },
    { lon: 117.99, lat: 35.1 },
    { lon: 117.9, lat: 35.1 },
  ];
  // 0.001° a pixel: 20 px from the west edge and 10 px from the north edge; 0.01° outside is within 15 px, 0.1° is not.
  const spots = spotsIn(points, [118, 35, 118.1, 35.1], 0.001, 15);
  expect(spots.map((spot) => spot.map((at) => Math.round(at)))).toEqual([
    [20, 10],
    [-10, 0],
  ]);
});

it('paints a lone thing strongly and a crowd faintly, so that both can be seen', () => {
  const crowd = (count: number) => Array.from({ length: count }, () => [5, 5] as const);
  expect(blotWeight(crowd(1), 15)).toBe(0.6);
  // 1 − 0.05^(1/10) = 1 − 0.7411
  expect(blotWeight(crowd(10), 15)).toBeCloseTo(0.2589, 4);
  expect(blotWeight(crowd(1000), 15)).toBe(0.02);
  expect(blotWeight([], 15)).toBe(0.6);
});
