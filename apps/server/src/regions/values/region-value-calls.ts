import { rankRegions, regionValueList, regionValuePage } from '@qingzhang/contract/calls/region-value-calls';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { findService, SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import { REGION_VALUE_TABLE } from '@qingzhang/contract/region-value-table';
import type { AllQuery } from '@qingzhang/contract/rows/list-query';
import { competitionRank } from '@qingzhang/engine/roll-up/competition-rank';
import { requireAccount } from '../../accounts/account.ts';
import type { Deps } from '../../http/context.ts';
import { handle } from '../../http/handle.ts';
import { refuseBadQuery } from '../../http/refuse-bad-query.ts';
import { regionOfYear, regionsOfYear } from '../../territory/year-regions.ts';
import { freeRegionValues } from './free-region-values.ts';
import { regionValues } from './region-values.ts';
import { selectRows, sortRows } from './select-rows.ts';

interface Narrowed {
  readonly level?: number | null | undefined;
  readonly serviceCode?: string | null | undefined;
}

const PAGE = handle(regionValuePage).by(async (context) => {
  const query = context.body;
  const keyword = query.keyword.trim().toLowerCase();
  const found = (await listed(context, query)).filter(({ regionName }) => regionName.toLowerCase().includes(keyword));
  const offset = (query.pageNum - 1) * query.pageSize;
  return { list: sortRows(found, query.sort).slice(offset, offset + query.pageSize), total: found.length };
});

const LIST = handle(regionValueList).by((context) => listed(context, context.body));

async function listed(context: Deps, query: AllQuery & Narrowed): Promise<readonly RegionValue[]> {
  refuseBadQuery(REGION_VALUE_TABLE, query);
  refuseUnknownService(query.serviceCode);
  const regionId = query.regionId?.toLowerCase() ?? null;
  const { year = null, serviceCode = null } = query;
  const rows = await regionValues(context.database.pool, { year, serviceCode });
  const all = [...rows, ...(await freeRegionValues(context, rows))];
  return selectRows(all, query.filters).filter(
    (row) =>
      (regionId === null || row.regionId === regionId) && ((query.level ?? null) === null || row.level === query.level),
  );
}

/** All regions of a level by one amount: equal ones share a place and stand by code; what is missing has no place. */
const RANK = handle(rankRegions).by(async ({ database, body }) => {
  const { year, level, parentId, basis, serviceCode } = body;
  refuseUnknownService(serviceCode);
  const { pool } = database;
  await requireAccount(pool, year);
  const wanted = parentId ? (await regionOfYear(pool, year, parentId)).id : null;
  const regions = (await regionsOfYear(pool, year))
    .filter((region) => region.level === level && (wanted === null || region.parentId === wanted))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const values = await regionValues(pool, { year, serviceCode: serviceCode ?? TOTAL.wire });
  const byRegion = new Map(values.map((value) => [value.regionId, value]));
  const amounts = regions.map(({ id }) => byRegion.get(id)?.[basis] ?? null);
  const ranks = competitionRank(amounts);
  return regions
    .map(({ id, name }, index) => ({ regionId: id, regionName: name, value: amounts[index]!, rank: ranks[index]! }))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
});

export const REGION_VALUE_HANDLINGS = [PAGE, LIST, RANK];

function refuseUnknownService(code: string | null | undefined): void {
  if (code === null || code === undefined || findService(code) !== undefined) return;
  const known = SERVICES.map(({ wire, title }) => `${wire}(${title})`).join('、');
  const issues = [block('serviceCode', 'SERVICE_UNKNOWN', `没有服务代码“${code}”,可选:${known}`)];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}
