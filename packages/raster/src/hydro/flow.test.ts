import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, heights } from '../../test/elevation-kit.ts';
import { tiledFlow } from '../../test/tiled-flow.ts';
import { NO_FLOW, placeSteps, STEP_X, STEP_Y } from './directions.ts';
import type { ElevationGrid } from './elevation-grid.ts';

/** Tiles of four cells: the land of these tests lies in several. */
const flowOf = (grid: ElevationGrid) => tiledFlow(grid, 4);

const [EAST, SOUTH, WEST, NORTH] = [0, 2, 4, 6];
const rowsOf = (values: ArrayLike<number>, width: number) =>
  Array.from({ length: values.length / width }, (_, y) =>
    Array.from({ length: width }, (_, x) => values[y * width + x]),
  );

describe('hollows', () => {
  it('are filled to their lowest outlet', async () => {
    const grid = drawn(`
      9 9 9 9 9
      9 2 3 5 9
      9 1 3 7 4
      9 9 9 9 9`);
    // the way out leads over 5 and then diagonally to the border cell 4
    expect(rowsOf((await flowOf(grid)).filled, 5)).toEqual([
      [9, 9, 9, 9, 9],
      [9, 5, 5, 5, 9],
      [9, 5, 5, 7, 4],
      [9, 9, 9, 9, 9],
    ]);
  });

  it('drain through the outlet once filled', async () => {
    const grid = drawn(`
      9 9 9 9 9
      9 2 3 5 9
      9 1 3 7 4
      9 9 9 9 9`);
    const { area } = await flowOf(grid);
    // every cell of 100 m² that does not lie on the border: 6, and the border cell itself
    expect(area[2 * 5 + 4]).toBeGreaterThanOrEqual(700);
  });

  it('beside missing cells need no filling: the water leaves there', async () => {
    const grid = drawn(`
      9 9 9 9
      9 3 . 9
      9 9 9 9`);
    const { filled, directions } = await flowOf(grid);
    expect(filled[5]).toBe(3);
    expect(directions[5]).toBe(NO_FLOW);
    expect(filled[6]).toBeNaN();
    expect(directions[6]).toBe(NO_FLOW);
  });
});

describe('water', () => {
  it('runs straight down a plane and gathers cell by cell', async () => {
    const { directions, area } = await flowOf(heights(6, 4, (x) => 100 - 3 * x));
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 6; x++) {
        expect(directions[y * 6 + x]).toBe(x < 5 ? EAST : NO_FLOW);
        // x + 1 cells of 10 m × 10 m
        expect(area[y * 6 + x]).toBe((x + 1) * 100);
      }
    }
  });

  it('takes the steeper way where cells are narrower', async () => {
    // 1 m down in 5 m to the east is steeper than 1.5 m down in 10 m to the south
    const { directions } = await flowOf(heights(3, 3, (x, y) => 50 - x - 1.5 * y, [5, 10]));
    expect(directions[0]).toBe(1); // the diagonal: 2.5 m in √125 m = 0.224 against 0.2
    const { directions: flat } = await flowOf(heights(3, 3, (x, y) => 50 - x - 0.1 * y, [5, 10]));
    expect(flat[0]).toBe(EAST);
  });

  it('gathers in a valley and leaves at its mouth', async () => {
    const [width, height] = [9, 7];
    const { directions, area } = await flowOf(heights(width, height, (x, y) => 10 * Math.abs(x - 4) + (height - y)));
    for (let y = 0; y < height - 1; y++) expect(directions[y * width + 4]).toBe(SOUTH);
    expect(area[(height - 1) * width + 4]).toBe(width * height * 100);
  });

  it('runs from a cone to all sides', async () => {
    const size = 9;
    const { directions } = await flowOf(heights(size, size, (x, y) => -Math.hypot(x - 4, y - 4)));
    const at = (x: number, y: number) => directions[y * size + x];
    expect([at(6, 4), at(4, 6), at(2, 4), at(4, 2)]).toEqual([EAST, SOUTH, WEST, NORTH]);
    expect([at(6, 6), at(2, 6), at(2, 2), at(6, 2)]).toEqual([1, 3, 5, 7]);
  });

  it('finds the shortest way off level ground, the same on every run', async () => {
    const grid = heights(7, 5, (x, y) => (x === 6 && y === 2 ? 0 : x === 0 || y === 0 || x === 6 || y === 4 ? 9 : 5));
    const { directions } = await flowOf(grid);
    expect((await flowOf(grid)).directions).toEqual(directions);
    let [x, y, steps] = [1, 2, 0];
    while (x !== 6) {
      const direction = directions[y * 7 + x]!;
      [x, y, steps] = [x + STEP_X[direction]!, y + STEP_Y[direction]!, steps + 1];
    }
    expect(steps).toBe(5);
  });
});

describe('on any land', () => {
  const land = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })).chain(([width, height]) =>
    fc
      .array(fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.constant(NaN)), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((values) => heights(width, height, (x, y) => values[y * width + x]!)),
  );

  it('hollows are filled exactly to the lowest crest on the way out', async () => {
    await fc.assert(
      fc.asyncProperty(land, async (grid) => {
        expect([...(await flowOf(grid)).filled]).toEqual(slowlyFilled(grid));
      }),
      { numRuns: 60, seed: 6 },
    );
  });

  it('all water finds its way out, nothing is lost, nothing is dug', async () => {
    await fc.assert(
      fc.asyncProperty(land, async (grid) => {
        const { filled, directions, area } = await flowOf(grid);
        const steps = placeSteps(grid.width);
        let [left, cells] = [0, 0];
        for (let cell = 0; cell < filled.length; cell++) {
          if (Number.isNaN(grid.elevation[cell])) {
            expect(area[cell]).toBeNaN();
            continue;
          }
          cells++;
          expect(filled[cell]).toBeGreaterThanOrEqual(grid.elevation[cell]!);
          const direction = directions[cell]!;
          if (direction === NO_FLOW) left += area[cell]!;
          else expect(filled[cell + steps[direction]!]).toBeLessThanOrEqual(filled[cell]!);
        }
        expect(left).toBe(cells * 100);
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});

/** The definition: lowers a sea over all land, cell by cell, until nothing changes. */
function slowlyFilled({ width, height, elevation }: ElevationGrid): number[] {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? NaN : elevation[y * width + x]!);
  const level = [...elevation].map((own) => (Number.isNaN(own) ? NaN : Infinity));
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let cell = 0; cell < level.length; cell++) {
      if (Number.isNaN(level[cell])) continue;
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const around = STEP_X.map((step, direction) => {
        const [nextX, nextY] = [x + step, y + STEP_Y[direction]!];
        return Number.isNaN(at(nextX, nextY)) ? -Infinity : level[nextY * width + nextX]!;
      });
      const lowered = Math.max(elevation[cell]!, Math.min(...around));
      if (lowered < level[cell]!) [level[cell], isChanged] = [lowered, true];
    }
  }
  return level;
}
