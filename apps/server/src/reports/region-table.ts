import { MISSING } from '@qingzhang/contract/standing';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import { REGION_LEVELS } from '@qingzhang/catalogue/tables/regions';
import type { RegionRow } from '@qingzhang/contract/results/report';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import type { Zone } from '@qingzhang/engine/account/zones';
import { competitionRank } from '@qingzhang/engine/roll-up/competition-rank';
import { perCapita, perKm2 } from '@qingzhang/engine/totals/indicators';
import { valueShares } from '@qingzhang/engine/totals/value-shares';
import { UNALLOCATED } from '../regions/values/region-values.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportedValue } from './reported-values.ts';

const SUMS = ['epv', 'erv', 'ecv', 'gep'] as const;
type Sums = Record<(typeof SUMS)[number], number | null>;
const NO_RANKS = { rankValue: null, rankPerKm2: null, rankPerCapita: null } as const;

/** One row for each region directly below, then what none of them has, then all of it. */
export function regionTable({ region, zones, grandTotals, standingOf }: ReportScope): RegionRow[] {
  const children = zones.children.get(region.id) ?? [];
  if (children.length === 0) return [];
  const rows = children.map((child) => ({
    ...rowOf(child, sumsOf(grandTotals.get(child.id))),
    ...standingOf(grandTotals.get(child.id)),
  }));
  const ranks = {
    rankValue: competitionRank(rows.map(({ gep }) => gep)),
    rankPerKm2: competitionRank(rows.map((row) => row.perKm2)),
    rankPerCapita: competitionRank(rows.map((row) => row.perCapita)),
  };
  const whole = sumsOf(grandTotals.get(region.id));
  const ofWhole = standingOf(grandTotals.get(region.id));
  const rest = leftOver(whole, rows);
  const shares = valueShares(
    new Map(
      [...rows, { regionId: UNALLOCATED, gep: rest.gep }].flatMap(({ regionId, gep }) =>
        gep === null || gep === 0 ? [] : [[String(regionId), yuanToFen(gep)]],
      ),
    ),
  );
  return [
    ...rows.map((row, at) => ({
      ...row,
      share: shares.get(String(row.regionId)) ?? null,
      rankValue: ranks.rankValue[at]!,
      rankPerKm2: ranks.rankPerKm2[at]!,
      rankPerCapita: ranks.rankPerCapita[at]!,
    })),
    ...(SUMS.every((key) => (rest[key] ?? 0) === 0)
      ? []
      : [{ ...restRow(rest, shares.get(UNALLOCATED) ?? null, zones.landOf(region.id)), ...ofWhole }]),
    {
      ...rowOf(region, whole),
      ...ofWhole,
      kind: 'total' as const,
      regionName: '合计',
      share: shares.size === 0 ? null : 100,
    },
  ];
}

function sumsOf(stored: ReportedValue | undefined): Sums {
  const figure = (key: string) => (typeof stored?.[key] === 'number' ? stored[key] : null);
  return { epv: figure('epv'), erv: figure('erv'), ecv: figure('ecv'), gep: stored?.value ?? null };
}

function rowOf(region: AccountRegion, sums: Sums): RegionRow {
  const fen = sums.gep === null ? null : yuanToFen(sums.gep);
  return {
    kind: 'region',
    regionId: region.id,
    regionName: region.name,
    level: levelName(region.level),
    ...sums,
    share: null,
    areaKm2: region.areaM2 === null ? null : fromBase(region.areaM2, 'km2'),
    population: region.population,
    perKm2: fen === null ? null : perKm2(fen, region),
    perCapita: fen === null ? null : perCapita(fen, region),
    ...NO_RANKS,
    ...MISSING,
  };
}

function levelName(level: number | null): string | null {
  return Object.entries(REGION_LEVELS).find(([, each]) => each === level)?.[0] ?? null;
}

function leftOver(whole: Sums, rows: readonly Sums[]): Sums {
  const of = (key: (typeof SUMS)[number]) => {
    const own = whole[key];
    if (own === null) return null;
    return fenToYuan(rows.reduce((left, row) => left - yuanToFen(row[key] ?? 0), yuanToFen(own)));
  };
  return { epv: of('epv'), erv: of('erv'), ecv: of('ecv'), gep: of('gep') };
}

function restRow(sums: Sums, share: number | null, { areaM2 }: Pick<Zone, 'areaM2'>): RegionRow {
  return {
    kind: 'rest',
    regionId: null,
    regionName: UNALLOCATED,
    level: null,
    ...sums,
    share,
    areaKm2: areaM2 === null ? null : fromBase(areaM2, 'km2'),
    population: null,
    perKm2: sums.gep === null ? null : perKm2(yuanToFen(sums.gep), { areaM2, population: null }),
    perCapita: null,
    ...NO_RANKS,
    ...MISSING,
  };
}
