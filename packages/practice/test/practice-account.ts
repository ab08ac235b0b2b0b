import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { SD_PROFILE } from '@qingzhang/catalogue/profiles/sd-2022';
import { LEAVES, TABLES } from '@qingzhang/catalogue/registry';
import type { Issue } from '@qingzhang/core/issue';
import type { AccountData, AccountRegion, Cell, DataRow, ServiceResult } from '@qingzhang/engine/account/account-data';
import { accountPrices, type IndexYear, type PricesSaid } from '@qingzhang/engine/account/price-index';
import { isIdle } from '@qingzhang/engine/account/tables-read';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { roundValues } from '@qingzhang/engine/run/round-values';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import { accountTotals, type AccountTotals } from '@qingzhang/engine/totals/account-totals';
import type { CalculatedService } from '@qingzhang/engine/totals/calculated-service';
import { area } from '@qingzhang/geo/measure/area';
import type { AccountYear } from '../src/landscape.ts';
import type { PracticeCounty } from '../src/practice-county.ts';

export interface PracticeAccount {
  readonly totals: AccountTotals;
  /** 元 of each leaf service. */
  readonly values: ReadonlyMap<string, number>;
  readonly runs: ReadonlyMap<string, ServiceRun>;
  readonly issues: readonly Issue[];
}

/** The whole account of a year, from the rows of the practice county and the dictionaries that ship with the product. */
export function practiceAccount(
  county: PracticeCounty,
  year: AccountYear,
  profile: Profile = SD_PROFILE,
): PracticeAccount {
  const rows = new Map<string, DataRow[]>(
    TABLES.map(({ table }) => [
      table.name,
      table.seed.map((row, index) => ({
        id: `${table.name} ${index}`,
        rowVersion: 1,
        regionId: null,
        year: null,
        ...row,
      })),
    ]),
  );
  for (const { table, rows: own } of [...county.tables(year), ...county.inventories()]) {
    const known = rows.get(table);
    for (const row of own) known?.push({ ...(row as Readonly<Record<string, Cell>>), rowVersion: 1 } as DataRow);
  }
  const regions = county.regions.map(({ id, parentId, code, name, level, population, geometry }): AccountRegion => ({
    id,
    parentId,
    code,
    name,
    level,
    population,
    areaM2: area(geometry),
  }));
  const accountUnitId = regions[0]!.id;
  const results = new Map<string, ServiceResult>();
  const runs = new Map<string, ServiceRun>();
  const data: AccountData = {
    year,
    profile,
    prices: accountPrices(
      county.accountYears.find((row) => row.year === year) as PricesSaid,
      rows.get('priceIndexSeries') as unknown as readonly IndexYear[],
    ),
    accountUnitId,
    regions,
    rows: (table) => rows.get(table) ?? [],
    result: (service) => results.get(service),
  };
  const services = LEAVES.filter((service) => !isIdle(service, data)).map((service): CalculatedService => {
    const run = runService(planService(service, data));
    runs.set(service.wire, run);
    results.set(service.wire, serviceResult(run, service.wire));
    return {
      wire: service.wire,
      values: roundValues(run.plan, run.regions).map(({ share, fen, restFen }) => ({
        regionId: share.region.id,
        fen,
        restFen,
      })),
      quantity: run.quantity,
    };
  });
  const totals = accountTotals({
    profile,
    overrides: [],
    regions,
    accountUnitId,
    services,
    landscape: [],
    externalFen: null,
    gdpYuan: county.accountYears.find((row) => row.year === year)!['gdp'] as number,
    vegetatedM2: null,
  });
  const values = new Map([...runs].map(([wire, { value }]) => [wire, value]));
  return { totals, values, runs, issues: [...totals.issues, ...[...runs.values()].flatMap(({ issues }) => issues)] };
}
