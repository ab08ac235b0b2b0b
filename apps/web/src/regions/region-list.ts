import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';

/** A region as `area/allArea` nests it. */
interface RegionNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly code: string;
  /** 1 county to 4 plot; null for free types (流域, 保护地). */
  readonly level: number | null;
  readonly areaM2: number | null;
  readonly population: number | null;
  readonly children?: readonly RegionNode[];
}

export interface Region extends Omit<RegionNode, 'children'> {
  readonly depth: number;
}

const FRESH_MS = 5 * 60_000;
const NONE: readonly Region[] = [];

/** All regions, children after their parent. */
export function useRegions(): readonly Region[] {
  const { data } = useQuery({
    queryKey: ['area/allArea', 'tree'],
    queryFn: ({ signal }) => api.post<readonly RegionNode[]>('area/allArea', {}, { signal }),
    staleTime: FRESH_MS,
  });
  return useMemo(() => (data === undefined ? NONE : listed(data, 0)), [data]);
}

function listed(nodes: readonly RegionNode[], depth: number): readonly Region[] {
  return nodes.flatMap(({ children = [], ...region }) => [{ ...region, depth }, ...listed(children, depth + 1)]);
}
