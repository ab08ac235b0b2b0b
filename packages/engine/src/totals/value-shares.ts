import { percentShares } from '@qingzhang/core/percent-shares';

/**
 * Shares in % that sum to 100, by code. Where an amount is negative (open water, products below their cost) or all
 * are 0, a share of the whole says nothing and is null.
 */
export function valueShares<Code extends string>(amounts: ReadonlyMap<Code, bigint>): ReadonlyMap<Code, number | null> {
  const list = [...amounts.values()];
  const isSharable = list.some((fen) => fen > 0n) && list.every((fen) => fen >= 0n);
  const shares = isSharable ? percentShares(list.map(Number)) : [];
  return new Map([...amounts.keys()].map((code, index) => [code, shares[index] ?? null]));
}
