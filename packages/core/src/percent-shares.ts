/**
 * Percentages with two decimals that sum to 100: each is rounded half up, and what is left goes to the largest item,
 * as official releases do (57.07 / 26.67 / 16.26, not 57.08 / 26.66 / 16.26).
 */
export function percentShares(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const hundredths = amounts.map((amount) => Math.floor((amount / total) * 10_000 + 0.5));
  const largest = amounts.indexOf(Math.max(...amounts));
  hundredths[largest]! += 10_000 - hundredths.reduce((sum, share) => sum + share, 0);
  return hundredths.map((share) => share / 100);
}
