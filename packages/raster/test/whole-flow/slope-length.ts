import { NO_FLOW, placeSteps, STEP_X, STEP_Y } from '../../src/hydro/directions.ts';
import type { SlopeLengthRules } from '../../src/hydro/slope-length-rules.ts';
import type { ElevationGrid } from '../../src/hydro/elevation-grid.ts';

/** Deposition begins where the slope falls below this part of the slope above: by less on gentle land. */
const BREAK = { gentleBelowPct: 5, gentle: 0.7, steep: 0.5 } as const;

interface Flow {
  readonly directions: Uint8Array;
  readonly order: Int32Array;
  readonly accumulation: Float64Array;
  readonly slopePct: Float32Array;
}

/**
 * Slope length λ of the RUSLE, horizontal, m: the longest way of the water to the centre of each cell from where overland
 * flow begins (Hickey 2000; Van Remortel, Hamilton and Hickey 2001). A cell without inflow starts with half its own way.
 * The count starts anew where the slope breaks, and what a channel brings does not count.
 */
export function slopeLength(grid: ElevationGrid, flow: Flow, rules: SlopeLengthRules): Float32Array {
  const { width, height, elevation, cellX, cellY } = grid;
  const { directions, order, accumulation, slopePct: slope } = flow;
  const steps = placeSteps(width);
  const ways = new Float64Array(height * 8);
  for (let i = 0; i < ways.length; i++) {
    const row = i >> 3;
    ways[i] = Math.hypot(STEP_X[i & 7]! * cellX[row]!, STEP_Y[i & 7]! * cellY[row]!);
  }
  // 0 means that nothing flows in: a length that flows in is never 0.
  const lengths = new Float32Array(elevation.length);
  for (let i = 0; i < order.length; i++) {
    const cell = order[i]!;
    if (Number.isNaN(elevation[cell])) {
      lengths[cell] = NaN;
      continue;
    }
    const row = Math.floor(cell / width);
    const direction = directions[cell]!;
    const way = direction === NO_FLOW ? Math.min(cellX[row]!, cellY[row]!) : ways[row * 8 + direction]!;
    if (lengths[cell] === 0) lengths[cell] = Math.min(way / 2, rules.longestM);
    if (direction === NO_FLOW || accumulation[cell]! > rules.channelAreaM2) continue;
    const next = cell + steps[direction]!;
    const below = slope[next]!;
    if (below < slope[cell]! * (below < BREAK.gentleBelowPct ? BREAK.gentle : BREAK.steep)) continue;
    const reached = Math.min(lengths[cell]! + way, rules.longestM);
    if (reached > lengths[next]!) lengths[next] = reached;
  }
  return lengths;
}
