import type { ClassFen, OutsideRow, SeeaAccount, SupplyRow } from './seea-account.ts';

/** All rows that have a value. */
export function addedTogether(rows: readonly SupplyRow[]): ClassFen {
  const byClass = new Map<string, bigint>();
  let [restFen, totalFen] = [0n, 0n];
  for (const { value } of rows) {
    if (value === null) continue;
    for (const [code, fen] of value.byClass) byClass.set(code, (byClass.get(code) ?? 0n) + fen);
    restFen += value.restFen;
    totalFen += value.totalFen;
  }
  return { byClass, restFen, totalFen };
}

/** SEEA total = GEP + what was taken off for products from outside − what SEEA EA does not count. */
export interface Reconciliation {
  readonly gepFen: bigint | null;
  readonly externalFen: bigint;
  readonly outside: readonly OutsideRow[];
  /** Of the stored total; null where there is none. */
  readonly seeaFen: bigint | null;
  /** Of the supply table. */
  readonly supplyFen: bigint;
  /** What the two differ by; 0 while the total is the sum of its lines. */
  readonly apartFen: bigint | null;
}

export function reconciled({ gepFen, externalFen, outside, supply }: SeeaAccount): Reconciliation {
  const left = outside.reduce((sum, { fen }) => sum + (fen ?? 0n), 0n);
  const seeaFen = gepFen === null ? null : gepFen + externalFen - left;
  const supplyFen = addedTogether(supply).totalFen;
  return { gepFen, externalFen, outside, seeaFen, supplyFen, apartFen: seeaFen === null ? null : seeaFen - supplyFen };
}
