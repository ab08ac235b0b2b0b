import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position, Ring } from '../geojson.ts';
import { openOverlay } from './overlay.ts';
import type { Polygons } from './polygons-wkb.ts';

const { covered, shared, left, cut, flaw } = await openOverlay();

function square(x: number, y: number, side: number): Polygons {
  const corners: Position[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
  return [[corners]];
}

/** Twice the area that a ring encloses on the plane, by Gauss's formula. */
const doubled = (ring: Ring) =>
  ring.slice(1).reduce((sum, [x, y], at) => sum + ring[at]![0]! * y! - x! * ring[at]![1]!, 0);
const areaOf = (polygons: Polygons) =>
  polygons.reduce(
    (sum, [shell, ...holes]) =>
      sum + Math.abs(doubled(shell!)) / 2 - holes.reduce((held, hole) => held + Math.abs(doubled(hole)) / 2, 0),
    0,
  );

describe('two squares of 2 × 2, moved by 1 and 1', () => {
  it('share 1 and leave 3 of each', () => {
    expect(areaOf(shared(square(0, 0, 2), [square(1, 1, 2)]))).toBe(1);
    expect(areaOf(left(square(0, 0, 2), [square(1, 1, 2)]))).toBe(3);
  });

  it('leave 2 where the corner opposite is taken as well', () => {
    expect(areaOf(left(square(0, 0, 2), [square(1, 1, 2), square(0, 0, 1)]))).toBe(2);
  });

  it('leave everything where there is nobody else', () => {
    expect(areaOf(left(square(0, 0, 2), []))).toBe(4);
    expect(shared(square(0, 0, 2), [])).toEqual([]);
  });
});

describe('a region and itself', () => {
  it('share all of it and leave nothing', () => {
    const region: Polygons = square(118.123456789012, 35.987654321098, 0.1);
    // Corners in another order sum up with another rounding error: 118 × 36 has its last digit at 1e-12.
    expect(areaOf(covered(region, [region]))).toBeCloseTo(areaOf(region), 11);
    expect(left(region, [region])).toEqual([]);
  });
});

describe('borders that only touch', () => {
  it('share no land', () => {
    expect(shared(square(0, 0, 1), [square(1, 0, 1)])).toEqual([]);
  });
});

describe('a square that a line cuts', () => {
  it('falls into two pieces where the line goes through', () => {
    // At x = 0.5 of 2: 1 and 3 of 4.
    const line: Position[] = [
      [0.5, -1],
      [0.5, 3],
    ];
    expect(
      cut(square(0, 0, 2), [line])
        .map((rings) => areaOf([rings]))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 3]);
  });

  it('stays whole where the line ends inside or passes by', () => {
    const short: Position[] = [
      [0.5, -1],
      [0.5, 1],
    ];
    expect(cut(square(0, 0, 2), [short])).toHaveLength(1);
    expect(cut(square(5, 5, 2), [short])).toHaveLength(1);
  });

  it('keeps its hole open', () => {
    const [[shell]] = square(0, 0, 3) as [[Ring]];
    const [[hole]] = square(1, 1, 1) as [[Ring]];
    const line: Position[] = [
      [1.5, -1],
      [1.5, 4],
    ];
    // 9 − 1 = 8, in two halves.
    expect(cut([[shell, hole]], [line]).map((rings) => areaOf([rings]))).toEqual([4, 4]);
  });
});

describe('a border that crosses itself', () => {
  it('is named with the place', () => {
    const bow: Ring = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ];
    expect(flaw([bow])?.at).toEqual([0.5, 0.5]);
    expect(flaw(square(0, 0, 1)[0]!)).toBeUndefined();
  });
});

describe('shapes that nobody should draw', () => {
  it('are read by the even-odd rule where they cross themselves', () => {
    // A bow tie in a square of 1: two triangles of 1/4.
    const bow: Polygons = [
      [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    ];
    expect(areaOf(shared(bow, [square(0, 0, 1)]))).toBe(0.5);
  });

  it('count once where parts of one region overlap', () => {
    // 2 × 2 and 2 × 2 over each other by 1: 4 + 4 − 1 = 7.
    expect(areaOf(left([...square(0, 0, 2), ...square(1, 1, 2)], []))).toBe(7);
  });

  it('have a result on a coarser grid where the finest has none', () => {
    const bow: Ring = [
      [5e-324, 2],
      [2, 3],
      [0, 2],
      [1, 3],
      [2, 0],
      [5e-324, 2],
    ];
    const sliver: Ring = [
      [0, 0],
      [0, 5e-324],
      [1, 0],
      [0, 0],
    ];
    expect(areaOf(shared([], [[[bow]], [[sliver]]]))).toBe(0);
    expect(areaOf(left([[bow], [sliver]], []))).toBeGreaterThan(0);
  });

  it('are compared whatever they are: what is shared and what is left make up the whole', () => {
    // Few places make many rings touch, cross and run over themselves; fine steps make them almost meet.
    const coarse = fc.integer({ min: 0, max: 6 });
    const fine = fc.double({ min: -1e-7, max: 1e-7, noNaN: true });
    const ordinate = fc.oneof(
      coarse,
      fc.tuple(coarse, fine).map(([base, off]) => base + off),
    );
    const ring = fc
      .array(fc.tuple(ordinate, ordinate), { minLength: 1, maxLength: 9 })
      .map((positions): Ring => [...positions, positions[0]!]);
    const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 0, maxLength: 3 });
    fc.assert(
      fc.property(polygons, fc.array(polygons, { maxLength: 3 }), (own, others) => {
        const [whole, common, rest] = [left(own, []), shared(own, others), left(own, others)].map(areaOf);
        // Rounding to the grid moves a border by 1e-8 over a length of some 100.
        expect(Math.abs(common! + rest! - whole!)).toBeLessThan(1e-5);
      }),
      { numRuns: process.env['LONG'] === '1' ? 10_000 : 100 },
    );
  });
});
