import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygon } from './geojson.ts';
import { geometryIssues } from './geometry-issues.ts';
import { normalizeGeometry } from './normalize-geometry.ts';
import { signedArea } from './signed-area.ts';

const RING = [
  [118, 35],
  [119, 35],
  [119, 36],
  [118, 36],
  [118, 35],
];

function codes(value: unknown, limits?: Parameters<typeof geometryIssues>[2]): string[] {
  return geometryIssues('boundary', value, limits).map((issue) => issue.code);
}

describe('issues of a foreign geometry', () => {
  it('accepts sound polygons and multipolygons', () => {
    expect(codes({ type: 'Polygon', coordinates: [RING] })).toEqual([]);
    expect(codes({ type: 'MultiPolygon', coordinates: [[RING], [RING, RING]] })).toEqual([]);
  });

  it('names the type it was given', () => {
    expect(geometryIssues('boundary', { type: 'Point', coordinates: [1, 2] })[0]).toMatchObject({
      keys: ['boundary'],
      severity: 'block',
      text: '几何类型应为 Polygon 或 MultiPolygon，收到的是“Point”',
    });
    expect(codes(null)).toEqual(['GEOMETRY_TYPE']);
    expect(codes([RING])).toEqual(['GEOMETRY_TYPE']);
  });

  it('lists all problems at once', () => {
    const coordinates = [
      [
        [181, 35],
        [119, 95],
        [Number.NaN, 36],
        ['118', 35],
        [118, 35],
      ],
      [
        [118, 35],
        [119, 35],
        [118, 35],
      ],
      [
        [118, 35],
        [119, 35],
        [119, 36],
        [118, 36],
      ],
      'ring',
    ];
    expect(codes({ type: 'Polygon', coordinates })).toEqual([
      'LON_OUT_OF_RANGE',
      'LAT_OUT_OF_RANGE',
      'POSITION_NOT_FINITE',
      'POSITION_NOT_FINITE',
      'RING_TOO_SHORT',
      'RING_OPEN',
      'RING_SHAPE',
    ]);
  });

  it('refuses geometry that is too large or too deep, and stops listing', () => {
    expect(codes({ type: 'Polygon', coordinates: [RING, RING] }, { maxVertices: 9 })).toEqual(['GEOMETRY_TOO_LARGE']);
    expect(codes({ type: 'Polygon', coordinates: [RING, RING] }, { maxRings: 1 })).toEqual(['GEOMETRY_TOO_LARGE']);
    expect(codes({ type: 'Polygon', coordinates: [[RING]] })).toContain('POSITION_SHAPE');
    const bad = { type: 'Polygon', coordinates: [Array.from({ length: 1000 }, () => [999, 0])] };
    expect(codes(bad)).toHaveLength(20);
  });

  it('answers issues for any value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('Polygon', 'MultiPolygon'), (coordinates, type) => {
        expect(Array.isArray(geometryIssues('g', { type, coordinates }))).toBe(true);
        expect(geometryIssues('g', coordinates).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('normalising', () => {
  it('closes rings, winds shells counter-clockwise and holes clockwise, and drops heights', () => {
    const shell = [
      [0, 0, 5],
      [0, 10, 5],
      [10, 10, 5],
      [10, 0, 5],
    ];
    const hole = [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
      [4, 4],
    ];
    const polygon: Polygon = { type: 'Polygon', coordinates: [shell, hole] };
    const [outer, inner] = normalizeGeometry(polygon).coordinates;
    expect(outer).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]);
    expect(signedArea(outer!)).toBe(100);
    expect(signedArea(inner!)).toBe(-4);
    const twice = normalizeGeometry({ type: 'MultiPolygon', coordinates: [polygon.coordinates] });
    expect(twice.coordinates).toEqual([[outer, inner]]);
  });
});
