import type { Pool, PoolClient } from 'pg';
import { traceOf } from './packed-record.ts';

/** What the latest calculations came to, whatever was typed since. */
export interface Calculated {
  /** By service, for the account unit. */
  readonly whole: (wire: string) => number | null;
  /** By service and region; a run that is kept without its regions has none. */
  readonly share: (wire: string, regionId: string) => number | null;
}

interface Asked {
  readonly year: number;
  readonly unitId: string;
  readonly services: readonly string[];
  /** Those of which regions below the account unit are asked for: their records are long. */
  readonly shared: ReadonlySet<string>;
}

export async function calculatedShares(
  client: Pool | PoolClient,
  { year, unitId, services, shared }: Asked,
): Promise<Calculated> {
  const { rows } = await client.query<{ id: string; serviceCode: string; value: number | null }>(
    `SELECT DISTINCT ON ("serviceCode") id, "serviceCode", value FROM "calcRun"
WHERE "serviceCode" = ANY($1::text[]) AND year = $2 AND "unitId" = $3 ORDER BY "serviceCode", "createdAt" DESC`,
    [services, year, unitId],
  );
  const shares = new Map<string, Shares>();
  for (const { id, serviceCode } of rows)
    if (shared.has(serviceCode)) shares.set(serviceCode, await sharesOfRun(client, id));
  const runs = new Map(rows.map((run) => [run.serviceCode, run.value]));
  return {
    whole: (wire) => runs.get(wire) ?? null,
    share: (wire, regionId) => shares.get(wire)?.get(regionId) ?? null,
  };
}

/** 元 by region. */
type Shares = ReadonlyMap<string, number>;

/** A run never changes, so what its regions got is read once. */
const kept = new Map<string, Shares>();
const MOST_KEPT = 60;

async function sharesOfRun(client: Pool | PoolClient, runId: string): Promise<Shares> {
  const known = kept.get(runId);
  if (known !== undefined) return known;
  const { rows } = await client.query<{ trace: Buffer }>('SELECT trace FROM "runRecord" WHERE "runId" = $1', [runId]);
  const trace = rows[0] === undefined ? undefined : await traceOf(rows[0].trace);
  // A sum calculates nothing for a region itself.
  const regions = trace === undefined || 'lines' in trace ? [] : trace.regions;
  const found = new Map(regions.map(({ regionId, value }) => [regionId, value]));
  kept.set(runId, found);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return found;
}
