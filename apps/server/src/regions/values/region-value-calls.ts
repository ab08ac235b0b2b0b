import { MISSING } from '@qingzhang/contract/standing';
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
import { REGION_CHANGE_HANDLING } from './region-change-call.ts';
import { freeRegionValues } from './free-region-values.ts';
import { listOfLevel, regionValues, type PlacedValue } from './region-values.ts';
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
  // What no region has stands last, in whichever order.
  const sorted = [
    ...sortRows(
      found.filter(({ regionId }) => regionId !== null),
      query.sort,
    ),
    ...sortRows(
      found.filter(({ regionId }) => regionId === null),
      query.sort,
    ),
  ];
  return { list: sorted.slice(offset, offset + query.pageSize), total: found.length };
});

const LIST = handle(regionValueList).by((context) => listed(context, context.body));

async function listed(context: Deps, query: AllQuery & Narrowed): Promise<readonly RegionValue[]> {
  refuseBadQuery(REGION_VALUE_TABLE, query);
  refuseUnknownService(query.serviceCode);
  const regionId = query.regionId?.toLowerCase() ?? null;
  const { year = null, serviceCode = null, level = null } = query;
  const values = await regionValues(context, { year, serviceCode });
  const rows = level === null ? await withFree(context, values) : listOfLevel(values, level);
  return selectRows(rows, query.filters).filter((row) => regionId === null || row.regionId === regionId);
}

async function withFree(context: Deps, values: readonly PlacedValue[]): Promise<readonly RegionValue[]> {
  const rows = values.map(({ row }) => row);
  return [...rows, ...(await freeRegionValues(context, rows))];
}

/**
 * All regions of a level by one amount: equal ones share a place and stand by code; what is missing has no place. Regions
 * that are not divided so far and what no region has come last, without a place, so that the list adds up.
 */
const RANK = handle(rankRegions).by(async (context) => {
  const { year, level, parentId, basis, serviceCode } = context.body;
  refuseUnknownService(serviceCode);
  const { pool } = context.database;
  await requireAccount(pool, year);
  const wanted = parentId ? (await regionOfYear(pool, year, parentId)).id : null;
  const regions = (await regionsOfYear(pool, year))
    .filter((region) => region.level === level && (wanted === null || region.parentId === wanted))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const values = await regionValues(context, { year, serviceCode: serviceCode ?? TOTAL.wire });
  const rows = listOfLevel(values, level).filter((row) => wanted === null || row.parentId === wanted);
  const byRegion = new Map(rows.map((row) => [row.regionId, row]));
  const amounts = regions.map(({ id }) => byRegion.get(id)?.[basis] ?? null);
  const ranks = competitionRank(amounts);
  const ranked = regions
    .map(({ id, parentId: above, name }, index) => {
      const { status, openIssues } = byRegion.get(id) ?? MISSING;
      const place = { regionId: id, parentId: above, regionName: name };
      return { ...place, value: amounts[index]!, rank: ranks[index]!, status, openIssues };
    })
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
  const others = rows.filter((row) => row.level !== level);
  return [
    ...ranked,
    ...others.map((row) => {
      return {
        regionId: row.regionId,
        parentId: row.parentId,
        regionName: row.regionName,
        value: row[basis],
        rank: null,
        status: row.status,
        openIssues: row.openIssues,
      };
    }),
  ];
});

export const REGION_VALUE_HANDLINGS = [PAGE, LIST, RANK, REGION_CHANGE_HANDLING];

function refuseUnknownService(code: string | null | undefined): void {
  if (code === null || code === undefined || findService(code) !== undefined) return;
  const known = SERVICES.map(({ wire, title }) => `${wire}（${title}）`).join('、');
  const issues = [block('serviceCode', 'SERVICE_UNKNOWN', `没有服务代码“${code}”，可选：${known}`)];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}
