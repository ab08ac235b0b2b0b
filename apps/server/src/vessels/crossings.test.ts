import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside } from '@qingzhang/geo/measure/inside';
import type { Polygon } from '@qingzhang/geo/geojson';
import { crossings, liesInside } from './crossings.ts';
import { indexEdges, type Bound } from './edge-index.ts';

const at = (minute: number, lon: number, lat: number) => ({
  id: String(minute),
  ts: new Date(Date.UTC(2024, 6, 18, 0, minute)).toISOString(),
  lon,
  lat,
  speed: null,
  course: null,
});
const AREA: Bound = {
  type: 'Polygon',
  coordinates: [
    [
      [118, 35],
      [119, 35],
      [119, 36],
      [118, 36],
      [118, 35],
    ],
  ],
};
const LINE: Bound = {
  type: 'LineString',
  coordinates: [
    [118, 35],
    [118, 36],
  ],
};

/** A star of so many corners, with a hole: its boxes are three levels high. */
function star(corners: number): Polygon {
  const ring = (radius: number) => {
    const points = Array.from({ length: corners }, (_, at) => {
      const far = radius * (at % 2 === 0 ? 1 : 0.6);
      const angle = (2 * Math.PI * at) / corners;
      return [118 + far * Math.cos(angle), 35 + far * Math.sin(angle)];
    });
    return [...points, points[0]!];
  };
  return { type: 'Polygon', coordinates: [ring(1), ring(0.3)] };
}

it('finds through boxes what a look at every edge finds', () => {
  const bound = star(700);
  const edges = indexEdges(bound);
  const near = fc.integer({ min: -1200, max: 1200 }).map((n) => (n + 0.37) / 1000);
  fc.assert(
    fc.property(near, near, near, near, (dx, dy, ex, ey) => {
      const [from, to] = [at(0, 118 + dx, 35 + dy), at(1, 118 + ex, 35 + ey)];
      expect(liesInside(from, edges)).toBe(isInside([from.lon, from.lat], bound));
      const one = { each: (_: unknown, found: Parameters<typeof edges.each>[1]) => edges.each(EVERYWHERE, found) };
      expect(crossings([from, to], bound)).toEqual(crossings([from, to], bound, one));
    }),
  );
});
const EVERYWHERE = [-180, -90, 180, 90] as const;

describe('crossings of a bound', () => {
  it('tells into an area and out of it, with time and place between two positions', () => {
    // From 117.5 to 118.5 in 10 minutes the edge at 118 is met half way; from 118.5 to 119.5 the one at 119.
    const found = crossings([at(0, 117.5, 35.5), at(10, 118.5, 35.5), at(20, 119.5, 35.5)], AREA);
    expect(found).toEqual([
      { ts: '2024-07-18T00:05:00.000Z', lon: 118, lat: 35.5, direction: 'in' },
      { ts: '2024-07-18T00:15:00.000Z', lon: 119, lat: 35.5, direction: 'out' },
    ]);
  });

  it('finds both where one stretch leads right through, and none where it passes by', () => {
    const through = crossings([at(0, 117, 35.5), at(10, 120, 35.5)], AREA);
    expect(through.map(({ direction }) => direction)).toEqual(['in', 'out']);
    expect(crossings([at(0, 117, 34), at(10, 120, 34)], AREA)).toEqual([]);
  });

  it('crosses a line once, also when a position lies on it', () => {
    const found = crossings([at(0, 117.9, 35.5), at(5, 118, 35.5), at(10, 118.1, 35.5)], LINE);
    expect(found).toEqual([{ ts: '2024-07-18T00:05:00.000Z', lon: 118, lat: 35.5, direction: 'across' }]);
  });

  it('is inside after as many entries as leave it so', () => {
    // Off the edges, where a position on one would be neither in nor out.
    const coordinate = (low: number) => fc.integer({ min: 0, max: 99 }).map((n) => low + (n + 0.37) * 0.021);
    const track = fc.array(fc.tuple(coordinate(117.5), coordinate(34.5)), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(track, (places) => {
        const positions = places.map(([lon, lat], minute) => at(minute, lon, lat));
        const isIn = ({ lon, lat }: { lon: number; lat: number }) => lon > 118 && lon < 119 && lat > 35 && lat < 36;
        const balance = crossings(positions, AREA).reduce(
          (sum, { direction }) => sum + (direction === 'in' ? 1 : -1),
          0,
        );
        expect(balance).toBe(Number(isIn(positions.at(-1)!)) - Number(isIn(positions[0]!)));
      }),
    );
  });
});
