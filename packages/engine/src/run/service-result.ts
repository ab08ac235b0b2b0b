import type { ServiceResult } from '../account/account-data.ts';
import type { ServiceRun } from './run-service.ts';

/** What a run hands over to the services that build on it. */
export function serviceResult({ value, quantity, regions, plan }: ServiceRun, runId: string): ServiceResult {
  const { method, service, zones } = plan;
  const unit = method.physical?.unit ?? service.physicalUnit;
  const shares = regions.map(({ region, rest, ...whole }) => {
    const land = zones.landOf(region.id);
    const own = land.part === 'leaf' ? whole : rest;
    // By quantity, so that a new price does not touch what others build on.
    const part = quantity === 0 ? own.value / value : own.quantity / quantity;
    return [land.id, Number.isFinite(part) ? part : 0] as const;
  });
  return { runId, symbols: new Map([[method.quantity, { unit, value: quantity }]]), shares: new Map(shares) };
}
