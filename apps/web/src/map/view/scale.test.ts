import { describe, expect, it } from 'vitest';
import { metresPerPixel, scaleMark } from './scale.ts';

describe('the scale bar', () => {
  it('measures on the ellipsoid', () => {
    // One degree of the equator is 2π · 6 378 137 m / 360 = 111 319.4908 m.
    expect(metresPerPixel([118, 0], 0.001)).toBeCloseTo(111.319_490_8, 6);
    // On latitude φ a degree is that times cos φ / √(1 − e² sin² φ); at 35.737°: 0.811 676 / 0.998 857 = 0.812 605.
    expect(metresPerPixel([118.044, 35.737], 0.001)).toBeCloseTo(90.459, 2);
  });

  it('shows the longest round length that fits 120 pixels', () => {
    // 100 m a pixel: 12 km fit, 10 km is round and 100 pixels wide.
    expect(scaleMark(100)).toEqual({ widthPx: 100, text: '10 千米' });
    // 0.5 m a pixel: 60 m fit, 50 m is 100 pixels.
    expect(scaleMark(0.5)).toEqual({ widthPx: 100, text: '50 米' });
    // 19 m a pixel: 2280 m fit, 2 km is 2000 / 19 pixels.
    expect(scaleMark(19)).toEqual({ widthPx: 2000 / 19, text: '2 千米' });
  });
});
