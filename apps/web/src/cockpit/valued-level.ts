import type { RankedRegion } from '@qingzhang/contract/results/region-value';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankingQuery } from '../regions/region-value.ts';
import type { YearRegion } from '../regions/year-regions.ts';

/** The county itself is no region of the picture: those below it are. */
const FIRST = 2;
/** One region alone is nothing to compare. */
const FEWEST = 2;

export interface ValuedLevel {
  readonly level: number;
  /** How many regions of it have a value; undefined until that is known. */
  readonly valued: number | undefined;
  /** Those of which the picture is made: of the level, and undivided ones above it. */
  readonly listed: readonly string[];
}

type Ranked = Pick<RankedRegion, 'rank' | 'regionId'>;

/** The lowest level at which regions can be compared: values need not reach down to the last village. */
export function valuedLevel(
  levels: readonly number[],
  answers: readonly (readonly Ranked[] | undefined)[],
  within: ReadonlySet<string>,
): ValuedLevel {
  const listed = levels.map((_, at) =>
    answers[at]?.filter(({ regionId }) => regionId !== null && within.has(regionId)),
  );
  const counts = listed.map((regions) => regions?.filter(({ rank }) => rank !== null).length);
  // What has not come may be enough: until then nothing above it is taken.
  const place = Math.max(
    0,
    counts.findIndex((count) => count === undefined || count >= FEWEST),
  );
  return {
    level: levels[place] ?? FIRST - 1,
    valued: levels.length === 0 ? 0 : counts[place],
    listed: listed[place]?.map(({ regionId }) => regionId!) ?? [],
  };
}

/** So for the regions of a county in a year. */
export function useValuedLevel(year: number | null, own: readonly YearRegion[]): ValuedLevel {
  const within = useMemo(() => new Set(own.map(({ id }) => id)), [own]);
  const levels = useMemo(() => {
    const deepest = own.reduce((most, { level }) => Math.max(most, level ?? 0), 0);
    return Array.from({ length: Math.max(0, deepest - FIRST + 1) }, (_, at) => deepest - at);
  }, [own]);
  const answers = useQueries({
    queries: levels.map((level) => rankingQuery(year === null ? undefined : { year, level, basis: 'value' })),
    combine: (each) => each.map(({ data }) => data),
  });
  return useMemo(() => valuedLevel(levels, answers, within), [levels, answers, within]);
}
