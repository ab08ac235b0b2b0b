import { expect, it } from 'vitest';
import { drawingText } from './drawing-text.ts';

it('tells how long and how large drawings are on the ellipsoid', () => {
  expect(drawingText({ type: 'Point', coordinates: [118.0444, 35.7] })).toBe('118.044,35.700');
  // A degree of the equator: 6378.137 km × π ÷ 180 = 111.3195 km
  expect(
    drawingText({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 0],
      ],
    }),
  ).toBe('111.32 km');
  // A circle of 1 km: π km², its 72 corners leave out 0.13 %: 3.1376
  expect(drawingText({ type: 'Circle', centre: [118, 35], radiusM: 1000 })).toBe('3.14 km²');
});
