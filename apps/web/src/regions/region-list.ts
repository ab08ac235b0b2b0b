import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';

/** A region as `area/allArea` nests it: all of its row but the boundary. */
interface RegionNode {
  readonly id: string;
  readonly rowVersion: number;
  readonly parentId: string | null;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  /** 1 county to 4 plot; null for free types (流域, 保护地). */
  readonly level: number | null;
  readonly boundaryVersion: string | null;
  readonly areaM2: number | null;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly population: number | null;
  readonly gdp: number | null;
  readonly sort: number | null;
  readonly remark: string | null;
  readonly children?: readonly RegionNode[];
}

export interface Region extends Omit<RegionNode, 'children'> {
  readonly depth: number;
}

const FRESH_MS = 5 * 60_000;
const NONE: readonly Region[] = [];

/** All regions of a boundary version, the current one unless named; children after their parent. */
export function useRegions(boundaryVersion?: string): readonly Region[] {
  return useRegionsLoaded(boundaryVersion).regions;
}

/** All regions as above, and whether they have come yet. */
export function useRegionsLoaded(boundaryVersion?: string): {
  readonly regions: readonly Region[];
  readonly isLoaded: boolean;
} {
  const { data } = useQuery({
    queryKey: ['area/allArea', 'tree', boundaryVersion ?? null],
    queryFn: ({ signal }) =>
      api.post<readonly RegionNode[]>('area/allArea', { boundaryVersion: boundaryVersion ?? null }, { signal }),
    staleTime: FRESH_MS,
  });
  const regions = useMemo(() => (data === undefined ? NONE : listed(data, 0)), [data]);
  return { regions, isLoaded: data !== undefined };
}

function listed(nodes: readonly RegionNode[], depth: number): readonly Region[] {
  return nodes.flatMap(({ children = [], ...region }) => [{ ...region, depth }, ...listed(children, depth + 1)]);
}
