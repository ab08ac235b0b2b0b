import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import type { PlacedValue } from './region-values.ts';
import type { Evidence } from './run-facts.ts';

type Place = Pick<RegionValue, 'serviceCode' | 'year' | 'regionId' | 'parentId'>;

/**
 * How much of what a value rests on is 待核实; null where it was typed. A sum has what the services that it counts have
 * at the same region, a typed one nothing; what no region has is its parent's.
 */
export function valueDoubts(values: readonly PlacedValue[]): (value: Place) => number | null {
  const known = new Map(values.map(({ row, evidence }) => [keyOf(row), evidence]));
  const doubtsAt = (place: Place): number | null => {
    if (place.serviceCode === OWN_ADDEND.wire) return doubtsOfAddend(known.get(keyOf({ ...place, ...HOLDER })) ?? null);
    const evidence = known.get(keyOf(place)) ?? null;
    if (evidence === null) return null;
    if (evidence.kind === 'calculated') return evidence.doubts;
    return evidence.counted.reduce((sum, serviceCode) => sum + (doubtsAt({ ...place, serviceCode }) ?? 0), 0);
  };
  return doubtsAt;
}

/** The sum that calculates the addend has its evidence. */
const HOLDER = { serviceCode: OWN_ADDEND.sum.wire };

function doubtsOfAddend(evidence: Evidence | null): number | null {
  return evidence?.kind === 'sum' ? (evidence.addend?.doubts ?? null) : null;
}

function keyOf({ serviceCode, year, regionId, parentId }: Place): string {
  return [serviceCode, year, regionId ?? parentId].join(' ');
}
