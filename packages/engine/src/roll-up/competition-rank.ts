/** Ranks 1, 1, 3, 4: equal amounts share a rank and the next ones wait. The largest is first; missing has no rank. */
export function competitionRank(amounts: readonly (number | null)[]): (number | null)[] {
  const present = amounts.filter((amount) => amount !== null).sort((a, b) => b - a);
  const first = new Map<number, number>();
  present.forEach((amount, index) => {
    if (!first.has(amount)) first.set(amount, index + 1);
  });
  return amounts.map((amount) => (amount === null ? null : first.get(amount)!));
}
