import { cellHeap } from '../cell-heap.ts';
import { CLOSED, OCEAN } from './flood-code.ts';
import { createJoins } from './joins.ts';
import type { RimMemory } from './rim-memory.ts';
import { labelsOfPair, noteSpill, pairOf, type SpillPairs } from './spill-pairs.ts';
import { acrossRim, tileCount, type Tiling } from './tiling.ts';

/** What was found in one tile. */
export interface TileSpills extends SpillPairs {
  /** The highest label of the tile. */
  readonly last: number;
}

export interface SpillLevels {
  /** Water stands at least this high where a label is, by its number over all tiles. */
  readonly levels: Float32Array;
  /** What to add to a tile's own labels, but not to the ocean's, to get those numbers. */
  readonly offsets: Int32Array;
}

/**
 * How high the water of each label must rise until it finds its way to where it leaves the grid: crests in rising order
 * join what lies on both sides, and what joins the ocean has its level (Barnes 2016, in Kruskal's order).
 */
export function spillLevels(tiling: Tiling, rims: RimMemory, tiles: readonly TileSpills[]): SpillLevels {
  const offsets = new Int32Array(tiles.length);
  let count = OCEAN + 1;
  for (const [tile, { last }] of tiles.entries()) {
    offsets[tile] = count - OCEAN - 1;
    count += last - OCEAN;
  }
  const wide = (tile: number, label: number) => (label === OCEAN ? OCEAN : label + offsets[tile]!);
  const parts: SpillPairs[] = tiles.map(({ pairs, heights }, tile) => ({
    pairs: pairs.map((pair) => {
      const [a, b] = labelsOfPair(pair);
      return pairOf(wide(tile, a), wide(tile, b));
    }),
    heights,
  }));
  for (let tile = 0; tile < tileCount(tiling); tile++) parts.push(spillsAcross(tiling, tile, rims, wide));
  return { levels: levelsOf(parts, count), offsets };
}

/** Raises the water at the rims to the level of their labels. */
export function raiseRims({ rims }: Tiling, { labels, filled }: RimMemory, { levels, offsets }: SpillLevels): void {
  for (const [tile, offset] of offsets.entries()) {
    for (let rim = rims[tile]!; rim < rims[tile + 1]!; rim++) {
      const label = labels[rim]!;
      if (label === OCEAN || label === CLOSED) continue;
      filled[rim] = Math.max(filled[rim]!, levels[label + offset]!);
    }
  }
}

/** Where a tile meets others; each pair of cells is looked at from one of them. */
function spillsAcross(
  tiling: Tiling,
  tile: number,
  { labels, filled }: RimMemory,
  wide: (tile: number, label: number) => number,
): SpillPairs {
  const spills = new Map<number, number>();
  for (let rim = tiling.rims[tile]!; rim < tiling.rims[tile + 1]!; rim++) {
    if (labels[rim] === CLOSED) continue;
    const meet = (other: number, otherTile: number) => {
      if (labels[other] === CLOSED) return;
      const [a, b] = [wide(tile, labels[rim]!), wide(otherTile, labels[other]!)];
      if (a !== b) noteSpill(spills, pairOf(a, b), Math.max(filled[rim]!, filled[other]!));
    };
    acrossRim(tiling, tile, rim, meet, 4);
  }
  return { pairs: Float64Array.from(spills.keys()), heights: Float32Array.from(spills.values()) };
}

function levelsOf(parts: readonly SpillPairs[], count: number): Float32Array {
  const total = parts.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const [pairs, heights] = [new Float64Array(total), new Float32Array(total)];
  const crests = cellHeap();
  let known = 0;
  for (const part of parts) {
    pairs.set(part.pairs, known);
    heights.set(part.heights, known);
    for (const height of part.heights) crests.push(known++, height);
  }
  const { rootOf, join } = createJoins(count);
  // A tree of what was joined: only a side that joins the ocean's has a level, and all below it share it.
  const above = new Int32Array(count);
  const sizes = new Int32Array(count).fill(1);
  // Shared, so that every thread sees them.
  const levels = new Float32Array(new SharedArrayBuffer(count * Float32Array.BYTES_PER_ELEMENT)).fill(NaN);
  levels[OCEAN] = -Infinity;
  while (crests.size() > 0) {
    const crest = crests.pop();
    let [a, b] = labelsOfPair(pairs[crest]!).map(rootOf) as [number, number];
    if (a === b) continue;
    if (b === OCEAN || (a !== OCEAN && sizes[b]! > sizes[a]!)) [a, b] = [b, a];
    if (a === OCEAN) levels[b] = heights[crest]!;
    above[b] = a;
    sizes[a]! += sizes[b]!;
    join(a, b);
  }
  for (let label = OCEAN + 1; label < count; label++) {
    let at = label;
    while (Number.isNaN(levels[at])) {
      if (above[at] === 0) throw new Error(`no way out of label ${label}`);
      at = above[at]!;
    }
    levels[label] = levels[at]!;
  }
  return levels;
}
