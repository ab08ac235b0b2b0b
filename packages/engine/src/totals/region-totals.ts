import type { AccountRegion } from '../account/account-data.ts';
import type { Zones } from '../account/zones.ts';
import type { TotalLine } from './total-line.ts';

/** Sums in 分: products, regulating services, cultural services, and all of them less the external deduction. */
export interface Sums {
  readonly epv: bigint;
  readonly erv: bigint;
  readonly ecv: bigint;
  readonly gep: bigint;
}

/** The sums of one region; children + `rest` (未分配) = the region, in 分. */
export interface RegionTotals {
  readonly region: AccountRegion;
  readonly sums: Sums;
  readonly rest: Sums;
  /** Counted services without a value here (未核算). */
  readonly missing: readonly string[];
}

/**
 * Adds the 分 of the counted lines up, region by region. Sums are never shared out; the deduction of what comes from
 * outside belongs to no part of the account unit, so it stands in its 未分配.
 */
export function regionTotals(zones: Zones, lines: readonly TotalLine[], deductionFen: bigint): RegionTotals[] {
  const counted = lines.filter((line) => line.included);
  return zones.regions.map((region) => {
    const deducted = region.id === zones.accountUnit.id ? deductionFen : 0n;
    const sums = (part: 'fen' | 'restFen') => {
      const of = (group: TotalLine['group']) =>
        counted.reduce(
          (sum, line) => (line.group === group ? sum + (line.values.get(region.id)?.[part] ?? 0n) : sum),
          0n,
        );
      const [epv, erv, ecv] = [of('material'), of('regulating'), of('cultural')];
      return { epv, erv, ecv, gep: epv + erv + ecv - deducted };
    };
    const missing = counted.filter((line) => !line.values.has(region.id)).map((line) => line.wire);
    return { region, sums: sums('fen'), rest: sums('restFen'), missing };
  });
}
