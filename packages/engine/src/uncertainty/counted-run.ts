import type { DrawnRun } from './given-nodes.ts';

export interface CountedRun extends DrawnRun {
  /** Part of the total. */
  readonly counted: boolean;
}

/** The total of each draw from the services' values; services share its factors and so rise and fall together. */
export function addCounted(
  services: readonly CountedRun[],
  values: readonly Float64Array[],
  size: number,
): Float64Array {
  const sums = new Float64Array(size);
  services.forEach(({ counted }, place) => {
    if (counted) values[place]!.forEach((value, draw) => (sums[draw]! += value));
  });
  return sums;
}
