/**
 * Shares a whole number of 分 out over parts that should get `wanted` (in 分, unrounded): each gets its floor, the
 * rest goes one by one to the largest fractions. Ties go to the earlier part, so the caller's order decides them.
 */
export function largestRemainder(total: bigint, wanted: readonly number[]): bigint[] {
  if (wanted.length === 0) {
    if (total !== 0n) throw new Error(`${total} 分 cannot be shared among nobody`);
    return [];
  }
  const floors = wanted.map((amount) => BigInt(Math.floor(amount)));
  let rest = total - floors.reduce((sum, amount) => sum + amount, 0n);
  const order = wanted
    .map((amount, index) => ({ index, fraction: amount - Math.floor(amount) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  const shares = [...floors];
  // The wanted amounts sum to the total but for float64 noise, so the rest lies within one round of the parts.
  for (let turn = 0; rest > 0n; turn = (turn + 1) % order.length) {
    shares[order[turn]!.index]! += 1n;
    rest -= 1n;
  }
  for (let turn = order.length - 1; rest < 0n; turn = (turn + order.length - 1) % order.length) {
    shares[order[turn]!.index]! -= 1n;
    rest += 1n;
  }
  return shares;
}
