/** Where classes of sorted values end, as many values in each class as ties allow. */
export function quantiles(sorted: readonly number[], count: number): readonly number[] {
  const ends = Array.from(
    { length: count },
    (_, i) => sorted[Math.max(0, Math.round((sorted.length * (i + 1)) / count) - 1)]!,
  );
  return [...new Set(ends)];
}
