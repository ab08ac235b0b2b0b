import { cellHeap } from '../cell-heap.ts';
import { CLOSED } from './flood-tile.ts';
import type { Frame } from './frame.ts';
import { createJoins } from './joins.ts';

/** Over which height water goes from one label to another: pairs as one number each, the smaller label first. */
export interface SpillPairs {
  readonly pairs: Float64Array;
  readonly heights: Float32Array;
}

/** More than the labels of any grid that can be read. */
const LABELS = 2 ** 26;

export function pairOf(a: number, b: number): number {
  return a < b ? a * LABELS + b : b * LABELS + a;
}

export function labelsOfPair(pair: number): readonly [number, number] {
  const first = Math.floor(pair / LABELS);
  return [first, pair - first * LABELS];
}

/** Keeps the lowest crest of each pair. */
export function noteSpill(spills: Map<number, number>, pair: number, height: number): void {
  const known = spills.get(pair);
  if (known === undefined || height < known) spills.set(pair, height);
}

/** The crests over which the labels of a flooded tile, up to the last, hang together; none that a lower way goes round. */
export function spillPairs(frame: Frame, filled: Float32Array, labels: Uint16Array, last: number): SpillPairs {
  const found = meetings(frame, filled, labels);
  const pairs = [...found.keys()];
  const crests = cellHeap();
  for (const [i, pair] of pairs.entries()) crests.push(i, found.get(pair)!);
  const { rootOf, join } = createJoins(last + 1);
  const kept: number[] = [];
  while (crests.size() > 0) {
    const pair = pairs[crests.pop()]!;
    const [a, b] = labelsOfPair(pair).map(rootOf) as [number, number];
    if (a === b) continue;
    join(a, b);
    kept.push(pair);
  }
  return { pairs: Float64Array.from(kept), heights: Float32Array.from(kept, (pair) => found.get(pair)!) };
}

function meetings({ window, stride }: Frame, filled: Float32Array, labels: Uint16Array): Map<number, number> {
  const spills = new Map<number, number>();
  // The other four neighbours find the pair from their side.
  const steps = [1, stride - 1, stride, stride + 1];
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      const label = labels[cell]!;
      if (label === CLOSED) continue;
      for (let i = 0; i < 4; i++) {
        const next = cell + steps[i]!;
        const other = labels[next]!;
        if (other === label || other === CLOSED) continue;
        noteSpill(spills, pairOf(label, other), Math.max(filled[cell]!, filled[next]!));
      }
    }
  }
  return spills;
}
