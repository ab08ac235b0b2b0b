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
