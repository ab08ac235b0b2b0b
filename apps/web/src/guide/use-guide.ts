import { readinessOfYear } from '@qingzhang/contract/calls/account-calls';
import type { Readiness } from '@qingzhang/contract/results/readiness';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useYearRegions } from '../regions/year-regions.ts';
import { useYearTotal } from '../values/use-year-total.ts';
import { useAccountYears } from '../years/account-years.ts';
import { useWorkingYear } from '../years/working-year.ts';
import { guideSteps, type GuideStep } from './guide-steps.ts';

/** Others work on the same year; the server answers from memory while nothing changes. */
const ASKED_AGAIN_MS = 60_000;

/** How much of what a year is calculated from is there. */
export function useReadiness(year: number | null): UseQueryResult<Readiness> {
  return useQuery({
    queryKey: [readinessOfYear.name, year],
    queryFn: ({ signal }) => api.call(readinessOfYear, { year: year! }, { signal, isQuiet: true }),
    enabled: year !== null,
    staleTime: 0,
    refetchInterval: ASKED_AGAIN_MS,
  });
}

export interface Guide {
  readonly year: number | null;
  readonly steps: readonly GuideStep[];
  readonly readiness: Readiness | undefined;
}

/** Where the work on a year stands, the working year if none is named; undefined while that is being asked. */
export function useGuide(asked?: number): { readonly guide: Guide | undefined; readonly error: Error | null } {
  const { data: years, error: yearsError } = useAccountYears();
  const working = useWorkingYear(years ?? []) ?? years?.[0]?.year ?? null;
  const year = asked ?? working;
  const account = years?.find((one) => one.year === year);
  const known = account === undefined ? null : year;
  const { data: total, error: totalError } = useYearTotal(year);
  const { data: readiness, error: readinessError } = useReadiness(known);
  const { regions, isLoaded } = useYearRegions(year);
  const error = yearsError ?? totalError ?? readinessError;
  if (years === undefined || !isLoaded || total === undefined || (known !== null && readiness === undefined))
    return { guide: undefined, error };
  const county = regions.find(({ parentId, level }) => parentId === null && level !== null)?.name;
  return { guide: { year, steps: guideSteps({ account, total, county, readiness }), readiness }, error: null };
}
