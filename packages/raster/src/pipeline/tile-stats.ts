import type { KernelRuns, Pixels } from '@qingzhang/formula/kernel/kernel';

/** Numbers per zone: smallest, largest, Σ value · area, Σ value · coverage, valid area, valid cells. */
export const STATS = 6;

export function clearStats(stats: Float64Array, from: number, to: number): void {
  for (let zone = from; zone < to; zone++) {
    stats.fill(0, zone * STATS, (zone + 1) * STATS);
    stats[zone * STATS] = Infinity;
    stats[zone * STATS + 1] = -Infinity;
  }
}

export function addCellStats(runs: KernelRuns, values: Pixels, into: Float64Array): void {
  for (let run = 0; run < runs.zone.length; run++) {
    const at = runs.zone[run]! * STATS;
    const coverage = runs.coverage[run]!;
    const area = runs.area[run]! * coverage;
    const end = runs.end[run]!;
    let [min, max, integral, amount, valid] = [into[at]!, into[at + 1]!, into[at + 2]!, into[at + 3]!, into[at + 4]!];
    let cells = into[at + 5]!;
    for (let i = runs.start[run]!; i < end; i++) {
      const value = values[i]!;
      if (value !== value) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      integral += value * area;
      amount += value * coverage;
      valid += area;
      cells += coverage;
    }
    into[at] = min;
    into[at + 1] = max;
    into[at + 2] = integral;
    into[at + 3] = amount;
    into[at + 4] = valid;
    into[at + 5] = cells;
  }
}

/** Adds a later tile's figures of one zone. */
export function addStats(into: Float64Array, zone: number, more: Float64Array): void {
  const at = zone * STATS;
  into[at] = Math.min(into[at]!, more[0]!);
  into[at + 1] = Math.max(into[at + 1]!, more[1]!);
  for (let i = 2; i < STATS; i++) into[at + i]! += more[i]!;
}
