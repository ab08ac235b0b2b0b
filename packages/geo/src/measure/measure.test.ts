import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygon, Position } from '../geojson.ts';
import { area } from './area.ts';
import { bbox } from './bbox.ts';
import { bearing } from './bearing.ts';
import { destination } from './destination.ts';
import { distance } from './distance.ts';
import { interiorPoint } from './interior-point.ts';
import { length } from './length.ts';

const JFK: Position = [-73.8, 40.6];
const LHR: Position = [-0.5, 51.6];

/** The points of the Antarctica example in the documentation of GeographicLib. */
const ANTARCTICA: Position[] = [
  [-58, -63.1],
  [-74, -72.9],
  [-102, -71.9],
  [-102, -74.9],
  [-131, -74.3],
  [-163, -77.5],
  [163, -77.4],
  [172, -71.7],
  [140, -65.9],
  [113, -65.7],
  [88, -66.6],
  [59, -66.9],
  [25, -69.8],
  [-4, -70],
  [-14, -71],
  [-33, -77.3],
  [-46, -77.9],
  [-61, -74.7],
];

/** Lines of GeodTest.dat (Karney 2010, doi:10.5281/zenodo.32156), computed there with 100-digit arithmetic. */
const GEODESICS: readonly { from: Position; azimuth: number; to: Position; metres: number }[] = [
  {
    from: [0, 36.530042355041],
    azimuth: 176.125875162171,
    to: [5.76234469467651, -48.16427077909777],
    metres: 9_398_502.0434687,
  },
  {
    from: [0, 63.758775485865],
    azimuth: 63.327049113388,
    to: [107.50499193289191, 25.179740339437206],
    metres: 8_337_896.7811702,
  },
  {
    from: [0, 19.707097385334],
    azimuth: 20.996796804557,
    to: [0.000260256428101053, 19.707739582810255],
    metres: 76.1478894,
  },
  {
    from: [0, 23.104245923137],
    azimuth: 108.788775202534,
    to: [0.002305237470119087, 23.103520430280494],
    metres: 249.4508219,
  },
];

function polygon(...rings: Position[][]): Polygon {
  return { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]!]) };
}

function square(west: number, south: number, size: number): Position[] {
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ];
}

function expectRelative(actual: number, expected: number, tolerance: number): void {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(tolerance);
}

describe('geodesic measures', () => {
  it('measures New York to London as GeographicLib publishes it', () => {
    expect(distance(JFK, LHR)).toBeCloseTo(5_551_759.400_318_684, 5);
    expect(bearing(JFK, LHR)).toBeCloseTo(51.198_882_845_579_824, 10);
  });

  it('measures Antarctica as GeographicLib publishes it', () => {
    expect(length(polygon(ANTARCTICA))).toBeCloseTo(16_831_067.893, 3);
    expectRelative(area(polygon(ANTARCTICA)), 13_662_703_680_020.1, 1e-12);
  });

  it('measures Antarctica without its first point as pyproj publishes it', () => {
    const points = ANTARCTICA.slice(1);
    expect(length(polygon(points))).toBeCloseTo(14_710_425.407, 3);
    expectRelative(area(polygon(points)), 13_376_856_682_207.4, 1e-12);
  });

  it('knows the size of the earth', () => {
    // One degree of the equator is 2π · 6 378 137 m / 360 = 111 319.490 793 m.
    expect(distance([10, 0], [11, 0])).toBeCloseTo((2 * Math.PI * 6_378_137) / 360, 6);
    // Quarter of the WGS 84 meridian: 10 001 965.729 m; an eighth of its surface: 510 065 621 724 088 m² / 8.
    expect(distance([120, 0], [120, 90])).toBeCloseTo(10_001_965.729, 3);
    const octant = polygon([
      [0, 0],
      [90, 0],
      [0, 90],
    ]);
    expectRelative(area(octant), 63_758_202_715_511.06, 1e-12);
  });

  it('agrees with the geodesic test set of GeographicLib to a millionth', () => {
    for (const { from, azimuth, to, metres } of GEODESICS) {
      expectRelative(distance(from, to), metres, 1e-9);
      expect(bearing(from, to)).toBeCloseTo(azimuth, 7);
      const [lon, lat] = destination(from, azimuth, metres);
      expect(lon).toBeCloseTo(to[0]!, 9);
      expect(lat).toBeCloseTo(to[1]!, 9);
    }
  });

  it('finds the areas between geodesics and the equator of that test set', () => {
    const toEquator = (from: Position, to: Position) => polygon([from, to, [to[0]!, 0], [from[0]!, 0]]);
    const first = toEquator([0, 36.530042355041], [5.76234469467651, -48.16427077909777]);
    expectRelative(area(first), 559_418_252_332.3215, 1e-9);
    const second = toEquator([0, 62.912967770911], [68.56724743096008, -23.186512533703375]);
    expectRelative(area(second), 24_901_551_594_881.45, 1e-12);
  });

  it('turns bearings into 0 to 360 degrees', () => {
    expect(bearing([118, 35], [118, 36])).toBe(0);
    expect(bearing([118, 0], [119, 0])).toBe(90);
    expect(bearing([118, 36], [118, 35])).toBe(180);
    expect(bearing([119, 0], [118, 0])).toBe(270);
  });

  it('takes holes off and adds the parts of a multipolygon', () => {
    const [outer, inner, apart] = [square(118, 35, 1), square(118.4, 35.4, 0.2), square(120, 30, 0.5)];
    const [whole, hole, other] = [area(polygon(outer)), area(polygon(inner)), area(polygon(apart))];
    expect(area(polygon(outer, inner))).toBeCloseTo(whole - hole, 3);
    const both = {
      type: 'MultiPolygon',
      coordinates: [polygon(outer, inner), polygon(apart)].map((p) => p.coordinates),
    } as const;
    expect(area(both)).toBeCloseTo(whole - hole + other, 3);
    expect(area({ type: 'GeometryCollection', geometries: [both, polygon(apart)] })).toBeCloseTo(
      whole - hole + 2 * other,
      3,
    );
  });

  it('gives points and lines no area, points no length, and closes open rings', () => {
    const line = { type: 'LineString', coordinates: [JFK, LHR] } as const;
    expect(area(line)).toBe(0);
    expect(length({ type: 'Point', coordinates: JFK })).toBe(0);
    expect(length({ type: 'MultiLineString', coordinates: [line.coordinates, line.coordinates] })).toBeCloseTo(
      2 * 5_551_759.4003,
      3,
    );
    const open: Polygon = { type: 'Polygon', coordinates: [square(118, 35, 1)] };
    expect(length(open)).toBeCloseTo(length(polygon(square(118, 35, 1))), 6);
    expect(area(open)).toBeCloseTo(area(polygon(square(118, 35, 1))), 3);
  });

  it('measures the same whatever the direction and start of a ring', () => {
    const corner = fc.record({
      lon: fc.double({ min: 73, max: 134, noNaN: true }),
      lat: fc.double({ min: 4, max: 53, noNaN: true }),
      size: fc.double({ min: 0.001, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(corner, fc.integer({ min: 0, max: 3 }), ({ lon, lat, size }, start) => {
        const ring = square(lon, lat, size);
        const turned = [...ring.slice(start), ...ring.slice(0, start)].toReversed();
        expectRelative(area(polygon(turned)), area(polygon(ring)), 1e-9);
      }),
    );
  });
});

describe('bbox', () => {
  it('surrounds every part and knows when there is nothing', () => {
    expect(bbox({ type: 'MultiPoint', coordinates: [JFK, LHR] })).toEqual([-73.8, 40.6, -0.5, 51.6]);
    expect(bbox({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });
});

describe('interior point', () => {
  it('stays out of holes and in the wider part', () => {
    // The line at half height crosses 0–4 and 6–10 of the frame: the hole 4–6 is left out.
    const frame = polygon(square(0, 0, 10), square(4, 4, 2));
    const [x, y] = interiorPoint(frame)!;
    expect(y).toBe(5);
    expect([2, 8]).toContain(x);
  });

  it('lies inside a horseshoe whose centre is outside', () => {
    const horseshoe = polygon([
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 2],
      [2, 2],
      [2, 10],
      [0, 10],
    ]);
    // Vertex heights 0, 2, 10: the line runs at 6, through the arms 0–2 and 8–10.
    expect([1, 9]).toContain(interiorPoint(horseshoe)![0]);
  });

  it('is missing where nothing is enclosed', () => {
    expect(
      interiorPoint({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [2, 0],
            [0, 0],
          ],
        ],
      }),
    ).toBeNull();
    expect(interiorPoint({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });
});
