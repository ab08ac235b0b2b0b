import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolygonalGeometry, Position, Ring } from '../geojson.ts';
import { area } from '../measure/area.ts';
import { distance } from '../measure/distance.ts';
import { openOverlay } from './overlay.ts';
import type { Polygons } from './polygons-wkb.ts';
import { snapBorders, type SnapMember } from './snap-borders.ts';

const overlay = await openOverlay();

/** Metres east and north of a place in the county. */
function at(east: number, north: number): Position {
  return [118 + east / 91_160, 35 + north / 110_940];
}

function polygon(...corners: readonly (readonly [number, number])[]): PolygonalGeometry {
  const ring = corners.map(([east, north]) => at(east, north));
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

const box = (west: number, south: number, east: number, north: number) =>
  polygon([west, south], [east, south], [east, north], [west, north]);
const member = (key: string, geometry: PolygonalGeometry, isFixed = false): SnapMember => ({ key, geometry, isFixed });
const parts = (geometry: PolygonalGeometry): Polygons =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
const hm2 = (polygons: Polygons) => area({ type: 'MultiPolygon', coordinates: polygons }) / 1e4;

describe('two regions of 1 km² that overlap by 3 m', () => {
  const west = member('west', box(0, 0, 1001.5, 1000));
  const east = member('east', box(998.5, 0, 2000, 1000));

  it('meet on the border of the first at 5 m', () => {
    const { moved, unfit } = snapBorders(overlay, { parent: undefined, members: [west, east] }, 5);
    expect([[...moved.keys()], unfit]).toEqual([['east'], []]);
    // 2000 − 1001.5 = 998.5 m by 1000 m are left.
    expect(area(moved.get('east')!)).toBeCloseTo(area(box(1001.5, 0, 2000, 1000)), -1);
    expect(hm2(overlay.shared(parts(west.geometry), [parts(moved.get('east')!)]))).toBeLessThan(1e-4);
  });

  it('stay as they are at 2 m: a strip that is wider is no inaccuracy', () => {
    expect(snapBorders(overlay, { parent: undefined, members: [west, east] }, 2).moved.size).toBe(0);
  });

  it('move the one that does not stand fast', () => {
    const members = [west, { ...east, isFixed: true }];
    const { moved } = snapBorders(overlay, { parent: undefined, members }, 5);
    expect([...moved.keys()]).toEqual(['west']);
    expect(area(moved.get('west')!)).toBeCloseTo(area(box(0, 0, 998.5, 1000)), -1);
  });
});

describe('a gap of 4 m', () => {
  const [west, east] = [member('west', box(0, 0, 998, 1000)), member('east', box(1002, 0, 2000, 1000))];

  it('is filled at 5 m, with or without a region above', () => {
    for (const parent of [undefined, box(0, 0, 2000, 1000)]) {
      const { moved } = snapBorders(overlay, { parent, members: [west, east] }, 5);
      const after = [west, east].map(({ key, geometry }) => parts(moved.get(key) ?? geometry));
      expect(hm2(overlay.left(parts(box(0, 1, 2000, 999)), after))).toBeLessThan(1e-4);
      // 4 m × 1000 m = 0.4 hm² found an owner.
      const before = area(west.geometry) + area(east.geometry);
      expect(hm2(after.flat()) - before / 1e4).toBeCloseTo(0.4, 2);
    }
  });

  it('stays where both neighbours stand fast', () => {
    const members = [west, east].map((each) => ({ ...each, isFixed: true }));
    expect(snapBorders(overlay, { parent: box(0, 0, 2000, 1000), members }, 5).moved.size).toBe(0);
  });
});

describe('a border that runs 2 m outside the region above', () => {
  it('is drawn back to it', () => {
    const only = member('only', box(-2, 0, 1000, 1000));
    const { moved } = snapBorders(overlay, { parent: box(0, 0, 1000, 1000), members: [only] }, 5);
    expect(area(moved.get('only')!)).toBeCloseTo(area(box(0, 0, 1000, 1000)), -1);
  });
});

describe('a wide overlap', () => {
  it('keeps its whole width: its edges are not nibbled at', () => {
    const members = [member('west', box(0, 0, 1100, 1000)), member('east', box(1000, 0, 2000, 1000))];
    expect(snapBorders(overlay, { parent: undefined, members }, 5).moved.size).toBe(0);
  });
});

describe('a road of 4 m that another region covers', () => {
  it('is neither emptied nor cut out of it', () => {
    const land = member('a', box(0, 0, 1000, 1000));
    const road = member('b', box(498, -500, 502, 1500));
    const { moved } = snapBorders(overlay, { parent: undefined, members: [land, road] }, 5);
    for (const geometry of moved.values()) expect(area(geometry)).toBeGreaterThan(0);
    expect(area(moved.get('a') ?? land.geometry) / area(land.geometry)).toBeGreaterThan(0.99);
    const strip = area(moved.get('b') ?? road.geometry) / area(road.geometry);
    expect(strip).toBeGreaterThanOrEqual(0.5);
  });
});

describe('any neighbours that do not quite meet', () => {
  const [COLUMNS, ROWS, CELL_M, TOLERANCE_M] = [3, 3, 300, 5] as const;
  /** Corners that two cells share lie at most 2 × 1.2 × √2 = 3.4 m apart, as wide as a strip between them gets. */
  const offset = fc.double({ min: -1.2, max: 1.2, noNaN: true });
  const county = fc.record({
    bends: fc.array(
      fc.tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true })),
      {
        minLength: 16,
        maxLength: 16,
      },
    ),
    jitter: fc.array(fc.tuple(offset, offset), { minLength: 36, maxLength: 36 }),
    fixed: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    isBounded: fc.boolean(),
  });

  function membersOf({ bends, jitter, fixed }: typeof county extends fc.Arbitrary<infer T> ? T : never): SnapMember[] {
    const corner = (column: number, row: number): readonly [number, number] => {
      const isInner = column > 0 && column < COLUMNS && row > 0 && row < ROWS;
      const [east, north] = isInner ? bends[row * 4 + column]! : [0, 0];
      return [column * CELL_M + east, row * CELL_M + north];
    };
    return Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      const corners = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      const moved = corners.map(([east, north], side): [number, number] => {
        const [dx, dy] = jitter[cell * 4 + side]!;
        return [east + dx, north + dy];
      });
      return member(`c${cell}`, polygon(...moved), fixed[cell]);
    });
  }

  it('stay sound, move no farther than told, keep their land, and claim nothing twice', () => {
    fc.assert(
      fc.property(county, (drawn) => {
        const members = membersOf(drawn);
        const parent = drawn.isBounded ? box(0, 0, COLUMNS * CELL_M, ROWS * CELL_M) : undefined;
        const { moved, unfit } = snapBorders(overlay, { parent, members }, TOLERANCE_M);
        expect(unfit).toEqual([]);
        const after = members.map(({ key, geometry }) => parts(moved.get(key) ?? geometry));
        for (const [index, { key, geometry, isFixed }] of members.entries()) {
          expect(moved.has(key) && isFixed).toBe(false);
          for (const rings of after[index]!) expect(overlay.flaw(rings)).toBeUndefined();
          expect(farthest(after[index]!, parts(geometry))).toBeLessThanOrEqual(TOLERANCE_M);
          expect(farthest(parts(geometry), after[index]!)).toBeLessThanOrEqual(TOLERANCE_M * 1.5);
          // A border of 4 × 360 m at most, moved by at most 5 m.
          const change = Math.abs(hm2(after[index]!) - area(geometry) / 1e4);
          expect(change).toBeLessThanOrEqual((4 * 400 * TOLERANCE_M) / 1e4);
          for (const [later, other] of after.entries()) {
            if (later <= index || (isFixed && members[later]!.isFixed)) continue;
            expect(hm2(overlay.shared(after[index]!, [other]))).toBeLessThan(1e-3);
          }
        }
        if (parent !== undefined && members.every(({ isFixed }) => !isFixed)) {
          expect(hm2(overlay.left(parts(parent), after))).toBeLessThan(1e-2);
          for (const own of after) expect(hm2(overlay.left(own, [parts(parent)]))).toBeLessThan(1e-3);
        }
      }),
      { numRuns: process.env['LONG'] === '1' ? 2000 : 40 },
    );
  });

  it('stay sound where two of their corners lie nearer than a millimetre', () => {
    const [x, y] = [118, 35];
    const needle: PolygonalGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [x, y + 5e-9],
          [x + 0.00022, y + 0.00036],
          [x, y],
          [x + 0.00088, y],
          [x, y + 5e-9],
        ],
      ],
    };
    const beside: PolygonalGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [x + 0.00022, y + 0.0009],
          [x, y + 0.00018],
          [x, y],
          [x + 0.00022, y + 0.0009],
        ],
      ],
    };
    const members = [member('a', needle), member('b', beside)];
    const { moved } = snapBorders(overlay, { parent: undefined, members }, 20);
    for (const geometry of moved.values())
      for (const rings of parts(geometry)) expect(overlay.flaw(rings)).toBeUndefined();
  });

  it('never fail, whatever is sent', () => {
    const ordinate = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.double({ min: 0, max: 6, noNaN: true }));
    const ring = fc
      .array(fc.tuple(ordinate, ordinate), { minLength: 1, maxLength: 8 })
      .map((positions): Ring => [...positions, positions[0]!].map(([x, y]) => at(x * 20, y * 20)));
    const shape = fc
      .array(ring, { minLength: 1, maxLength: 2 })
      .map((coordinates): PolygonalGeometry => ({ type: 'Polygon', coordinates }));
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 4 }), fc.option(shape), (shapes, above) => {
        const members = shapes.map((geometry, index) => member(`m${index}`, geometry));
        const { moved } = snapBorders(overlay, { parent: above ?? undefined, members }, 20);
        for (const geometry of moved.values())
          for (const rings of parts(geometry)) expect(overlay.flaw(rings)).toBeUndefined();
      }),
      { numRuns: process.env['LONG'] === '1' ? 10_000 : 100 },
    );
  });
});

/** The farthest that a corner of the first lies from the border of the second, m. */
function farthest(corners: Polygons, border: Polygons): number {
  return Math.max(
    0,
    ...corners
      .flat(2)
      .map((corner) =>
        Math.min(
          ...border
            .flat()
            .flatMap((ring) => ring.slice(1).map((to, index) => distance(corner, nearest(corner, ring[index]!, to)))),
        ),
      ),
  );
}

/** The nearest place of an edge, on a plane of degrees of latitude. */
function nearest([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): Position {
  const scale = Math.cos((35 * Math.PI) / 180);
  const [dx, dy] = [(bx! - ax!) * scale, by! - ay!];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x! - ax!) * scale * dx + (y! - ay!) * dy) / square));
  return [ax! + share * (bx! - ax!), ay! + share * (by! - ay!)];
}
