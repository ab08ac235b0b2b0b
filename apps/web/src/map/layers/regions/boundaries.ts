import { regionBoundaries } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryFeature } from '@qingzhang/contract/results/region';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type OlMap from 'ol/Map.js';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';

export type { BoundaryFeature } from '@qingzhang/contract/results/region';

interface Wanted {
  readonly level: number | null;
  /** Whose boundaries; null for those in force. */
  readonly year: number | null;
  readonly zoom: number;
}

const FRESH_MS = 5 * 60_000;

/** Boundaries no finer than the map shows at the zoom; the coarser ones stay until the finer ones have come. */
export function useBoundaries({ level, year, zoom }: Wanted): UseQueryResult<readonly BoundaryFeature[]> {
  return useQuery({
    queryKey: [regionBoundaries.name, year, level, zoom],
    queryFn: async ({ signal }) => {
      const { features } = await api.call(regionBoundaries, { year, level, zoom }, { signal });
      return level === null ? features.filter(({ properties }) => properties.level === null) : features;
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Boundaries are fetched for every second zoom only. */
function detailZoom(zoom: number): number {
  return Math.min(20, Math.max(8, Math.ceil(zoom / 2) * 2));
}

/** The zoom for which boundaries are wanted; it changes when the map has come to rest. */
export function useDetailZoom(map: OlMap): number {
  const [zoom, setZoom] = useState(() => detailZoom(map.getView().getZoom() ?? 10));
  useEffect(() => {
    const follow = () => setZoom(detailZoom(map.getView().getZoom() ?? 10));
    follow();
    map.on('moveend', follow);
    return () => map.un('moveend', follow);
  }, [map]);
  return zoom;
}
