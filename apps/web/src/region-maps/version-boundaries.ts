import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A region with its boundary, as `baseAttribute/getAdGdbData` answers it. */
export interface Boundary {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: object | null;
  readonly properties: {
    readonly parentId: string | null;
    readonly name: string;
    readonly level: number | null;
  };
}

const FRESH_MS = 5 * 60_000;
/** Fine enough for a small map of one township. */
const ZOOM = 12;
const NONE: readonly Boundary[] = [];

/** Every boundary of a version (the current one unless named), no finer than a small map can show. */
export function useVersionBoundaries(boundaryVersion?: string): {
  readonly boundaries: readonly Boundary[];
  readonly isLoaded: boolean;
} {
  const { data } = useQuery({
    queryKey: ['baseAttribute/getAdGdbData', 'small', boundaryVersion],
    queryFn: async ({ signal }) => {
      const body = { boundaryVersion: boundaryVersion ?? null, zoom: ZOOM };
      const { features } = await api.post<{ readonly features: readonly Boundary[] }>(
        'baseAttribute/getAdGdbData',
        body,
        { signal },
      );
      return features;
    },
    staleTime: FRESH_MS,
  });
  return { boundaries: data ?? NONE, isLoaded: data !== undefined };
}
