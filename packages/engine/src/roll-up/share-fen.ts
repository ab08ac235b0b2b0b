import { fenToYuan } from '@qingzhang/core/money';
import { largestRemainder } from './largest-remainder.ts';

/** Whole 分 of parts, and of what belongs to none of them; together they are the 分 that were shared out. */
export interface SharedFen {
  readonly parts: readonly bigint[];
  readonly rest: bigint;
}

/**
 * Shares 分 out over parts of so many 元, signed. What rounding the whole has added is spread in proportion to the size of
 * the parts. `rest` takes part only where it is not 0; all of it goes there where every part is 0.
 */
export function shareFen(total: bigint, parts: readonly number[], rest = 0): SharedFen {
  const all = rest === 0 ? parts : [...parts, rest];
  const size = all.reduce((sum, part) => sum + Math.abs(part), 0);
  if (size === 0) return { parts: parts.map(() => 0n), rest: total };
  const added = fenToYuan(total) - all.reduce((sum, part) => sum + part, 0);
  const shared = largestRemainder(
    total,
    all.map((part) => (part + (added * Math.abs(part)) / size) * 100),
  );
  return rest === 0 ? { parts: shared, rest: 0n } : { parts: shared.slice(0, -1), rest: shared.at(-1)! };
}
