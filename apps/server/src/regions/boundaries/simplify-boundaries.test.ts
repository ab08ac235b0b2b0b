import fc from 'fast-check';
import type { PolygonalGeometry, Position, Ring } from '@qingzhang/geo/geojson';
import { describe, expect, it } from 'vitest';
import { simplifyArc } from './simplify-arc.ts';
import { pixelDegrees, simplifyBoundaries } from './simplify-boundaries.ts';

const polygon = (ring: Ring): PolygonalGeometry => ({ type: 'Polygon', coordinates: [ring] });
const ringOf = (geometry: PolygonalGeometry): Ring =>
  geometry.type === 'Polygon' ? geometry.coordinates[0]! : geometry.coordinates[0]![0]!;
const keys = (ring: Ring) => new Set(ring.map((position) => position.join(',')));

/** A border that wiggles from (1, 0) up to (1, 1). */
function wiggle(offsets: readonly number[]): Position[] {
  const inner = offsets.map((offset, at): Position => [1 + offset, (at + 1) / (offsets.length + 1)]);
  return [[1, 0], ...inner, [1, 1]];
}

/** Two neighbours on both sides of the border, and the county around them. */
function neighbours(border: readonly Position[]) {
  return new Map([
    ['west', polygon([[0, 0], ...border, [0, 1], [0, 0]])],
    ['east', polygon([...border.toReversed(), [2, 0], [2, 1], border.at(-1)!])],
    [
      'county',
      polygon([
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [0, 1],
        [0, 0],
      ]),
    ],
  ]);
}

describe('simplifying boundaries', () => {
  it('takes away bends that cannot be seen and keeps those that can', () => {
    // Triangles of 0.5 × 2 × 0.001 = 0.001 and of 0.5 × 2 × 1 = 1.
    const line = [
      [0, 0],
      [1, 0.001],
      [2, 0],
      [3, 1],
      [4, 0],
    ];
    expect(simplifyArc(line, 0.01)).toEqual([line[0], line[2], line[3], line[4]]);
  });

  it('draws the border of two neighbours the same from both sides', async () => {
    const offsets = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(offsets, fc.integer({ min: 3, max: 14 }), async (list, zoom) => {
        const drawn = await simplifyBoundaries(neighbours(wiggle(list)), zoom);
        const [west, east] = [ringOf(drawn.get('west')!), ringOf(drawn.get('east')!)];
        const onBorder = (ring: Ring) => [...keys(ring)].filter((key) => !/^[02],/.test(key)).sort();
        expect(onBorder(west)).toEqual(onBorder(east));
        for (const corner of ['1,0', '1,1']) expect(keys(ringOf(drawn.get('county')!)).has(corner)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('tells as many decimals as a twentieth of a pixel takes', async () => {
    const [lon, lat] = [118.123_456_789, 35.987_654_321];
    const square = polygon([
      [lon, lat],
      [lon + 1, lat],
      [lon + 1, lat + 1],
      [lon, lat + 1],
      [lon, lat],
    ]);
    const firstAt = async (zoom: number) =>
      ringOf((await simplifyBoundaries(new Map([['one', square]]), zoom)).get('one')!)[0];
    // 360° ÷ 256 ÷ 2¹⁰ = 0.00137°; half of 0.0001° is less than a twentieth of it, half of 0.001° is not.
    expect(await firstAt(10)).toEqual([118.1235, 35.9877]);
    expect(await firstAt(3)).toEqual([118.12, 35.99]);
    // A tenth of a metre is enough for every map.
    expect(await firstAt(20)).toEqual([118.123457, 35.987654]);
  });

  it('keeps rings closed and leaves a region that is too small as a dot', async () => {
    const tiny = polygon([
      [10, 10],
      [10.0001, 10],
      [10.0001, 10.0001],
      [10, 10.0001],
      [10, 10],
    ]);
    const drawn = await simplifyBoundaries(new Map([['tiny', tiny]]), 1);
    const ring = ringOf(drawn.get('tiny')!);
    expect(ring.length).toBe(4);
    expect(ring[0]).toEqual(ring.at(-1));
  });

  it('draws an island the same as the hole it lies in', async () => {
    const island = Array.from({ length: 40 }, (_, at): Position => {
      const angle = (at / 40) * 2 * Math.PI;
      return [5 + Math.cos(angle), 5 + Math.sin(angle)];
    });
    const inside: Ring = [...island, island[0]!];
    // The hole is walked the other way round and begins elsewhere.
    const turned = [...island.slice(7), ...island.slice(0, 7)].toReversed();
    const around: PolygonalGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
          [0, 0],
        ],
        [...turned, turned[0]!],
      ],
    };
    const drawn = await simplifyBoundaries(
      new Map([
        ['inside', polygon(inside)],
        ['around', around],
      ]),
      2,
    );
    const hole = drawn.get('around')!.coordinates[1] as Ring;
    expect(keys(hole)).toEqual(keys(ringOf(drawn.get('inside')!)));
    expect(hole.length).toBeLessThan(inside.length);
  });

  it('has pixels half as large with every zoom', () => {
    expect(pixelDegrees(0)).toBe(1.40625); // 360 ÷ 256
    expect(pixelDegrees(10)).toBeCloseTo(1.40625 / 1024, 12);
  });
});
