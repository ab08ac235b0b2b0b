import type { RootOf } from '@qingzhang/engine/compare/common-classes';
import type { FlowPart } from './flow-parts.ts';
import type { ClassAmount, ClassFen } from './seea-account.ts';

/** An amount on the land of a class. */
export interface PlacedAmount {
  readonly unit: string;
  readonly classCode: string | null;
  readonly amount: number;
}

/** Parts by main class. */
export function addedFen(parts: readonly Pick<FlowPart, 'classCode' | 'fen'>[], rootOf: RootOf): ClassFen {
  const byClass = new Map<string, bigint>();
  let [restFen, totalFen] = [0n, 0n];
  for (const { classCode, fen } of parts) {
    totalFen += fen;
    if (classCode === null) restFen += fen;
    else {
      const { code } = rootOf(classCode);
      byClass.set(code, (byClass.get(code) ?? 0n) + fen);
    }
  }
  return { byClass, restFen, totalFen };
}

/** Amounts by unit and main class, units in the order in which they come. */
export function addedAmounts(amounts: readonly PlacedAmount[], rootOf: RootOf): ClassAmount[] {
  return [...new Set(amounts.map(({ unit }) => unit))].map((unit) => {
    const byClass = new Map<string, number>();
    let [rest, total] = [0, 0];
    for (const { classCode, amount, unit: own } of amounts) {
      if (own !== unit) continue;
      total += amount;
      if (classCode === null) rest += amount;
      else {
        const { code } = rootOf(classCode);
        byClass.set(code, (byClass.get(code) ?? 0) + amount);
      }
    }
    return { unit, byClass, rest, total };
  });
}
