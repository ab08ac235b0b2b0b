import { regionSurroundings } from '@qingzhang/contract/calls/reshape-calls';
import type { RegionSurroundings } from '@qingzhang/contract/results/reshaped';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** The boundaries around a region, read anew each time the desk is opened: somebody may have drawn meanwhile. */
export function useSurroundings(
  body: { regionId: string } | { parentId: string } | undefined,
): RegionSurroundings | undefined {
  const { data } = useQuery({
    queryKey: [regionSurroundings.name, body ?? null],
    queryFn: body === undefined ? skipToken : ({ signal }) => api.call(regionSurroundings, body, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return data;
}
