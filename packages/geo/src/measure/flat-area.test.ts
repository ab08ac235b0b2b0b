import { describe, expect, it } from 'vitest';
import type { Polygon, Position } from '../geojson.ts';
import { area } from './area.ts';
import { flatArea } from './flat-area.ts';

function polygon(...corners: readonly Position[]): Polygon {
  return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
}

describe('the area of a piece of an overlay', () => {
  it('is that on the ellipsoid where it is small', () => {
    const piece = polygon([118, 35], [118.01, 35], [118.01, 35.01], [118, 35.01]);
    expect(flatArea(piece) / area(piece)).toBeCloseTo(1, 5);
  });

  it('is next to nothing for three places on one line, 3 km apart', () => {
    const strip = polygon([118, 35.5], [118.0166, 35.5], [118.0332, 35.5]);
    expect(area(strip)).toBeGreaterThan(150);
    expect(flatArea(strip)).toBe(0);
  });

  it('is the same as on the ellipsoid for what is large', () => {
    const large = polygon([118, 35], [119, 35], [119, 36], [118, 36]);
    expect(flatArea(large)).toBe(area(large));
  });
});
