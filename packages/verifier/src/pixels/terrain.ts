import { floodedGround } from './flood.ts';
import { EAST, SOUTH, type Heights } from './heights.ts';

/** Rounded as the file of slopes rounds: breaks of slope are told from ratios that are often exactly one half. */
const rounded = Math.fround;

/** Slope in % after Horn (1981); a neighbour without a height continues the plane of the others. */
export function slopePercent({ width, height, sides, elevation }: Heights): Float64Array {
  const at = (column: number, row: number) =>
    column < 0 || column >= width || row < 0 || row >= height ? NaN : elevation[row * width + column]!;
  const out = new Float64Array(elevation.length).fill(NaN);
  for (let row = 0; row < height; row += 1) {
    const { east, south } = sides(row);
    for (let column = 0; column < width; column += 1) {
      const cell = row * width + column;
      const centre = elevation[cell]!;
      if (Number.isNaN(centre)) continue;
      let [nw, north, ne, west] = [
        at(column - 1, row - 1),
        at(column, row - 1),
        at(column + 1, row - 1),
        at(column - 1, row),
      ];
      let [right, sw, down, se] = [
        at(column + 1, row),
        at(column - 1, row + 1),
        at(column, row + 1),
        at(column + 1, row + 1),
      ];
      if (Number.isNaN(nw + north + ne + west + right + sw + down + se)) {
        [north, down] = [extended(north, centre, down), extended(down, centre, north)];
        [west, right] = [extended(west, centre, right), extended(right, centre, west)];
        if (Number.isNaN(nw)) nw = north + west - centre;
        if (Number.isNaN(ne)) ne = north + right - centre;
        if (Number.isNaN(sw)) sw = down + west - centre;
        if (Number.isNaN(se)) se = down + right - centre;
      }
      const eastward = (ne + se - nw - sw + 2 * (right - west)) / (8 * east);
      const southward = (sw + se - nw - ne + 2 * (down - north)) / (8 * south);
      out[cell] = rounded(100 * Math.sqrt(eastward * eastward + southward * southward));
    }
  }
  return out;
}

/** A neighbour without a height continues the line from the one across; without either it is level. */
function extended(own: number, centre: number, across: number): number {
  if (!Number.isNaN(own)) return own;
  return Number.isNaN(across) ? centre : 2 * centre - across;
}

/** Water from more land than this runs in a channel, m²; and the longest slope that counts, m. */
const CHANNEL = 100_000;
const LONGEST = 300;

/**
 * Slope length λ of the RUSLE, m: the longest way of water to each cell from where it begins to flow (Hickey 2000; Van
 * Remortel 2001). It begins anew where the slope falls to half of that above (to 0.7 of it on land below 5 %), and
 * behind channels. A cell without inflow has half its own way.
 */
export function slopeLengths(heights: Heights): Float64Array {
  const { width, height } = heights;
  // Heights are held as float32 where water flows: a break of slope that is exactly one half falls as it does there.
  const elevation = heights.elevation.map(rounded);
  const ground = { ...heights, elevation };
  const slope = slopePercent(ground);
  const ways = waysOf(ground);
  const flow = flowDirections(ground, ways);
  const sides = Array.from({ length: height }, (_, row) => heights.sides(row));
  const drained = Float64Array.from(elevation, (_, cell) => {
    const { east, south } = sides[Math.floor(cell / width)]!;
    return east * south;
  });
  const lengths = new Float64Array(elevation.length);
  for (const cell of fromSprings(flow, width)) {
    if (Number.isNaN(elevation[cell])) {
      lengths[cell] = NaN;
      continue;
    }
    const direction = flow[cell]!;
    const row = Math.floor(cell / width);
    const way = direction < 0 ? Math.min(sides[row]!.east, sides[row]!.south) : ways[row * 8 + direction]!;
    if (lengths[cell] === 0) lengths[cell] = rounded(Math.min(way / 2, LONGEST));
    if (direction < 0) continue;
    const next = cell + SOUTH[direction]! * width + EAST[direction]!;
    drained[next]! += drained[cell]!;
    const below = slope[next]!;
    const isBroken = below < slope[cell]! * (below < 5 ? 0.7 : 0.5);
    if (drained[cell]! > CHANNEL || isBroken) continue;
    lengths[next] = Math.max(lengths[next]!, rounded(Math.min(lengths[cell]! + way, LONGEST)));
  }
  return lengths;
}

/** Metres to the eight neighbours, row by row. */
function waysOf({ height, sides }: Heights): Float64Array {
  return Float64Array.from({ length: height * 8 }, (_, at) => {
    const { east, south } = sides(at >> 3);
    return Math.hypot(EAST[at & 7]! * east, SOUTH[at & 7]! * south);
  });
}

/**
 * The steepest way down the filled land, the first of equals; on level ground the shortest way to where it ends, over the
 * first of equals. -1 where water leaves.
 */
function flowDirections(heights: Heights, ways: Float64Array): Int8Array {
  const { width, height } = heights;
  const { filled, isEdge } = floodedGround(heights);
  const flow = new Int8Array(filled.length).fill(-1);
  const beside = (cell: number, direction: number) => {
    const [x, y] = [(cell % width) + EAST[direction]!, Math.floor(cell / width) + SOUTH[direction]!];
    return x < 0 || x >= width || y < 0 || y >= height ? -1 : y * width + x;
  };
  /** Steps to the end of level ground, -1 where they are not known yet. */
  const steps = new Int32Array(filled.length).fill(-1);
  const known: number[] = [];
  for (let cell = 0; cell < filled.length; cell += 1) {
    let steepest = 0;
    for (let direction = 0; direction < 8; direction += 1) {
      const slope =
        (filled[cell]! - filled[beside(cell, direction)]!) / ways[Math.floor(cell / width) * 8 + direction]!;
      if (!(slope > steepest)) continue;
      flow[cell] = direction;
      steepest = slope;
    }
    if (Number.isNaN(filled[cell]) || (steepest === 0 && !isEdge(cell))) continue;
    steps[cell] = 0;
    known.push(cell);
  }
  for (const cell of known) {
    for (let direction = 0; direction < 8; direction += 1) {
      const next = beside(cell, direction);
      if (steps[next] !== -1 || filled[next] !== filled[cell]) continue;
      steps[next] = steps[cell]! + 1;
      known.push(next);
    }
  }
  for (const cell of known) {
    if (steps[cell] === 0) continue;
    flow[cell] = EAST.findIndex((_, direction) => {
      const next = beside(cell, direction);
      return filled[next] === filled[cell] && steps[next] === steps[cell]! - 1;
    });
  }
  return flow;
}

/** Cells so that each comes after all that flow into it. */
function* fromSprings(flow: Int8Array, width: number): Generator<number> {
  const into = (cell: number) => cell + SOUTH[flow[cell]!]! * width + EAST[flow[cell]!]!;
  const waiting = new Uint8Array(flow.length);
  for (let cell = 0; cell < flow.length; cell += 1) if (flow[cell]! >= 0) waiting[into(cell)]! += 1;
  const ready: number[] = [];
  for (let cell = 0; cell < flow.length; cell += 1) if (waiting[cell] === 0) ready.push(cell);
  while (ready.length > 0) {
    const cell = ready.pop()!;
    yield cell;
    if (flow[cell]! < 0) continue;
    const next = into(cell);
    waiting[next]! -= 1;
    if (waiting[next] === 0) ready.push(next);
  }
}
