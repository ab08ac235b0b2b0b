import { yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { ComparedLabel, ComparedService } from '@qingzhang/engine/compare/compared-item';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import type { Pool, PoolClient } from 'pg';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import { comparedBeside } from './compared-beside.ts';
import type { CalculatedAgain, HandedOver } from './stored-result.ts';
import { storedParts, wholeOf } from './stored-parts.ts';
import { storedValues, type StoredValue } from './stored-values.ts';

/** What a year holds of a service, with the run that it comes from or is a part of; null where it was typed. */
export interface StoredService extends ComparedService {
  readonly runId: string | null;
  /** Earlier years within the boundary and by the method of this run, at the same region, by their runs. */
  readonly again: Readonly<Record<string, CalculatedAgain>>;
}

/** The counted services of a year at a region, label by label; without a region the first account unit. */
export async function comparedServices(
  pool: Pool | PoolClient,
  year: number,
  regionId?: string,
): Promise<StoredService[]> {
  const account = await requireAccount(pool, year);
  const place = regionId ?? (await accountUnits(pool, account))[0];
  const { services } = inclusions(profileOf(account.profile), account.services ?? []);
  const counted = new Set<string>(services.flatMap(({ wire, included }) => (included ? [wire] : [])));
  const compared: StoredService[] = [];
  for (const service of LEAVES.filter(({ wire }) => counted.has(wire))) {
    const stored = (await storedValues(pool, service, [year])).find((row) => row.regionId === place);
    if (stored === undefined) continue;
    const run = await runOf(pool, stored);
    compared.push({
      serviceCode: service.wire,
      valueFen: yuanToFen(stored.value),
      labels: run?.labels ?? (await partsOf(pool, service, stored)) ?? wholeOf(service, stored),
      adds: service.quantitiesAdd === true,
      ...(run?.method === undefined ? {} : { method: run.method }),
      runId: run === undefined ? null : stored.runId,
      again: run?.again ?? {},
    });
  }
  return [...compared, ...(await comparedBeside(pool, account, place))];
}

interface StoredRun {
  readonly method: string;
  readonly labels: readonly ComparedLabel[] | undefined;
  readonly again: StoredService['again'];
}

/** How a value was calculated, and what it is made of; nothing of one that was typed. */
async function runOf(
  pool: Pool | PoolClient,
  { runId, regionId, inputMode, containsManual }: StoredValue,
): Promise<StoredRun | undefined> {
  if (runId === null || inputMode === 'manual' || containsManual === true) return undefined;
  const { rows } = await pool.query<
    Record<'method' | 'profile' | 'profileVersion' | 'unitId', string> & {
      choices: unknown;
      handed: HandedOver;
      below: readonly ComparedLabel[] | null;
      againBelow: StoredService['again'] | null;
    }
  >(
    `SELECT run.method, run.profile, run."profileVersion", run.choices, run."unitId",
  record.handed, record."labelsBelow" -> $2::text AS below, ${AGAIN_BELOW} AS "againBelow" FROM "calcRun" run
JOIN "runRecord" record ON record."runId" = run.id WHERE run.id::text = $1`,
    [runId, regionId],
  );
  const [run] = rows;
  if (run === undefined) return undefined;
  const isWhole = run.unitId === regionId;
  return {
    method: [run.method, JSON.stringify(run.choices ?? {}), run.profile, run.profileVersion].join(' '),
    labels: (isWhole ? run.handed.labels : run.below) ?? undefined,
    again: (isWhole ? run.handed.again : run.againBelow) ?? {},
  };
}

/** Of everything that was calculated again, what it gives the region, which the years know by its code. */
const AGAIN_BELOW = `(SELECT jsonb_object_agg(earlier.key, (
    SELECT jsonb_object_agg(cause.key, cause.value -> (SELECT code FROM region WHERE id::text = $2)) FROM jsonb_each(earlier.value) cause))
  FROM jsonb_each(record."againBelow") earlier)`;

async function partsOf(
  pool: Pool | PoolClient,
  service: Service,
  { year, regionId }: StoredValue,
): Promise<readonly ComparedLabel[] | undefined> {
  return (await storedParts(pool, service, year, [regionId])).get(regionId);
}
