import { expect, it } from 'vitest';
import { spotsIn } from './heat-source.ts';

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
