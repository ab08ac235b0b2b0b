import fc from 'fast-check';
import type { PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { describe, expect, it } from 'vitest';
import { clipToBox } from '../../territory/clip-to-box.ts';
import { familyContradictions, type Bounded } from './compare-boundaries.ts';
import { suspectWindows } from '../../territory/suspect-windows.ts';

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
        // Each side of the strip is rounded to a grid of 1e-8°.
        for (const { areaHm2 } of found) expect(Math.abs(areaHm2 / strip - 1)).toBeLessThan(1e-8 / moved);
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

describe('boundaries that nobody should draw', () => {
  it('are compared all the same: self-crossing, self-touching, collapsed, or drawn twice', async () => {
    // Few places make many rings touch and cross; steps of a centimetre make them almost meet.
    const degrees = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -2, max: 2 }));
    const ordinate = degrees.map(([whole, steps]) => whole / 10 + steps * 1e-7);
    const ring = fc
      .array(fc.tuple(ordinate, ordinate), { minLength: 3, maxLength: 9 })
      .map((positions): Position[] => [...positions, positions[0]!]);
    const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
    const bounded = polygons.map((coordinates): Bounded => {
      return { id: '', name: '', geometry: { type: 'MultiPolygon', coordinates } };
    });
    await fc.assert(
      fc.asyncProperty(
        fc.option(bounded, { nil: undefined }),
        fc.array(bounded, { maxLength: 4 }),
        async (...family) => {
          for (const { areaHm2 } of await compare(...family)) expect(areaHm2).toBeGreaterThanOrEqual(0.01);
        },
      ),
      { numRuns: process.env['LONG'] === '1' ? 10_000 : 100 },
    );
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

describe('boundaries of very many positions', () => {
  /** The same rectangle, its sides cut into pieces. */
  function fine({ id, name, geometry }: Bounded, pieces: number): Bounded {
    const [ring] = geometry.coordinates as Position[][];
    const cut = ring!.slice(1).flatMap((to, side): Position[] => {
      const from = ring![side]!;
      return Array.from({ length: pieces }, (_, at) => {
        const share = at / pieces;
        return [from[0]! + share * (to[0]! - from[0]!), from[1]! + share * (to[1]! - from[1]!)];
      });
    });
    return { id, name, geometry: { type: 'Polygon', coordinates: [[...cut, cut[0]!]] } };
  }

  it('are measured instead of clipped, to the same figures', async () => {
    const county = box('县', 118, 35, 118.4, 35.4);
    const west = fine(box('西', 118, 35, 118.2, 35.4), 3000);
    const east = fine(box('东', 118.19, 35, 118.41, 35.3), 3000);
    const found = await compare(county, [west, east]);
    // Both claim 118.19 to 118.2; 东 looks out from 118.4 to 118.41 and leaves 118.2 to 118.4 above 35.3 to nobody.
    const expected = [
      ['overlap', hectares(box('', 118.19, 35, 118.2, 35.3).geometry)],
      ['outside', hectares(box('', 118.4, 35, 118.41, 35.3).geometry)],
      ['gap', hectares(box('', 118.2, 35.3, 118.4, 35.4).geometry)],
    ] as const;
    expect(found.map(({ kind }) => kind)).toEqual(expected.map(([kind]) => kind));
    // A row is a ten-thousandth of a degree, of three to four tenths.
    for (const [at, [, hm2]] of expected.entries()) expect(Math.abs(found[at]!.areaHm2 / hm2 - 1)).toBeLessThan(1e-3);
    expect(found[2]!.lon).toBeGreaterThan(118.2);
    expect(found[2]!.lat).toBeGreaterThan(35.3);
  });

  it('that agree leave nothing, though one of them is drawn finer', async () => {
    const halves = [box('西', 118, 35, 118.2, 35.4), fine(box('东', 118.2, 35, 118.4, 35.4), 5000)];
    expect(await compare(fine(box('县', 118, 35, 118.4, 35.4), 7000), halves)).toEqual([]);
  });
});
