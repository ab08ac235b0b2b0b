import type { Service } from '@qingzhang/catalogue/language/service';
import { TOTAL } from '@qingzhang/catalogue/registry';
import type { PoolClient } from 'pg';
import { questionOf } from '../../accounts/settled-questions.ts';
import { keepSettled } from '../../accounts/settled-runs.ts';
import type { RunToStore } from '../../accounts/store-run.ts';
import type { CalculatedAccountUnit } from './calculate-county.ts';
import type { Found } from './county-sums.ts';

/** What came of a service over all account units: runs that stand, and those that are stored now. */
export interface Told {
  readonly service: Service;
  readonly found: Found;
  readonly stored: readonly RunToStore[];
}

/**
 * Keeps of one account unit which runs are what their inputs give. What was known before keeps the time at which it was
 * found; whether a total that stands as it was also stands where it did beside other years is not known.
 */
export async function keepFound(
  client: PoolClient,
  { unitId, year }: { readonly unitId: string; readonly year: number },
  { before, runIdOf, isSound }: CalculatedAccountUnit,
  told: readonly Told[],
): Promise<void> {
  if (before === undefined || !isSound) return;
  const own = new Map<string, string>();
  for (const { service, found, stored } of told) {
    const runs = [...stored, ...found.standing];
    const run = runs.find((each) => ('accountUnit' in each ? each.accountUnit : each.unitId) === unitId);
    if (run !== undefined) own.set(service.wire, run.runId);
  }
  const idOf = (service: Service) => (wire: string) =>
    service.kind === 'sum' ? (runIdOf(wire) ?? own.get(wire)) : runIdOf(wire);
  const resting = told.flatMap(({ service, found, stored }) => {
    const runId = own.get(service.wire);
    if (runId === undefined || found.settled.includes(runId)) return [];
    if (service === TOTAL && !stored.some((run) => run.runId === runId)) return [];
    return [{ runId, sources: questionOf(service, year, idOf(service)).sources }];
  });
  await keepSettled(client, before.look, resting);
}
