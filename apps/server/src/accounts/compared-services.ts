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
import { valuesAt, type PlacedValue } from './values-at.ts';

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
  const found = LEAVES.filter(({ wire }) => counted.has(wire));
  const valueAt = await valuesAt(pool, found, new Map([[year, place ?? null]]));
  const runs = await runsAt(
    pool,
    found.flatMap((service) => valueAt(service, year) ?? []),
  );
  const compared: StoredService[] = [];
  for (const service of found) {
    const stored = valueAt(service, year);
    if (stored === undefined) continue;
    const run = isCalculated(stored) ? runs.get(stored.runId) : undefined;
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

function isCalculated(stored: PlacedValue): stored is PlacedValue & { readonly runId: string } {
  return stored.runId !== null && stored.inputMode !== 'manual' && stored.containsManual !== true;
}

/** How the values of one region were calculated, and what they are made of, by run; nothing of what was typed. */
async function runsAt(
  pool: Pool | PoolClient,
  values: readonly PlacedValue[],
): Promise<ReadonlyMap<string, StoredRun>> {
  const runIds = values.filter(isCalculated).map(({ runId }) => runId);
  if (runIds.length === 0) return new Map();
  const { regionId } = values[0]!;
  const { rows } = await pool.query<
    Record<'id' | 'method' | 'profile' | 'profileVersion' | 'unitId', string> & {
      choices: unknown;
      labels: HandedOver['labels'] | null;
      again: StoredService['again'] | null;
      below: readonly ComparedLabel[] | null;
      againBelow: StoredService['again'] | null;
    }
  >(
    `SELECT run.id, run.method, run.profile, run."profileVersion", run.choices, run."unitId",
  record.handed -> 'labels' AS labels, record.handed -> 'again' AS again,
  record."labelsBelow" -> $2::text AS below, ${AGAIN_BELOW} AS "againBelow" FROM "calcRun" run
JOIN "runRecord" record ON record."runId" = run.id WHERE run.id = ANY($1::uuid[])`,
    [runIds, regionId],
  );
  return new Map(
    rows.map((run) => {
      const isWhole = run.unitId === regionId;
      const own = {
        method: [run.method, JSON.stringify(run.choices ?? {}), run.profile, run.profileVersion].join(' '),
        labels: (isWhole ? run.labels : run.below) ?? undefined,
        again: (isWhole ? run.again : run.againBelow) ?? {},
      };
      return [run.id, own];
    }),
  );
}

/** Of everything that was calculated again, what it gives the region, which the years know by its code. */
const AGAIN_BELOW = `(SELECT jsonb_object_agg(earlier.key, (
    SELECT jsonb_object_agg(cause.key, cause.value -> (SELECT code FROM region WHERE id::text = $2)) FROM jsonb_each(earlier.value) cause))
  FROM jsonb_each(record."againBelow") earlier)`;

async function partsOf(
  pool: Pool | PoolClient,
  service: Service,
  { year, regionId }: PlacedValue,
): Promise<readonly ComparedLabel[] | undefined> {
  return (await storedParts(pool, service, year, [regionId])).get(regionId);
}
