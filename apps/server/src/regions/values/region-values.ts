import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { Service } from '@qingzhang/catalogue/language/service';
import { serviceByCode, SERVICES } from '@qingzhang/catalogue/registry';
import type { AllocMethod, RegionValue } from '@qingzhang/contract/results/region-value';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { zonesOf, type Zones } from '@qingzhang/engine/account/zones';
import { competitionRank } from '@qingzhang/engine/roll-up/competition-rank';
import { perCapita, perKm2 } from '@qingzhang/engine/totals/indicators';
import type { Pool } from 'pg';
import type { Account } from '../../accounts/account.ts';
import { accountRegions } from '../../accounts/load-account.ts';
import { storedValues, type StoredValue } from '../../accounts/stored-values.ts';
import { allocMethods } from './alloc-methods.ts';

export const UNALLOCATED = '未分配';

interface Wanted {
  readonly year?: number | null;
  readonly serviceCode?: string | null;
}

/** The stored values of all value sets as rows by year, service and region, children after their parent. */
export async function regionValues(pool: Pool, { year = null, serviceCode = null }: Wanted): Promise<RegionValue[]> {
  const { rows: accounts } = await pool.query<Account>(
    'SELECT * FROM "accountYear" WHERE "deletedAt" IS NULL AND ($1::integer IS NULL OR year = $1) ORDER BY year',
    [year],
  );
  const services = serviceCode === null ? SERVICES : [serviceByCode(serviceCode)];
  const years = accounts.map((account) => account.year);
  const stored = new Map<string, StoredValue[]>();
  for (const service of services) stored.set(service.wire, await storedValues(pool, service, years));
  const runIds = new Set([...stored.values()].flat().flatMap(({ runId }) => runId ?? []));
  const methods = await allocMethods(pool, runIds);

  const rows: RegionValue[] = [];
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
        rowsBelow({ service, year: account.year, zones, values, methods }, zones.accountUnit),
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
  readonly methods: ReadonlyMap<string, ReadonlyMap<string, AllocMethod>>;
}

function rowsBelow(scope: Scope, region: AccountRegion): RegionValue[] {
  const children = scope.zones.children.get(region.id) ?? [];
  return [
    ...ownRow(scope, region),
    ...children.flatMap((child) => rowsBelow(scope, child)),
    ...restRow(scope, region, children),
  ];
}

function ownRow({ service, year, values, methods }: Scope, region: AccountRegion): RegionValue[] {
  const stored = values.get(region.id);
  if (stored === undefined) return [];
  const fen = yuanToFen(stored.value);
  const isTyped = stored.inputMode === 'manual' || stored.runId === null;
  const shared = stored.runId === null ? undefined : methods.get(stored.runId)?.get(region.id);
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
    },
  ];
}

/** Children and this row add up to their parent in 分; where nothing is left over there is no such row. */
function restRow({ service, year, values }: Scope, parent: AccountRegion, children: readonly AccountRegion[]) {
  const stored = values.get(parent.id);
  if (stored === undefined || children.length === 0) return [];
  const below = children.flatMap((child) => values.get(child.id) ?? []);
  const restFen = below.reduce((left, child) => left - yuanToFen(child.value), yuanToFen(stored.value));
  if (restFen === 0n) return [];
  const amounts = below.map(({ physicalAmount }) => physicalAmount);
  const isCountable = stored.physicalAmount !== null && !amounts.includes(null);
  const row: RegionValue = {
    regionId: null,
    parentId: parent.id,
    regionName: UNALLOCATED,
    level: children[0]!.level,
    serviceCode: service.wire,
    year,
    value: fenToYuan(restFen),
    physicalAmount: isCountable ? amounts.reduce<number>((left, own) => left - own!, stored.physicalAmount) : null,
    physicalUnit: stored.physicalUnit ?? service.physicalUnit,
    areaKm2: null,
    perKm2: null,
    perCapita: null,
    rank: null,
    allocMethod: 'unallocated',
  };
  return [row];
}

function ranked(rows: readonly RegionValue[]): RegionValue[] {
  const ranks = new Map<RegionValue, number | null>();
  for (const level of new Set(rows.map((row) => row.level))) {
    const group = rows.filter((row) => row.level === level);
    const places = competitionRank(group.map(({ regionId, value }) => (regionId === null ? null : value)));
    group.forEach((row, index) => ranks.set(row, places[index]!));
  }
  return rows.map((row) => ({ ...row, rank: ranks.get(row)! }));
}

function byCode(a: AccountRegion, b: AccountRegion): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}
