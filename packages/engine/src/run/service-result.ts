import type { ServiceResult } from '../account/account-data.ts';
import type { ServiceRun } from './run-service.ts';

/** What a run hands over to the services that build on it. */
export function serviceResult({ value, quantity, regions, plan }: ServiceRun, runId: string): ServiceResult {
  const { method, service, zones } = plan;
  const leaves = new Set(zones.list.filter(({ isLeaf }) => isLeaf).map(({ id }) => id));
  const unit = method.physical?.unit ?? service.physicalUnit;
  const shares = regions
    .filter(({ region }) => leaves.has(region.id))
    .map(({ region, ...share }) => {
      // By quantity, so that a new price does not touch what others build on.
      const part = quantity === 0 ? share.value / value : share.quantity / quantity;
      return [region.id, Number.isFinite(part) ? part : 0] as const;
    });
  return { runId, symbols: new Map([[method.quantity, { unit, value: quantity }]]), shares: new Map(shares) };
}
