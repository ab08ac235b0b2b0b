import { describe, expect, it } from 'vitest';
import type { DrawnGeometry } from '../drawn/drawn-shape.ts';
import { pointsInside, regionsInside } from './extent-search.ts';

function square(west: number, south: number, size: number) {
  const [east, north] = [west + size, south + size];
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ] as [number, number][],
    ],
  };
}

const BOX: DrawnGeometry = square(118, 35, 1);

describe('searching a drawn area', () => {
  it('finds the points inside', () => {
    const points = [
      { id: 'a', kind: 'stations', name: '甲', lon: 118.5, lat: 35.5 },
      { id: 'b', kind: 'stations', name: null, lon: 118.9, lat: 35.1 },
      { id: 'c', kind: 'stations', name: '丙', lon: 119.1, lat: 35.5 },
    ];
    expect(pointsInside(BOX, points).map(({ layer, id, name }) => [layer, id, name])).toEqual([
      ['stations', 'a', '甲'],
      ['stations', 'b', '（未命名）'],
    ]);
  });

  it('finds points inside a circle on the ground', () => {
    // A degree of longitude at 35° is 91 km: 0.1° east lies within 10 km, 0.12° does not.
    const circle: DrawnGeometry = { type: 'Circle', centre: [118, 35], radiusM: 10_000 };
    const at = (lon: number) => ({ id: String(lon), kind: 'p', name: '', lon, lat: 35 });
    expect(pointsInside(circle, [at(118.1), at(118.12)]).map(({ id }) => id)).toEqual(['118.1']);
  });

  it('finds the regions that it touches, holds or lies in', () => {
    const region = (id: string, west: number, south: number, size: number) => ({
      id,
      geometry: square(west, south, size),
      properties: { name: id, lon: west, lat: south },
    });
    const regions = [
      region('overlaps', 118.9, 35.9, 1),
      region('inside', 118.2, 35.2, 0.1),
      region('around', 110, 30, 20),
      region('apart', 120, 36.5, 1),
      { id: 'unknown', geometry: null, properties: { name: '', lon: null, lat: null } },
    ];
    expect(regionsInside(BOX, 'regions', regions).map(({ id }) => id)).toEqual(['overlaps', 'inside', 'around']);
    // From 117.5 to 119.5, 35.4 to 35.5: laid across the square, no corner of either in the other.
    const corners: [number, number][] = [
      [117.5, 35.4],
      [119.5, 35.4],
      [119.5, 35.5],
      [117.5, 35.5],
      [117.5, 35.4],
    ];
    const across: DrawnGeometry = { type: 'Polygon', coordinates: [corners] };
    expect(regionsInside(across, 'regions', [region('crossed', 118, 35, 1)])).toHaveLength(1);
  });
});
