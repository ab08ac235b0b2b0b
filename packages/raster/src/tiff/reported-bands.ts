import { isBlocked, note, type Issue } from '@qingzhang/core/issue';
import type { BandReport, RasterReport } from './inspect-raster.ts';
import type { RasterStats } from './raster-stats.ts';

type Reported = Pick<RasterReport, 'bands' | 'stats' | 'perBand' | 'issues'>;

/** What a band holds, counted from 1; undefined for one that was not read. */
export function statsOfBand({ stats, perBand }: Reported, band: number): RasterStats | undefined {
  return reportOf(perBand, band)?.stats ?? (band === 1 ? stats : undefined);
}

/** Everything that was found about a file for whoever uses one of its bands. */
export function issuesOfBand({ issues, perBand }: Reported, band: number): readonly Issue[] {
  return [...issues, ...(reportOf(perBand, band)?.issues ?? [])];
}

/** The first band that holds anything; the first of all where none does. */
export function firstFilledBand({ perBand }: Reported): number {
  return perBand?.find(({ min }) => min !== null)?.band ?? 1;
}

/**
 * Everything that was found about a file before anybody has said which of its bands counts: an empty one beside others stops
 * nobody.
 */
export function issuesOfFile({ bands, issues, perBand = [] }: Reported): readonly Issue[] {
  const own = perBand.map((band) => band.issues ?? []);
  const isStopped = own.length === bands && own.every(isBlocked);
  const told = (issue: Issue) =>
    isStopped || issue.severity !== 'block' ? issue : note(issue.keys, 'RASTER_ALL_NODATA', issue.text);
  return [...issues, ...own.flat().map(told)];
}

function reportOf(perBand: readonly BandReport[] | undefined, band: number): BandReport | undefined {
  return perBand?.find((each) => each.band === band);
}
