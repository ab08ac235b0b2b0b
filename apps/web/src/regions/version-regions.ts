import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { regionTree } from '@qingzhang/contract/calls/region-calls';
import type { RegionFacts } from '@qingzhang/contract/results/region';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';

type RegionNode = AnswerOf<typeof regionTree>[number];

export interface Region extends RegionFacts {
  readonly depth: number;
}

const FRESH_MS = 5 * 60_000;
const NONE: readonly Region[] = [];

/** The regions of a boundary version with all their facts, for whoever keeps them; children after their parent. */
export function useVersionRegions(boundaryVersion?: string): {
  readonly regions: readonly Region[];
  readonly isLoaded: boolean;
} {
  const { data } = useQuery({
    queryKey: [regionTree.name, 'tree', boundaryVersion ?? null],
    queryFn: ({ signal }) => api.call(regionTree, { boundaryVersion: boundaryVersion ?? null }, { signal }),
    staleTime: FRESH_MS,
  });
  const regions = useMemo(() => (data === undefined ? NONE : listed(data, 0)), [data]);
  return { regions, isLoaded: data !== undefined };
}

function listed(nodes: readonly RegionNode[], depth: number): readonly Region[] {
  return nodes.flatMap(({ children, ...region }) => [{ ...region, depth }, ...listed(children, depth + 1)]);
}
