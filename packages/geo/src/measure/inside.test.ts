import { describe, expect, it } from 'vitest';
import type { Polygon } from '../geojson.ts';
import { isInside } from './inside.ts';

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const RING: Polygon = { type: 'Polygon', coordinates: [box(118, 35, 119, 36), box(118.4, 35.4, 118.6, 35.6)] };

describe('what lies inside', () => {
  it('is within the outline and in no hole', () => {
    expect(isInside([118.2, 35.2], RING)).toBe(true);
    expect(isInside([118.5, 35.5], RING)).toBe(false);
    expect(isInside([117.9, 35.5], RING)).toBe(false);
  });

  it('may be in any part of a multi-polygon', () => {
    const parts = { type: 'MultiPolygon' as const, coordinates: [RING.coordinates, [box(120, 35, 121, 36)]] };
    expect(isInside([120.5, 35.5], parts)).toBe(true);
    expect(isInside([119.5, 35.5], parts)).toBe(false);
  });
});
