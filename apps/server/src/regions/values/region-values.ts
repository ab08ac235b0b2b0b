import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { Service } from '@qingzhang/catalogue/language/service';
import { serviceByCode, SERVICES } from '@qingzhang/catalogue/registry';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { zonesOf, type Zones } from '@qingzhang/engine/account/zones';
import { competitionRank } from '@qingzhang/engine/roll-up/competition-rank';
import { perCapita, perKm2 } from '@qingzhang/engine/totals/indicators';
import type { Account } from '../../accounts/account.ts';
import { accountRegions } from '../../accounts/load-account.ts';
import { standings } from '../../accounts/standings.ts';
import { storedValues, type StoredValue } from '../../accounts/stored-values.ts';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { runFacts, type Evidence, type RunFacts } from './run-facts.ts';
import { columnList } from '../../database/tables.ts';

export const UNALLOCATED = '未分配';

interface Wanted {
  readonly year?: number | null;
  readonly serviceCode?: string | null;
}

/** A row and the lists by level that it stands in; each list adds up to the account unit. */
export interface PlacedValue {
  readonly row: RegionValue;
  /** Null for a value that was typed; what no region has rests on what its parent does. */
  readonly evidence: Evidence | null;
  readonly fromLevel: number;
  readonly toLevel: number;
}

/**
 * The rows of a list of one level: its regions, in place of a region that is not divided so far the region itself, and
 * last what the children of regions above do not get.
 */
export function listOfLevel(values: readonly PlacedValue[], level: number): readonly RegionValue[] {
  const own = values.filter(({ fromLevel, toLevel }) => fromLevel <= level && level <= toLevel).map(({ row }) => row);
  return [...own.filter(({ regionId }) => regionId !== null), ...own.filter(({ regionId }) => regionId === null)];
}

/** The stored values of all value sets as rows by year, service and region, children after their parent. */
export async function regionValues(
  deps: PixelDeps,
  { year = null, serviceCode = null }: Wanted,
): Promise<PlacedValue[]> {
  const { pool } = deps.database;
  const { rows: accounts } = await pool.query<Account>(
    `SELECT ${columnList(accountYear)} FROM "accountYear" WHERE "deletedAt" IS NULL AND ($1::integer IS NULL OR year = $1) ORDER BY year`,
    [year],
  );
  const services = serviceCode === null ? SERVICES : [serviceByCode(serviceCode)];
  const years = accounts.map((account) => account.year);
  const stored = new Map<string, StoredValue[]>();
  for (const service of services) stored.set(service.wire, await storedValues(pool, service, years));
  const runIds = new Set([...stored.values()].flat().flatMap(({ runId }) => runId ?? []));
  const facts = await runFacts(pool, runIds);
  const standingOf = await standings(deps, [...stored.values()].flat());

  const rows: PlacedValue[] = [];
  for (const account of accounts) {
    const regions = await accountRegions(pool, account.year);
    const trees = regions
      .filter(({ parentId, level }) => parentId === null && level !== null)
      .sort(byCode)
      .map(({ id }) => zonesOf(regions, id));
    for (const service of services) {
      const own = stored.get(service.wire)!.filter((value) => value.year === account.year);
      const values = new Map(own.map((value) => [value.regionId, value]));
      const ofService = trees.flatMap((zones) =>
        rowsBelow({ service, year: account.year, zones, values, facts, standingOf }, zones.accountUnit),
      );
      rows.push(...ranked(ofService));
    }
  }
  return rows;
}

interface Scope {
  readonly service: Service;
  readonly year: number;
  readonly zones: Zones;
  readonly values: ReadonlyMap<string, StoredValue>;
  readonly facts: ReadonlyMap<string, RunFacts>;
  readonly standingOf: (value: StoredValue) => Standing;
}

function rowsBelow(scope: Scope, region: AccountRegion, fromLevel = 1): PlacedValue[] {
  const children = scope.zones.children.get(region.id) ?? [];
  const level = region.level ?? fromLevel;
  const toLevel = children.length === 0 ? Infinity : level;
  const evidence = evidenceOf(scope, region);
  return [
    ...ownRow(scope, region).map((row) => ({ row, evidence, fromLevel, toLevel })),
    ...children.flatMap((child) => rowsBelow(scope, child, level + 1)),
    ...restRow(scope, region, children).map((row) => ({ row, evidence, fromLevel: level + 1, toLevel: Infinity })),
  ];
}

function evidenceOf({ values, facts }: Scope, region: AccountRegion): Evidence | null {
  const { inputMode, runId = null } = values.get(region.id) ?? {};
  return inputMode === 'manual' || runId === null ? null : (facts.get(runId)?.evidence ?? null);
}

function ownRow({ service, year, values, facts, standingOf }: Scope, region: AccountRegion): RegionValue[] {
  const stored = values.get(region.id);
  if (stored === undefined) return [];
  const fen = yuanToFen(stored.value);
  const isTyped = stored.inputMode === 'manual' || stored.runId === null;
  const shared = stored.runId === null ? undefined : facts.get(stored.runId)?.allocMethods.get(region.id);
  return [
    {
      regionId: region.id,
      parentId: region.parentId,
      regionName: region.name,
      level: region.level,
      serviceCode: service.wire,
      year,
      value: stored.value,
      physicalAmount: stored.physicalAmount,
      physicalUnit: stored.physicalUnit ?? service.physicalUnit,
      areaKm2: region.areaM2 === null ? null : fromBase(region.areaM2, 'km2'),
      perKm2: perKm2(fen, region),
      perCapita: perCapita(fen, region),
      rank: null,
      allocMethod: isTyped ? 'direct' : service.kind === 'sum' ? null : (shared ?? 'direct'),
      ...standingOf(stored),
    },
  ];
}

/** Children and this row add up to their parent in 分; where nothing is left over there is no such row. */
function restRow(scope: Scope, parent: AccountRegion, children: readonly AccountRegion[]) {
  const { service, year, zones, values, standingOf } = scope;
  const stored = values.get(parent.id);
  if (stored === undefined || children.length === 0) return [];
  const below = children.flatMap((child) => values.get(child.id) ?? []);
  const restFen = below.reduce((left, child) => left - yuanToFen(child.value), yuanToFen(stored.value));
  if (restFen === 0n) return [];
  const amounts = below.map(({ physicalAmount }) => physicalAmount);
  const isCountable = stored.physicalAmount !== null && !amounts.includes(null);
  const { areaM2 } = zones.landOf(parent.id);
  const row: RegionValue = {
    regionId: null,
    parentId: parent.id,
    regionName: UNALLOCATED,
    level: null,
    serviceCode: service.wire,
    year,
    value: fenToYuan(restFen),
    physicalAmount: isCountable ? amounts.reduce<number>((left, own) => left - own!, stored.physicalAmount) : null,
    physicalUnit: stored.physicalUnit ?? service.physicalUnit,
    areaKm2: areaM2 === null ? null : fromBase(areaM2, 'km2'),
    perKm2: perKm2(restFen, { areaM2, population: null }),
    perCapita: null,
    rank: null,
    allocMethod: 'unallocated',
    ...standingOfAll([stored, ...below].map(standingOf)),
  };
  return [row];
}

function ranked(values: readonly PlacedValue[]): PlacedValue[] {
  const ranks = new Map<PlacedValue, number | null>();
  const regions = values.filter(({ row }) => row.regionId !== null);
  for (const level of new Set(regions.map(({ row }) => row.level))) {
    const group = regions.filter(({ row }) => row.level === level);
    const places = competitionRank(group.map(({ row }) => row.value));
    group.forEach((value, index) => ranks.set(value, places[index]!));
  }
  return values.map((value) => ({ ...value, row: { ...value.row, rank: ranks.get(value) ?? null } }));
}

function byCode(a: AccountRegion, b: AccountRegion): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}
