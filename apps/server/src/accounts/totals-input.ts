import { yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Sites } from '@qingzhang/catalogue/language/total-rules';
import { LEAVES, OWN_ADDEND, TOTAL } from '@qingzhang/catalogue/registry';
import type { AccountData, AccountRegion } from '@qingzhang/engine/account/account-data';
import type { TotalsInput } from '@qingzhang/engine/totals/account-totals';
import type { ConstantSeries } from '@qingzhang/engine/compare/chain-indices';
import type { CalculatedService, RegionFen, Site } from '@qingzhang/engine/totals/calculated-service';
import { vegetatedArea } from '@qingzhang/engine/totals/vegetated-area';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { AccountScope } from './account-scope.ts';
import { storedSeries } from './constant-series.ts';
import { gdpOfUnit } from './gdp-of-unit.ts';
import { loadAccount, accountRegions } from './load-account.ts';
import type { settledValues } from './settled-values.ts';
import { isTotal, regionFen, storedValues, type StoredValue } from './stored-values.ts';

type Client = Pool | PoolClient;

/** What the sums of an account unit look at; each part is read once, when it is first asked for. */
export interface SumSources {
  readonly regions: () => Promise<readonly AccountRegion[]>;
  readonly calculated: (service: Service) => Promise<CalculatedService | undefined>;
  /** What the addend that is no service is calculated from. */
  readonly addendData: () => Promise<AccountData>;
  /** Where the year stands beside those before it. */
  readonly series: (code: string) => Promise<ConstantSeries | undefined>;
}

/** How sums may be told what is known already. */
interface Knowing {
  readonly values: ReturnType<typeof settledValues>;
  readonly series: SumSources['series'];
}

/** Three sums add up the same services, whose values stand while they are formed. */
export function sumSources(scope: AccountScope, known?: Knowing): SumSources {
  const { client, account } = scope;
  const regions = once(() => accountRegions(client, account.year));
  const services = new Map<Service, Promise<CalculatedService | undefined>>();
  return {
    regions,
    calculated: (service) => {
      const read = async () => calculatedService(scope, service, await regions());
      const found = services.get(service) ?? (known === undefined ? read() : known.values(service, read));
      services.set(service, found);
      return found;
    },
    addendData: once(() => loadAccount(scope, [OWN_ADDEND.sum])),
    series: known?.series ?? ((code) => storedSeries(client, code, { until: account.year })),
  };
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let found: Promise<Result> | undefined;
  return () => (found ??= read());
}

/** What a sum is formed from: the stored values of its services. */
export async function totalsInput(
  scope: AccountScope,
  sum: Service,
  ownAddend?: readonly RegionFen[],
  sources: SumSources = sumSources(scope),
): Promise<TotalsInput> {
  const { client, account, accountUnit, profile } = scope;
  const regions = await sources.regions();
  const services: CalculatedService[] = [];
  for (const service of addends(sum)) {
    const found = await sources.calculated(service);
    if (found !== undefined) services.push(found);
  }
  const data = await sources.addendData();
  // Only the total uses the deduction and the GDP; the other sums must not become stale when those change.
  const isTotalSum = sum.group === 'total';
  return {
    profile,
    overrides: account.services ?? [],
    regions: regions.filter(({ level }) => level !== null),
    accountUnitId: accountUnit,
    services,
    landscape: ownAddend ?? (addsOwn(sum) ? await storedAddend(scope, regions) : []),
    externalFen: isTotalSum ? await externalFen(scope) : null,
    gdpYuan: isTotalSum ? await gdpOfUnit(client, account, accountUnit) : null,
    vegetatedM2: vegetatedArea(data),
  };
}

/** The services that a sum adds up: those of its group, or all. */
export function addends({ group }: Service): readonly Service[] {
  return LEAVES.filter((service) => group === 'total' || service.group === group);
}

function addsOwn({ group }: Service): boolean {
  return group === 'total' || group === OWN_ADDEND.sum.group;
}

async function calculatedService(
  { client, account, accountUnit }: AccountScope,
  service: Service,
  regions: readonly AccountRegion[],
): Promise<CalculatedService | undefined> {
  const stored = await storedValues(client, service, [account.year]);
  const values = regionFen(stored, regions, accountUnit);
  const whole = stored.find(({ regionId }) => regionId === accountUnit);
  if (values.length === 0) return undefined;
  return {
    wire: service.wire,
    values,
    ...(whole?.physicalAmount === null || whole?.physicalAmount === undefined
      ? {}
      : { quantity: whole.physicalAmount }),
    ...(await factsOf(client, service, whole)),
  };
}

/** What the checks of a total ask of a service: its method, its kind of price, its parts and its places. */
async function factsOf(client: Client, service: Service, whole: StoredValue | undefined) {
  if (whole === undefined || whole.method === null || whole.inputMode === 'manual') return {};
  const { rows } = await client.query<{ priceType: string | null }>(
    `SELECT choices ->> 'priceType' AS "priceType" FROM "calcRun" WHERE id = $1`,
    [whole.runId],
  );
  const priceType = rows[0]?.priceType ?? undefined;
  const [kind] = partColumns(service.value).filter((column) => column !== 'classCode');
  const parts = kind === undefined ? undefined : await partsWithValue(client, service, whole, kind);
  const sites =
    service.kind === 'leaf' && service.sites !== undefined
      ? await sitesOf(client, service.sites, whole.year)
      : undefined;
  return {
    method: whole.method,
    ...(priceType === undefined ? {} : { priceType }),
    ...(parts === undefined ? {} : { parts }),
    ...(sites === undefined ? {} : { sites }),
  };
}

type Parts = NonNullable<CalculatedService['parts']>;

async function partsWithValue(client: Client, service: Service, whole: StoredValue, column: string): Promise<Parts> {
  const { rows } = await client.query<Parts[number]>(
    `SELECT ${quoted(column)} AS part, sum(value)::float8 AS yuan FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" = $2 AND ${quoted(column)} IS NOT NULL AND value <> 0 AND "deletedAt" IS NULL GROUP BY part ORDER BY part`,
    [whole.year, whole.regionId],
  );
  return rows;
}

async function sitesOf(client: Client, { table, name }: Sites, year: number): Promise<Site[]> {
  const { rows } = await client.query<Site>(
    `SELECT ${quoted(name)} AS name, lon, lat FROM ${quoted(table)} WHERE year = $1 AND "deletedAt" IS NULL ORDER BY id`,
    [year],
  );
  return rows;
}

async function storedAddend(
  { client, account, accountUnit }: AccountScope,
  regions: readonly AccountRegion[],
): Promise<RegionFen[]> {
  const { sum, column } = OWN_ADDEND;
  const { rows } = await client.query<{ regionId: string; value: number }>(
    `SELECT "regionId", ${quoted(column)} AS value FROM ${quoted(sum.value.name)}
WHERE year = $1 AND ${quoted(column)} IS NOT NULL AND "regionId" IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(sum)}`,
    [account.year],
  );
  return regionFen(rows, regions, accountUnit);
}

/** The deduction for products from outside, where the clerk has entered it. */
async function externalFen({ client, account, accountUnit }: AccountScope): Promise<bigint | null> {
  const { rows } = await client.query<{ value: number | null }>(
    `SELECT "externalValue" AS value FROM ${quoted(TOTAL.value.name)}
WHERE year = $1 AND "regionId" = $2 AND "deletedAt" IS NULL AND ${isTotal(TOTAL)}`,
    [account.year, accountUnit],
  );
  const value = rows[0]?.value ?? null;
  return value === null ? null : yuanToFen(value);
}
