import { describe, expect, it } from 'vitest';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { drawn, heights } from '../../test/elevation-kit.ts';
import { tiledFlow } from '../../test/tiled-flow.ts';
import type { Grid } from '../grid/grid.ts';
import { rowAreas } from '../grid/row-areas.ts';
import { cellSizes } from './cell-sizes.ts';
import type { ElevationGrid } from './elevation-grid.ts';
import { slopeDegrees, slopePct } from './slope.ts';
import type { SlopeLengthRules } from './slope-length-rules.ts';
import { windowRelief, windowSide } from './window-measures.ts';

const FREE: SlopeLengthRules = { channelAreaM2: Infinity, longestM: Infinity };

async function lengthsOf(grid: ElevationGrid, rules = FREE): Promise<Float32Array> {
  return (await tiledFlow(grid, 4, rules)).lengths;
}

describe('slope', () => {
  it('of a plane is its slope, also on cells that are no squares and at the edge', () => {
    // 3 m per 10 m east and 8 m per 20 m south: √(0.3² + 0.4²) = 50 %
    const slope = slopePct(heights(5, 4, (x, y) => 100 - 3 * x + 8 * y, [10, 20]));
    for (const percent of slope) expect(percent).toBeCloseTo(50, 4);
  });

  it('of 100 % is 45°', () => {
    const slope = slopeDegrees(heights(3, 3, (x) => 10 * x));
    for (const degrees of slope) expect(degrees).toBeCloseTo(45, 4);
  });

  it('by Horn weighs the nearer neighbours twice', () => {
    const grid = drawn(`
      1 2 4
      1 5 6
      2 3 9`);
    // east (4 + 12 + 9 − 1 − 2 − 2)/80 = 0.25, south (2 + 6 + 9 − 1 − 4 − 4)/80 = 0.1: √0.0725 = 26.926 %
    expect(slopePct(grid)[4]).toBeCloseTo(26.9258, 3);
  });

  it('is missing where the height is, and a plane keeps its slope beside a gap', () => {
    const slope = slopePct(heights(5, 5, (x, y) => (x === 2 && y === 2 ? NaN : 2 * x)));
    slope.forEach((percent, cell) => {
      if (cell === 12) expect(percent).toBeNaN();
      else expect(percent).toBeCloseTo(20, 4);
    });
  });

  it('of a single cell is 0', () => {
    expect([...slopePct(drawn('7'))]).toEqual([0]);
  });
});

describe('the window of 3 × 3 cells', () => {
  it('has the relief of the cells that are there', () => {
    const grid = drawn(`
      1 2 .
      4 8 .
      3 3 .`);
    expect([...windowRelief(grid)]).toEqual([7, 7, NaN, 7, 7, NaN, 5, 5, NaN]);
  });

  it('is three cells wide', () => {
    // √(20 · 45) = 30
    expect([...windowSide(heights(2, 1, (x) => (x === 0 ? 5 : NaN), [20, 45]))]).toEqual([90, NaN]);
  });
});

describe('slope length', () => {
  it('grows down a uniform hillslope by the way of the water', async () => {
    const lengths = await lengthsOf(heights(8, 5, (_, y) => 100 - 2 * y, [10, 30]));
    // the first row starts with half a cell of 30 m
    lengths.forEach((length, cell) => expect(length).toBeCloseTo(15 + 30 * Math.floor(cell / 8), 4));
  });

  it('grows by the diagonal where the water takes it', async () => {
    const lengths = await lengthsOf(heights(6, 6, (x, y) => 100 - x - y));
    expect(lengths[3 * 6 + 3]).toBeCloseTo(3.5 * Math.SQRT2 * 10, 4);
  });

  it('is the longest of the ways that meet', async () => {
    const lengths = await lengthsOf(
      heights(9, 4, (x, y) => 5 * Math.abs(x - 6) + (4 - y) * 5),
      FREE,
    );
    // from the north-west corner half a diagonal cell and 3 diagonal steps, then 3 steps along the lower edge
    expect(lengths[3 * 9 + 6]).toBeCloseTo(3.5 * Math.SQRT2 * 10 + 30, 4);
  });

  it('starts anew where the land levels out and goes on where it becomes steeper', async () => {
    const profile = [100, 80, 60, 40, 38, 36, 34, 32];
    const lengths = await lengthsOf(heights(8, 3, (x) => profile[x]!));
    // slopes by Horn along the row: 200, 200, 200, 110, 20, 20 … %; 20 is less than half of 110
    expect([...lengths.subarray(8, 16)].map((length) => Math.round(length * 1000) / 1000)).toEqual([
      5, 15, 25, 35, 5, 15, 25, 35,
    ]);
    const convex = [100, 98, 96, 94, 74, 54, 34, 14];
    const onwards = await lengthsOf(heights(8, 3, (x) => convex[x]!));
    expect(onwards[15]).toBeCloseTo(75, 4);
  });

  it('ends at a channel and at the longest length', async () => {
    const plane = heights(8, 1, (x) => 100 - x);
    // cells of 100 m²: from the fourth on more than 300 m² drain through, so the fifth gets nothing from it
    const cut = await lengthsOf(plane, { channelAreaM2: 300, longestM: Infinity });
    expect([...cut]).toEqual([5, 15, 25, 35, 5, 5, 5, 5]);
    const capped = await lengthsOf(plane, { channelAreaM2: Infinity, longestM: 40 });
    expect([...capped]).toEqual([5, 15, 25, 35, 40, 40, 40, 40]);
  });

  it('is missing where there is no height', async () => {
    const lengths = await lengthsOf(drawn('9 8 . 6 5'));
    expect([...lengths]).toEqual([5, 15, NaN, 5, 15]);
  });
});

describe('the sides of a cell', () => {
  const grid = (epsg: number, originX: number, originY: number, size: number): Grid => ({
    crs: crsByEpsg(epsg)!,
    transform: { originX, originY, columnX: size, columnY: 0, rowX: 0, rowY: -size },
    width: 10,
    height: 10,
  });

  it.each([
    ['degrees', grid(4490, 118, 36, 1 / 3600)],
    ['Web Mercator', grid(3857, 13e6, 4.3e6, 30)],
    ['Gauss-Krüger', grid(4548, 500_000, 4_000_000, 30)],
  ])('multiply to its area: %s', (_, place) => {
    const { cellX, cellY } = cellSizes(place, 0, 10);
    const areas = rowAreas(place, 0, 10);
    cellX.forEach((side, row) => expect((side * cellY[row]!) / areas[row]!).toBeCloseTo(1, 7));
  });

  it('are those on the ground in a cone for all of China', () => {
    const place = { centralMeridian: 105, originLatitude: 0, falseEasting: 0, falseNorthing: 0 };
    const sides = (method: 'albers' | 'lambert', lonLat: number[]) => {
      const projection = { method, parallels: [25, 47], ...place } as const;
      const crs = { epsg: null, name: '全国', datum: 'cgcs2000', projection, unit: 1 } as const;
      const [originX, originY] = transformOf(crs).fromLonLat(lonLat);
      const transform = { originX, originY, columnX: 30, columnY: 0, rowX: 0, rowY: -30 };
      const { cellX, cellY } = cellSizes({ crs, transform, width: 1, height: 1 }, 0, 1);
      return [cellX[0]! / 30, cellY[0]! / 30];
    };
    // On a standard parallel both axes are true; on the central meridian the axes are east and north.
    expect(sides('albers', [105, 25])).toEqual([expect.closeTo(1, 4), expect.closeTo(1, 4)]);
    // On a sphere n = (sin 25° + sin 47°)/2 = 0.57699, and at 36° the map's parallel is √(cos² 25° + 2 n (sin 25° −
    // sin 36°)) / cos 36° = 0.79422/0.80902 = 0.9817 of the ground's: 1 m of it is 1.0186 m, northwards 0.9817 m
    const [east, north] = sides('albers', [105, 36]);
    expect([east, north, east! * north!]).toEqual([
      expect.closeTo(1.0186, 3),
      expect.closeTo(0.9817, 3),
      expect.closeTo(1, 6),
    ]);
    // n = ln(cos 25°/cos 47°)/ln(tan 68.5°/tan 57.5°) = 0.5915; cos 25°/cos 36° · (tan 57.5°/tan 63°)ⁿ = 0.98157 = 1/1.0188
    const [across, along] = sides('lambert', [118, 36]);
    expect(across! / along!).toBeCloseTo(1, 6);
    expect(across).toBeCloseTo(1.0188, 3);
  });

  it('at 36° N of one second are 25.05 m × 30.82 m', () => {
    const { cellX, cellY } = cellSizes(grid(4490, 118, 36, 1 / 3600), 0, 1);
    // N cos φ · 1″ = 6 385 507 · 0.80902 · 4.84814e-6 = 25.045; M · 1″ = 6 357 475 · 4.84814e-6 = 30.822
    expect(cellX[0]).toBeCloseTo(25.045, 2);
    expect(cellY[0]).toBeCloseTo(30.822, 2);
  });
});
