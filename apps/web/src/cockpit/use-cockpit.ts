import type { AccountReport } from '@qingzhang/contract/results/report';
import { rankRegions, regionChanges } from '@qingzhang/contract/calls/region-value-calls';
import { reportOfYear } from '@qingzhang/contract/calls/report-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { resumeJobs } from '../jobs/job-store.ts';
import { useSmallBoundaries, type Boundary } from '../region-maps/small-boundaries.ts';
import { useRegionChanges } from '../regions/region-value.ts';
import { useYearRegions } from '../regions/year-regions.ts';
import { useReport } from '../reports/report.ts';
import { useYearTotal } from '../values/use-year-total.ts';
import { moversOf, NO_MOVERS, type Movers } from './movers.ts';
import { regionsWithin } from './regions-within.ts';
import { useValuedLevel } from './valued-level.ts';
import { useYearBands } from './year-bands.ts';
import type { Band } from './year-points.ts';

/** The picture follows the account: whether its total still stands is asked so often. */
const FOLLOW_MS = 10_000;

export interface Cockpit {
  readonly report: AccountReport | undefined;
  readonly error: Error | null;
  /** When the figures that are shown were answered. */
  readonly answeredAt: number;
  /** The lowest level of regions that can be compared. */
  readonly level: number;
  /** How many regions of it have a value; undefined until that is known. */
  readonly valued: number | undefined;
  /** The ids of the county and of all regions below it. */
  readonly within: ReadonlySet<string>;
  readonly boundaries: readonly Boundary[];
  /** Those above, whose names are written into the picture. */
  readonly named: readonly Boundary[];
  readonly movers: Movers;
  readonly bands: ReadonlyMap<number, Band>;
}

/** What the wall shows of a year, from its stored report and its regions. */
export function useCockpit(year: number | null): Cockpit {
  const { data: report, error } = useReport(year, undefined);
  const followed = useFollowed(year);
  const { regions } = useYearRegions(year);
  const { boundaries } = useSmallBoundaries(year === null ? {} : { year });
  const own = useMemo(() => regionsWithin(regions, report?.cover.regionId), [regions, report]);
  const within = useMemo(() => new Set(own.map(({ id }) => id)), [own]);
  const { level, valued, listed } = useValuedLevel(report === undefined ? null : year, own);
  const before = report?.annex4.comparisons.find(({ to }) => to === year)?.from;
  const changes = useRegionChanges(year === null || before === undefined ? undefined : { year, from: before, level });
  const movers = useMemo(
    () => (changes.data === undefined ? NO_MOVERS : moversOf(changes.data, within)),
    [changes.data, within],
  );
  const [lowest, named] = useMemo(() => {
    // A county without regions below it stands in the picture itself.
    const shown = new Set(listed.length > 0 ? listed : own.slice(0, 1).map(({ id }) => id));
    return [
      boundaries.filter(({ id }) => shown.has(id)),
      boundaries.filter(({ id, properties }) => within.has(id) && level > 2 && properties.level === level - 1),
    ];
  }, [boundaries, own, within, listed, level]);
  return {
    report,
    error: error ?? followed.error,
    answeredAt: followed.answeredAt,
    level,
    valued,
    within,
    boundaries: lowest,
    named,
    movers,
    bands: useYearBands(report),
  };
}

const FOLLOWING = [reportOfYear, rankRegions, regionChanges];

/**
 * Asks little and often: the report and the regions are fetched again once the total or how it stands has changed. Work
 * that was begun in this browser tells of its end by itself, and then everything is fetched again at once.
 */
function useFollowed(year: number | null): { readonly error: Error | null; readonly answeredAt: number } {
  const client = useQueryClient();
  useEffect(resumeJobs, []);
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
