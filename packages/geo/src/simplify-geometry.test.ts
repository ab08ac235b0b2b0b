import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from './geojson.ts';
import { simplifyGeometry, vertexCount } from './simplify-geometry.ts';
import { simplifyRun } from './simplify-run.ts';

function square(x: number, size: number): Position[] {
  return [
    [x, 0],
    [x + size, 0],
    [x + size, size],
    [x, size],
    [x, 0],
  ];
}

describe('simplifying for drawing', () => {
  it('takes away what changes the shape least', () => {
    const run: Position[] = [
      [0, 0],
      [1, 0.01], // triangle of 0.01
      [2, 0],
      [3, 5], // triangle of 5
      [4, 0],
    ];
    expect(simplifyRun(run, 4)).toEqual([run[0], run[2], run[3], run[4]]);
    expect(simplifyRun(run, 2)).toEqual([run[0], run[4]]);
    expect(simplifyRun(run, 9)).toBe(run);
  });

  it('keeps exactly as many positions as asked, in order, with both ends', () => {
    const run = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
      minLength: 3,
      maxLength: 200,
    });
    fc.assert(
      fc.property(run, fc.integer({ min: 2, max: 50 }), (positions, target) => {
        const kept = simplifyRun(positions, target);
        expect(kept).toHaveLength(Math.min(target, positions.length));
        expect(kept[0]).toBe(positions[0]);
        expect(kept.at(-1)).toBe(positions.at(-1));
        const places = kept.map((position) => positions.indexOf(position as [number, number]));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('drops the smallest islands and lakes first', () => {
    const many = {
      type: 'MultiPolygon',
      coordinates: Array.from({ length: 10 }, (_, i) => [square(i * 20, i + 1)]),
    } as const;
    const few = simplifyGeometry(many, 20);
    if (few.type !== 'MultiPolygon') throw new Error('changed its type');
    // 20 positions allow 5 rings of 4: the squares of sizes 6 to 10.
    expect(few.coordinates.map((rings) => rings[0]![0]![0])).toEqual([100, 120, 140, 160, 180]);
    expect(vertexCount(few)).toBe(20);
    const lake = simplifyGeometry({ type: 'Polygon', coordinates: [square(0, 10), square(1, 2), square(5, 3)] }, 8);
    expect(lake).toMatchObject({ type: 'Polygon', coordinates: { length: 2 } });
  });

  it('thins points and lines', () => {
    const row = Array.from({ length: 100 }, (_, i): Position => [i, (i * 7) % 5]);
    expect(vertexCount(simplifyGeometry({ type: 'MultiPoint', coordinates: row }, 10))).toBe(10);
    expect(vertexCount(simplifyGeometry({ type: 'LineString', coordinates: row }, 10))).toBe(10);
    expect(
      vertexCount(simplifyGeometry({ type: 'MultiLineString', coordinates: [row, row, row] }, 10)),
    ).toBeLessThanOrEqual(10);
    const point = { type: 'Point', coordinates: [1, 2] } as const;
    expect(simplifyGeometry(point, 0)).toBe(point);
  });
});
