import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData, AccountRegion, DataRow, ServiceResult } from '@qingzhang/engine/account/account-data';
import { servicesRead, tablesRead } from '@qingzhang/engine/account/tables-read';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Pool, PoolClient } from 'pg';
import { ownLand } from '../territory/own-land.ts';
import { versionOfYear } from '../territory/region-version.ts';
import { regionsOfVersion } from '../territory/year-regions.ts';
import { readAccountPrices } from './account-prices.ts';
import { accountRowsOf } from './account-rows.ts';
import type { ReadingScope } from './account-scope.ts';
import { storedAcknowledgements } from './acknowledgements.ts';
import { rowDoubts } from './row-doubts.ts';
import { storedResult } from './stored-result.ts';

/** Everything that calculating some services of one account unit may look at, read from the database at one moment. */
export async function loadAccount(scope: ReadingScope, services: readonly Service[]): Promise<AccountData> {
  const { client, account, accountUnit, profile } = scope;
  const { year } = account;
  const { regions, overlaps } = await landOfYear(client, year);
  const rows = new Map<string, readonly DataRow[]>();
  const before = new Map<string, readonly DataRow[]>();
  for (const name of new Set(services.flatMap(tablesRead))) {
    const { own, earlier } = await accountRowsOf(client, tableEntry(name).table, year);
    rows.set(name, own);
    before.set(name, earlier);
  }
  const results = new Map<string, ServiceResult>();
  for (const wire of new Set(services.flatMap(servicesRead))) {
    const service = serviceByCode(wire);
    const result = await storedResult(scope, service, regions);
    if (result !== undefined) results.set(wire, result);
  }
  const acknowledged = [...(scope.acknowledge ?? []), ...(await storedAcknowledgements(client, year))];
  return {
    year,
    profile,
    prices: await readAccountPrices(client, year),
    accountUnitId: accountUnit,
    regions,
    overlaps,
    rows: (table) => {
      const found = rows.get(table);
      if (found === undefined)
        throw new Error(`the table ${table} was not loaded for ${services.map(({ id }) => id).join()}`);
      return found;
    },
    result: (wire) => results.get(wire),
    acknowledged,
    ...(await rowDoubts(client, { year, accountUnitId: accountUnit, rows, before })),
  };
}

/** The regions of a year as far as an account asks about them. */
export async function accountRegions(client: Pool | PoolClient, year: number): Promise<readonly AccountRegion[]> {
  return (await landOfYear(client, year)).regions;
}

/** The same with the land that siblings claim twice: in their areas it is that of the one with the lower code. */
export async function landOfYear(
  client: Pool | PoolClient,
  year: number,
): Promise<Required<Pick<AccountData, 'regions' | 'overlaps'>>> {
  const version = await versionOfYear(client, year);
  const { overlaps, areas } = await ownLand(client, version);
  const regions = await regionsOfVersion(client, version);
  return {
    overlaps,
    regions: regions.map(({ id, parentId, code, name, level, areaM2, population }) => {
      return { id, parentId, code, name, level, areaM2: areas[id] ?? areaM2, population };
    }),
  };
}
