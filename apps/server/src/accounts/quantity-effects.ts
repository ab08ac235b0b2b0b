import type { LeafService } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { serviceEffects } from '@qingzhang/engine/compare/change-effects';
import type { RootOf } from '@qingzhang/engine/compare/common-classes';
import type { ComparedLabel, ComparedService } from '@qingzhang/engine/compare/compared-item';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import type { Pool } from 'pg';
import { profileOf, requireAccount } from './account.ts';
import { classRoots } from './class-roots.ts';
import { storedParts, wholeOf } from './stored-parts.ts';
import { storedValues, type StoredValue } from './stored-values.ts';

interface QuantityEffects {
  /** 元 by region. */
  readonly byRegion: ReadonlyMap<string, number>;
  /** Titles of the services that are in it, and of the counted ones that are not. */
  readonly services: readonly string[];
  readonly left: readonly string[];
}

/**
 * What regions have more or less of, at the prices of the earlier year. A service that cannot be split at every one of
 * them is left out at all of them: otherwise they could not be set in an order.
 */
export async function quantityEffects(
  pool: Pool,
  { from, to }: { readonly from: number; readonly to: number },
  regionIds: readonly string[],
): Promise<QuantityEffects> {
  const [earlier, later] = [await countedIn(pool, from), await countedIn(pool, to)];
  const { rootOf } = await classRoots(pool, to);
  const byRegion = new Map(regionIds.map((id) => [id, 0n]));
  const [services, left]: [string[], string[]] = [[], []];
  for (const service of LEAVES.filter(({ wire }) => earlier.has(wire) || later.has(wire))) {
    const [before, after] = [await yearOf(pool, service, from), await yearOf(pool, service, to)];
    if (before.stored === 0 && after.stored === 0) continue;
    const split =
      earlier.has(service.wire) && later.has(service.wire) ? splitOf(before, after, regionIds, rootOf) : null;
    if (split === null) left.push(service.title);
    else {
      services.push(service.title);
      for (const [id, fen] of split) byRegion.set(id, byRegion.get(id)! + fen);
    }
  }
  return { byRegion: new Map([...byRegion].map(([id, fen]) => [id, fenToYuan(fen)])), services, left };
}

async function countedIn(pool: Pool, year: number): Promise<ReadonlySet<string>> {
  const account = await requireAccount(pool, year);
  const { services } = inclusions(profileOf(account.profile), account.services ?? []);
  return new Set(services.flatMap(({ wire, included }) => (included ? [wire] : [])));
}

/** What a year holds of a service by region, and in how many ways it was calculated; what was typed is missing. */
interface ServiceYear {
  readonly stored: number;
  readonly methods: ReadonlySet<string>;
  readonly byRegion: ReadonlyMap<string, ComparedService>;
}

async function yearOf(pool: Pool, service: LeafService, year: number): Promise<ServiceYear> {
  const values = await storedValues(pool, service, [year]);
  const calculated = values.filter(isCalculated);
  const { rows } = await pool.query<StoredLabels>(
    `SELECT run.id::text AS id, concat_ws(' ', run.method, run.choices::text, run.profile, run."profileVersion") AS method,
  record."labelsBelow" AS below FROM "calcRun" run JOIN "runRecord" record ON record."runId" = run.id
WHERE run.id::text = ANY($1::text[])`,
    [[...new Set(calculated.map(({ runId }) => runId))]],
  );
  const runs = new Map(rows.map((row) => [row.id, row]));
  const ids = calculated.map(({ regionId }) => regionId);
  const parts = await storedParts(pool, service, year, ids);
  const compared = calculated.flatMap((stored): [string, ComparedService][] => {
    const { runId, regionId, value } = stored;
    const run = runs.get(runId!);
    if (run === undefined) return [];
    const labels = run.below?.[regionId] ?? parts.get(regionId) ?? wholeOf(service, stored);
    const adds = service.quantitiesAdd === true;
    return [[regionId, { serviceCode: service.wire, valueFen: yuanToFen(value), labels, adds, method: run.method }]];
  });
  return {
    stored: values.length,
    methods: new Set(rows.map(({ method }) => method)),
    byRegion: new Map(compared),
  };
}

interface StoredLabels {
  readonly id: string;
  readonly method: string;
  readonly below: Readonly<Record<string, readonly ComparedLabel[]>> | null;
}

function isCalculated({ runId, inputMode, containsManual }: StoredValue): boolean {
  return runId !== null && inputMode !== 'manual' && containsManual !== true;
}

/** 分 by region; null where one of them cannot be split, or the years were calculated in different ways. */
function splitOf(
  before: ServiceYear,
  after: ServiceYear,
  regionIds: readonly string[],
  rootOf: RootOf,
): ReadonlyMap<string, bigint> | null {
  if (new Set([...before.methods, ...after.methods]).size > 1) return null;
  const split = new Map<string, bigint>();
  for (const id of regionIds) {
    const [from, to] = [before.byRegion.get(id), after.byRegion.get(id)];
    if (from === undefined || to === undefined) return null;
    const { quantityFen, unsplitFen } = serviceEffects(from, to, { rootOf }).effects;
    if (unsplitFen !== 0n) return null;
    split.set(id, quantityFen);
  }
  return split;
}
