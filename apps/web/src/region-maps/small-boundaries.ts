import { regionBoundaries } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryFeature } from '@qingzhang/contract/results/region';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type Boundary = BoundaryFeature;

const FRESH_MS = 5 * 60_000;
/** Fine enough for a small map of one township. */
const ZOOM = 12;
const NONE: readonly Boundary[] = [];

interface OfBoundaries {
  readonly version?: string | undefined;
  readonly year?: number | undefined;
}

/** Every boundary of a version or year (those in force unless said), no finer than a small map can show. */
export function useSmallBoundaries({ version, year }: OfBoundaries = {}): {
  readonly boundaries: readonly Boundary[];
  readonly isLoaded: boolean;
} {
  const { data } = useQuery({
    queryKey: [regionBoundaries.name, 'small', version, year],
    queryFn: async ({ signal }) => {
      const body = { boundaryVersion: version ?? null, year: year ?? null, zoom: ZOOM };
      const { features } = await api.call(regionBoundaries, body, { signal });
      return features;
    },
    staleTime: FRESH_MS,
  });
  return { boundaries: data ?? NONE, isLoaded: data !== undefined };
}
