import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRuns } from '../../test/plain-runs.ts';
import type { Grid } from '../grid/grid.ts';
import type { CoverageRule, Zone } from './zone.ts';
import { prepareZones } from './zone-edges.ts';
import { zoneRuns } from './zone-runs.ts';

type Points = readonly (readonly [number, number])[];

/** One degree per pixel with its corner at 0° E 10° N, so that pixel coordinates are lon and 10 - lat. */
const GRID: Grid = {
  crs: crsByEpsg(4326)!,
  transform: { originX: 0, originY: 10, columnX: 1, columnY: 0, rowX: 0, rowY: -1 },
  width: 10,
  height: 10,
};
const place = (ring: Points) => [...ring, ring[0]!].map(([x, y]) => [x, 10 - y]);
const zone = (id: string, ...polygons: readonly (readonly Points[])[]): Zone => ({
  id,
  geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(place)) },
});

const bytesOf = (runs: KernelRuns) =>
  Object.values(runs).map((array: Int32Array | Float64Array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('latin1'),
  );

/** Coverage of every pixel, zone after zone, put together from tiles. */
function coverageOf(zones: readonly Zone[], rule: CoverageRule = 'exact', tileSize = 10, grid = GRID): Float64Array[] {
  const edges = prepareZones(zones, grid, tileSize);
  const out = zones.map(() => new Float64Array(grid.width * grid.height));
  for (let y = 0; y < grid.height; y += tileSize) {
    for (let x = 0; x < grid.width; x += tileSize) {
      const tile = { x, y, width: Math.min(tileSize, grid.width - x), height: Math.min(tileSize, grid.height - y) };
      const areas = Float64Array.from({ length: tile.height }, (_, row) => 1 + row / 7);
      const runs = zoneRuns(edges, tile, areas, rule);
      // To the last bit, whatever the zones are like.
      expect(bytesOf(runs)).toEqual(bytesOf(plainRuns(edges, tile, areas, rule)));
      paint(runs, tile, grid.width, out);
    }
  }
  return out;
}

function paint(runs: KernelRuns, tile: { x: number; y: number; width: number }, width: number, out: Float64Array[]) {
  runs.zone.forEach((number, run) => {
    for (let i = runs.start[run]!; i < runs.end[run]!; i++) {
      const cell = (tile.y + Math.floor(i / tile.width)) * width + tile.x + (i % tile.width);
      out[number]![cell]! += runs.coverage[run]!;
    }
  });
}

const total = (cells: Float64Array) => cells.reduce((sum, part) => sum + part, 0);
const at = (cells: Float64Array, x: number, y: number) => cells[y * 10 + x]!;

describe('exact coverage', () => {
  it('cuts pixels along upright and level sides', () => {
    const [cells] = coverageOf([
      zone('a', [
        [
          [1.25, 1.5],
          [3.5, 1.5],
          [3.5, 3],
          [1.25, 3],
        ],
      ]),
    ]);
    // left column 0.75 wide, right column 0.5 wide, first row half high
    expect(at(cells!, 1, 1)).toBeCloseTo(0.75 * 0.5, 12);
    expect(at(cells!, 2, 1)).toBeCloseTo(0.5, 12);
    expect(at(cells!, 3, 1)).toBeCloseTo(0.5 * 0.5, 12);
    expect(at(cells!, 2, 2)).toBe(1);
    expect(at(cells!, 2, 3)).toBe(0);
    expect(total(cells!)).toBeCloseTo(2.25 * 1.5, 12);
  });

  it('cuts pixels along a slope: a triangle over two by two pixels', () => {
    const [cells] = coverageOf([
      zone('a', [
        [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
      ]),
    ]);
    expect([at(cells!, 0, 0), at(cells!, 1, 0), at(cells!, 0, 1), at(cells!, 1, 1)]).toEqual([1, 0.5, 0.5, 0]);
    // A flat slope crosses several pixels of one row: y = x / 4, so 1 − 1/8, 1 − 3/8 …
    const [flat] = coverageOf([
      zone('a', [
        [
          [0, 0],
          [4, 1],
          [0, 1],
        ],
      ]),
    ]);
    [0, 1, 2, 3].forEach((x) => expect(at(flat!, x, 0)).toBeCloseTo(1 - (2 * x + 1) / 8, 12));
  });

  it('takes holes out whatever way round the rings run, and knows a piece inside a hole', () => {
    const shell: Points = [
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ];
    const hole: Points = [
      [3, 3],
      [7.5, 3],
      [7.5, 7],
      [3, 7],
    ];
    const island: Points = [
      [4, 4],
      [5, 4],
      [5, 5],
      [4, 5],
    ];
    for (const inner of [hole, hole.toReversed()]) {
      const [cells] = coverageOf([zone('a', [shell.toReversed(), inner], [island])]);
      // 64 − 4.5 · 4 + 1
      expect(total(cells!)).toBeCloseTo(47, 12);
      expect(at(cells!, 7, 5)).toBeCloseTo(0.5, 12);
      expect(at(cells!, 4, 4)).toBe(1);
    }
  });

  it('counts overlapping zones each in full, and overlapping parts of one zone once', () => {
    const square: Points = [
      [2, 2],
      [6, 2],
      [6, 6],
      [2, 6],
    ];
    const cells = coverageOf([zone('a', [square]), zone('b', [square]), zone('c', [square], [square])]);
    expect(cells.map(total)).toEqual([16, 16, 16]);
  });

  it('leaves of a zone what others do not take off it, exactly, also where they reach over its border', () => {
    const square = (west: number, north: number, east: number, south: number): Points => [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ];
    const whole = zone('whole', [square(1, 1, 9, 9)]);
    const children = [
      zone('a', [square(1, 1, 4.25, 6.5), square(2, 2, 3, 3)]),
      zone('b', [square(4.25, 1, 9.5, 6.5)]),
      zone('inside a hole', [square(2.25, 2, 3, 2.5)]),
    ];
    const rest: Zone = { id: 'rest', geometry: whole.geometry, without: children.map(({ geometry }) => geometry) };
    const [all, left, ...own] = coverageOf([whole, rest, ...children]);
    all!.forEach((coverage, cell) => {
      const together = own.reduce((sum, cells) => sum + cells[cell]!, left![cell]!);
      expect(together).toBeCloseTo(coverage, 12);
    });
    // The hole of 1 without 0.375, the south 8 · 2.5, less what b has east of the whole: 0.5 · 5.5
    expect(total(left!)).toBeCloseTo(0.625 + 20 - 2.75, 12);
    expect(at(left!, 9, 3)).toBeCloseTo(-0.5, 12);
    expect(at(left!, 5, 3)).toBe(0);
  });

  it('clips at the grid and does not depend on the tiles', () => {
    const wide = [
      zone('a', [
        [
          [-5.5, 2.25],
          [14, 3.5],
          [5, 17],
          [-8, 9],
        ],
      ]),
      zone('b', [
        [
          [3.3, -4],
          [3.9, 14],
          [3.6, 14],
        ],
      ]),
    ];
    const whole = coverageOf(wide);
    for (const size of [1, 3, 4]) {
      coverageOf(wide, 'exact', size).forEach((cells, number) =>
        cells.forEach((part, i) => expect(part).toBeCloseTo(whole[number]![i]!, 10)),
      );
    }
  });

  it('equals the area of any polygon', () => {
    const corner = fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), fc.double({ min: 0, max: 10, noNaN: true }));
    fc.assert(
      fc.property(corner, corner, corner, (a, b, c) => {
        const [cells] = coverageOf([zone('a', [[a, b, c]])], 'exact', 4);
        const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
        expect(total(cells!)).toBeCloseTo(area, 8);
      }),
    );
  });
});

describe('zones that tile a region', () => {
  /** Triangles between a ring of points and a centre: every inner side is shared. */
  const fan = fc
    .tuple(
      fc.double({ min: 4, max: 6, noNaN: true }),
      fc.double({ min: 4, max: 6, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 6.28, noNaN: true }), { minLength: 3, maxLength: 9 }),
    )
    .map(([x, y, angles]) => {
      const ring = angles
        .sort((a, b) => a - b)
        .map((angle): readonly [number, number] => [5 + 4.5 * Math.cos(angle), 5 + 4.5 * Math.sin(angle)]);
      const triangles = ring.map((from, i): Points => [[x, y], from, ring[(i + 1) % ring.length]!]);
      return { ring, triangles, centre: [x, y] as const };
    });

  it('add up to the whole in every pixel', () => {
    fc.assert(
      fc.property(fan, ({ ring, triangles, centre }) => {
        const isInside = ring.every((from, i) => {
          const to = ring[(i + 1) % ring.length]!;
          return (to[0] - from[0]) * (centre[1] - from[1]) - (to[1] - from[1]) * (centre[0] - from[0]) >= 0;
        });
        fc.pre(isInside);
        const parts = coverageOf(triangles.map((each, i) => zone(String(i), [each])));
        const [whole] = coverageOf([zone('whole', [ring])]);
        whole!.forEach((part, i) => expect(parts.reduce((sum, cells) => sum + cells[i]!, 0)).toBeCloseTo(part, 9));
      }),
    );
  });

  it('give every centre to one of them only', () => {
    const halves = [
      zone('west', [
        [
          [0, 0],
          [4.5, 0],
          [4.5, 10],
          [0, 10],
        ],
      ]),
      zone('east', [
        [
          [4.5, 0],
          [10, 0],
          [10, 10],
          [4.5, 10],
        ],
      ]),
    ];
    const [west, east] = coverageOf(halves, 'centre', 4);
    // centres of the fifth column lie on the border itself
    expect([total(west!), total(east!)]).toEqual([40, 60]);
    west!.forEach((part, i) => expect(part + east![i]!).toBe(1));
  });
});

it('finds the runs of many wound zones in wide tiles, as plain loops do, also where room has to be made for them', () => {
  const grid: Grid = { ...GRID, width: 700, height: 400 };
  // Stars whose teeth cross each other, one after another over the whole grid and beyond.
  const zones = Array.from({ length: 60 }, (_, number) => {
    const [x, y] = [(number * 97) % 720, (number * 61) % 410];
    const star = Array.from({ length: 48 }, (_, tooth): readonly [number, number] => {
      const reach = tooth % 2 === 0 ? 90 - number : 11.3;
      return [x + reach * Math.cos(tooth * 2.3), y + reach * Math.sin(tooth * 2.3)];
    });
    return zone(String(number), [star]);
  });
  const edges = prepareZones(zones, grid, 200);
  for (const rule of ['exact', 'centre'] as const) {
    for (const tile of [
      { x: 0, y: 0, width: 64, height: 64 },
      { x: 0, y: 200, width: 700, height: 200 },
      { x: 300, y: 0, width: 400, height: 200 },
    ]) {
      const areas = Float64Array.from({ length: tile.height }, (_, row) => 100 + row);
      const runs = zoneRuns(edges, tile, areas, rule);
      if (tile.width === 700 && rule === 'exact') expect(runs.zone.length).toBeGreaterThan(8192);
      expect(bytesOf(runs)).toEqual(bytesOf(plainRuns(edges, tile, areas, rule)));
    }
  }
});

describe('a boundary in degrees on a projected grid', () => {
  const crs = crsByEpsg(4548)!;
  const { fromLonLat } = transformOf(crs);

  it('follows the parallel, which bends in the projection', () => {
    const [originX, originY] = fromLonLat([115.6, 36.1]);
    const transform = { originX, originY, columnX: 1000, columnY: 0, rowX: 0, rowY: -1000 };
    const grid: Grid = { crs, transform, width: 300, height: 300 };
    const ring = [
      [115.8, 36],
      [117, 34.5],
      [118.2, 36],
      [115.8, 36],
    ];
    /** Area in pixels with each side cut into straight pieces. */
    const areaWith = (pieces: number) => {
      const points = ring.slice(0, 3).flatMap(([lon, lat], i) => {
        const [toLon, toLat] = ring[i + 1]!;
        return Array.from({ length: pieces }, (_, step) => {
          const part = step / pieces;
          const [x, y] = fromLonLat([lon! + (toLon! - lon!) * part, lat! + (toLat! - lat!) * part]);
          return [(x - originX) / 1000, (originY - y) / 1000] as const;
        });
      });
      const twice = points.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = points[(i + 1) % points.length]!;
        return sum + (x * nextY - nextX * y);
      }, 0);
      return Math.abs(twice) / 2;
    };
    const [cells] = coverageOf([{ id: 'a', geometry: { type: 'Polygon', coordinates: [ring] } }], 'exact', 300, grid);
    const truth = areaWith(5000);
    // At most 0.01 pixel along some 600 pixels of boundary; straight sides are far worse.
    expect(Math.abs(total(cells!) - truth)).toBeLessThan(6);
    expect(Math.abs(areaWith(1) - truth)).toBeGreaterThan(40);
  });
});
