import type { AccountReport } from '@qingzhang/contract/results/report';
import { rankRegions, regionChanges } from '@qingzhang/contract/calls/region-value-calls';
import { reportOfYear } from '@qingzhang/contract/calls/report-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSmallBoundaries, type Boundary } from '../region-maps/small-boundaries.ts';
import { useRanking, useRegionChanges } from '../regions/region-value.ts';
import { useYearRegions } from '../regions/year-regions.ts';
import { useReport } from '../reports/report.ts';
import { useYearTotal } from '../values/use-year-total.ts';
import { moversOf, NO_MOVERS, type Movers } from './movers.ts';

/** The picture follows the account: whether its total still stands is asked so often. */
const FOLLOW_MS = 20_000;

export interface Cockpit {
  readonly report: AccountReport | undefined;
  readonly error: Error | null;
  /** When the figures that are shown were answered. */
  readonly answeredAt: number;
  /** Of the lowest level of regions. */
  readonly level: number;
  readonly boundaries: readonly Boundary[];
  /** Those above, whose names are written into the picture. */
  readonly named: readonly Boundary[];
  readonly movers: Movers;
}

/** What the wall shows of a year, from its stored report and its regions. */
export function useCockpit(year: number | null): Cockpit {
  const { data: report, error } = useReport(year, undefined);
  const followed = useFollowed(year);
  const { regions } = useYearRegions(year);
  const { boundaries } = useSmallBoundaries(year === null ? {} : { year });
  const level = regions.reduce((deepest, region) => Math.max(deepest, region.level ?? 1), 1);
  const before = report?.annex4.comparisons.find(({ to }) => to === year)?.from;
  const now = useRanking(year === null ? undefined : { year, level, basis: 'value' });
  const changes = useRegionChanges(year === null || before === undefined ? undefined : { year, from: before, level });
  const movers = useMemo(() => (changes.data === undefined ? NO_MOVERS : moversOf(changes.data)), [changes.data]);
  const [lowest, named] = useMemo(() => {
    const shown = new Set(now.data?.map(({ regionId }) => regionId));
    return [
      boundaries.filter(({ id }) => shown.has(id)),
      boundaries.filter(({ properties }) => properties.level === Math.max(2, level - 1) && level > 2),
    ];
  }, [boundaries, now.data, level]);
  return {
    report,
    error: error ?? followed.error,
    answeredAt: followed.answeredAt,
    level,
    boundaries: lowest,
    named,
    movers,
  };
}

const FOLLOWING = [reportOfYear, rankRegions, regionChanges];

/** Asks little and often: the report and the regions are fetched again once the total or how it stands has changed. */
function useFollowed(year: number | null): { readonly error: Error | null; readonly answeredAt: number } {
  const client = useQueryClient();
  const { data, error, dataUpdatedAt } = useYearTotal(year, null, FOLLOW_MS);
  const mark = data === undefined ? '' : [data.runId, data.gep, data.status, data.openIssues].join(' ');
  const last = useRef(mark);
  useEffect(() => {
    if (last.current !== '' && last.current !== mark) {
      for (const { name } of FOLLOWING) void client.invalidateQueries({ queryKey: [name] });
    }
    last.current = mark;
  }, [client, mark]);
  return { error, answeredAt: dataUpdatedAt };
}
