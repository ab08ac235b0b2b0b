import { OUTSIDE, type Crests } from './basin-crests.ts';
import { OCEAN } from './flood-code.ts';
import { heightOrder } from './height-order.ts';
import { createJoins } from './joins.ts';
import { pairOf } from './spill-pairs.ts';
import type { TileSpills } from './spill-levels.ts';

/** No way leads out of the tile yet. */
const SHUT = 0;

export interface JoinedBasins extends TileSpills {
  /** By basin: how high water must rise to leave the tile, and the label of the way it takes. */
  readonly levels: Float32Array;
  readonly labels: Uint16Array;
}

/**
 * Joins the basins of a tile over their crests, in rising order, until a way leads out of each: into the ocean, or over
 * a low of the rim, which has a label. Also tells the crests over which labels hang together, but for those that a lower
 * way goes round (Barnes 2016, in Kruskal's order).
 */
export function joinBasins(crests: Crests, lastBasin: number): JoinedBasins {
  const { from, to } = crests;
  const heights = crests.heights.subarray(0, crests.count);
  const shut = createJoins(lastBasin + 1);
  const open = createJoins(lastBasin + 1);
  const levels = new Float32Array(lastBasin + 1).fill(-Infinity);
  const labels = new Uint16Array(lastBasin + 1);
  labels[OCEAN] = OCEAN;
  let last = OCEAN;
  const spills: { readonly pair: number; readonly height: number }[] = [];
  const order = heightOrder(heights);
  for (let i = 0; i < order.length; i++) {
    const crest = order[i]!;
    const a = shut.rootOf(from[crest]!);
    const b = shut.rootOf(to[crest]!);
    const [labelA, labelB] = [labels[a]!, labels[b]!];
    const height = heights[crest]!;
    if (b === OUTSIDE) {
      if (labelA !== SHUT) continue;
      labels[a] = ++last;
      levels[a] = height;
    } else if (labelA === SHUT && labelB === SHUT) {
      shut.join(a, b);
    } else if (labelA === SHUT || labelB === SHUT) {
      const opened = labelA === SHUT ? a : b;
      labels[opened] = Math.max(labelA, labelB);
      levels[opened] = height;
    } else {
      const [rootA, rootB] = [open.rootOf(labelA), open.rootOf(labelB)];
      if (rootA === rootB) continue;
      open.join(rootA, rootB);
      spills.push({ pair: pairOf(labelA, labelB), height });
    }
  }
  for (let basin = OCEAN; basin <= lastBasin; basin++) {
    const root = shut.rootOf(basin);
    if (labels[root] === SHUT) throw new Error(`no way out of basin ${basin}`);
    labels[basin] = labels[root]!;
    levels[basin] = levels[root]!;
  }
  const pairs = Float64Array.from(spills, ({ pair }) => pair);
  return { levels, labels, last, pairs, heights: Float32Array.from(spills, ({ height }) => height) };
}
