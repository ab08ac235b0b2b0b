import fc from 'fast-check';
import type { PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { describe, expect, it } from 'vitest';
import { clipToBox } from './clip-to-box.ts';
import { familyContradictions, type Bounded } from './compare-boundaries.ts';
import { suspectWindows } from './suspect-windows.ts';

function box(name: string, west: number, south: number, east: number, north: number): Bounded {
  const corners: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { id: name, name, geometry: { type: 'Polygon', coordinates: [corners] } };
}

const compare = (parent: Bounded | undefined, children: readonly Bounded[]) =>
  familyContradictions(parent, children, () => Promise.resolve());
const hectares = (geometry: PolygonalGeometry) => area(geometry) / 10_000;

describe('boundaries that fit', () => {
  it('are seen to fit without clipping anything', () => {
    const halves = [box('西', 0, 0, 1, 1), box('东', 1, 0, 2, 1)].map((half) => half.geometry);
    const corners: Position[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 0],
    ];
    expect(suspectWindows({ type: 'Polygon', coordinates: [corners] }, halves)).toEqual([]);
    // Whichever way round a ring is written.
    expect(suspectWindows({ type: 'Polygon', coordinates: [corners.toReversed()] }, halves)).toEqual([]);
  });

  it('fit as well where one of two neighbours has more positions on a straight border', async () => {
    expect(await compare(box('县', 0, 0, 2, 1), [box('西', 0, 0, 1, 1), box('东', 1, 0, 2, 1)])).toEqual([]);
  });
});

describe('boundaries that do not fit', () => {
  it('give or take the same land: what one region too many claims, another place lacks', async () => {
    const shift = fc.double({ min: 0.001, max: 0.4, noNaN: true });
    await fc.assert(
      fc.asyncProperty(shift, async (moved) => {
        // The middle one of three is moved east: it overlaps its neighbour there and leaves a gap in the west.
        const towns = [box('西', 0, 0, 1, 1), box('中', 1 + moved, 0, 2 + moved, 1), box('东', 2, 0, 3, 1)];
        const found = await compare(box('县', 0, 0, 3, 1), towns);
        const strip = hectares(box('', 1, 0, 1 + moved, 1).geometry);
        expect(found.map(({ kind, regions }) => [kind, ...regions.map(({ name }) => name)])).toEqual([
          ['overlap', '中', '东'],
          ['gap', '县'],
        ]);
        for (const { areaHm2 } of found) expect(areaHm2 / strip).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('tell of land beyond the parent, and of a child that lies elsewhere altogether', async () => {
    const found = await compare(box('县', 0, 0, 1, 1), [box('内', 0, 0, 1, 1.1), box('外', 5, 5, 6, 6)]);
    expect(found.map(({ kind, regions }) => [kind, regions[0]!.name])).toEqual([
      ['outside', '内'],
      ['outside', '外'],
    ]);
    expect(found[1]!.areaHm2).toBeCloseTo(hectares(box('', 5, 5, 6, 6).geometry), 3);
    expect([found[1]!.lon! > 5, found[1]!.lat! > 5]).toEqual([true, true]);
  });

  it('compare regions without a parent with each other only', async () => {
    const found = await compare(undefined, [box('甲县', 0, 0, 1, 1), box('乙县', 0.5, 0, 1.5, 1)]);
    expect(found.map(({ kind }) => kind)).toEqual(['overlap']);
  });
});

describe('clipping to a rectangle', () => {
  it('keeps what is inside, holes included', () => {
    // A square of 4 × 4 with a hole of 2 × 2 in its middle; its left half is 8 − 2 = 6.
    const ring = (low: number, high: number): Position[] => [
      [low, low],
      [high, low],
      [high, high],
      [low, high],
      [low, low],
    ];
    const square = { type: 'Polygon' as const, coordinates: [ring(0, 4), ring(1, 3)] };
    const [clipped] = clipToBox(square, [-1, -1, 2, 5]);
    const size = (positions: readonly Position[]) =>
      Math.abs(
        positions.slice(1).reduce((sum, [x, y], at) => sum + positions[at]![0]! * y! - x! * positions[at]![1]!, 0),
      ) / 2;
    expect(size(clipped![0]!) - size(clipped![1]!)).toBe(6);
    expect(clipToBox(square, [10, 10, 11, 11])).toEqual([]);
  });
});
