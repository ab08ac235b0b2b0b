import fc from 'fast-check';
import { between, perhaps, shareAndIndex } from './case.ts';

/** What the parameters say about the cost of a cubic metre of storage. */
export interface StorageCost {
  readonly reservoirUnitCost: number;
  readonly annual: { readonly depreciationRate: number; readonly operatingCost: number } | null;
  readonly gamma: number;
  readonly priceIndex: number;
}

export const storageCost: fc.Arbitrary<StorageCost> = fc
  .record({
    reservoirUnitCost: between(1, 20),
    annual: perhaps(fc.record({ depreciationRate: between(0.01, 0.1), operatingCost: between(0.01, 0.2) })),
  })
  .chain((cost) => shareAndIndex.map((more) => ({ ...cost, ...more })));

export function costColumns({ annual, ...cost }: StorageCost) {
  return { ...cost, ...(annual === null ? {} : { costMode: 'annualised', ...annual }) };
}

/** γ times the whole cost, or times its yearly part and the cost of running; prices follow their index. */
export function worthOf({ reservoirUnitCost, annual, gamma, priceIndex }: StorageCost): number {
  if (annual === null) return gamma * reservoirUnitCost * priceIndex;
  return gamma * priceIndex * (reservoirUnitCost * annual.depreciationRate + annual.operatingCost);
}
