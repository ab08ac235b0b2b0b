import { isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Zones } from '@qingzhang/engine/account/zones';
import { roundValues } from '@qingzhang/engine/run/round-values';
import type { PoolClient } from 'pg';
import { profileOf, type Account } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { calculateSum } from './calculate-sum.ts';
import { traceOf } from './packed-record.ts';

/** What the latest run of a service came to, before anything was typed. */
export interface CalculatedValues {
  readonly runId: string;
  /** By region. */
  readonly values: ReadonlyMap<string, { readonly fen: bigint; readonly quantity: number | null }>;
}

export async function calculatedValues(
  client: PoolClient,
  service: Service,
  account: Account,
  zones: Zones,
): Promise<CalculatedValues | undefined> {
  const accountUnit = zones.accountUnit.id;
  const { rows } = await client.query<{ id: string; profile: string; method: string; trace: Buffer }>(
    `SELECT run.id, run.profile, run.method, record.trace FROM "calcRun" run JOIN "runRecord" record ON record."runId" = run.id
WHERE run."serviceCode" = $1 AND run.year = $2 AND run."unitId" = $3 ORDER BY run."createdAt" DESC LIMIT 1`,
    [service.wire, account.year, accountUnit],
  );
  const [run] = rows;
  if (run === undefined) return undefined;
  const trace = await traceOf(run.trace);
  if ('lines' in trace)
    return sumValues({ client, account, accountUnit, profile: profileOf(run.profile) }, service, run.id);
  const byId = new Map(trace.regions.map((region) => [region.regionId, region]));
  // Boundaries may have changed since: a run of other regions says nothing of these.
  if (!zones.regions.every(({ id }) => byId.has(id))) return undefined;
  const counts = service.methods?.list.find(({ name }) => name === run.method)?.countsOwnRows === true;
  const shares = zones.regions.map((region) => ({ ...byId.get(region.id)!, region }));
  const values = roundValues({ zones }, shares).map(({ share, fen }) => {
    const quantity = counts && share.region.id !== accountUnit ? null : share.quantity;
    return [share.region.id, { fen, quantity }] as const;
  });
  return { runId: run.id, values: new Map(values) };
}

/** Forms a sum anew from the stored values; where that is not possible there is no calculated value. */
async function sumValues(scope: AccountScope, service: Service, runId: string): Promise<CalculatedValues | undefined> {
  try {
    const outcome = await calculateSum(scope, service);
    const { rows } = outcome.toStore([]);
    return { runId, values: new Map(rows.map(({ region, fen, quantity }) => [region.id, { fen, quantity }])) };
  } catch (error) {
    if (isFault(error, 'CALCULATION_BLOCKED')) return undefined;
    throw error;
  }
}
