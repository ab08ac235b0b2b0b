import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heights } from '../../../test/elevation-kit.ts';
import { tiledFlow } from '../../../test/tiled-flow.ts';
import { fillDepressions } from '../../../test/whole-flow/fill-depressions.ts';
import { flowAccumulation } from '../../../test/whole-flow/flow-accumulation.ts';
import { flowDirections } from '../../../test/whole-flow/flow-directions.ts';
import { flowOrder } from '../../../test/whole-flow/flow-order.ts';
import { slopeLength } from '../../../test/whole-flow/slope-length.ts';
import type { ElevationGrid } from '../elevation-grid.ts';
import { slopePct } from '../slope.ts';
import type { SlopeLengthRules } from '../slope-length-rules.ts';

/** The same on the whole grid at once. */
function wholeFlow(grid: ElevationGrid, rules: SlopeLengthRules) {
  const { filled } = fillDepressions(grid);
  const directions = flowDirections(grid, filled);
  const order = flowOrder(directions, grid.width);
  const area = flowAccumulation(grid, directions, order);
  const flow = { directions, order, accumulation: area, slopePct: slopePct(grid) };
  return {
    filled: [...filled],
    directions: [...directions],
    area: [...area],
    lengths: [...slopeLength(grid, flow, rules)],
  };
}

/** Few heights make level ground and hollows across tiles; one row and one column are among the sizes. */
const land = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }), fc.constantFrom(2, 4, 40))
  .chain(([width, height, highest]) =>
    fc
      .array(fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: highest }) }, fc.constant(NaN)), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((values) => heights(width, height, (x, y) => values[y * width + x]!)),
  );
const RULES: readonly SlopeLengthRules[] = [
  { channelAreaM2: Infinity, longestM: Infinity },
  { channelAreaM2: 400, longestM: 35 },
];

describe('water on land that is cut into tiles', () => {
  it.each([1, 2, 3, 5, 14])('flows as on the whole land: tiles of %i cells', async (size) => {
    await fc.assert(
      fc.asyncProperty(land, fc.constantFrom(...RULES), async (grid, rules) => {
        const { filled, directions, area, lengths } = await tiledFlow(grid, size, rules);
        const found = { filled: [...filled], directions: [...directions], area: [...area], lengths: [...lengths] };
        expect(found).toEqual(wholeFlow(grid, rules));
      }),
      { numRuns: 40, seed: 19 },
    );
  });
});
