import { rollUpMap, rollUpOffices, rollUpYears } from '@qingzhang/contract/calls/office-calls';
import { unpackRing } from '@qingzhang/contract/results/grid-rings';
import type { OfficeMap, RollUp } from '@qingzhang/contract/results/roll-up';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { Shape } from '../../region-maps/shape-map.tsx';

const FRESH_MS = 5 * 60_000;

export function useRollUpYears(): UseQueryResult<readonly number[]> {
  return useQuery({
    queryKey: [rollUpYears.name],
    queryFn: ({ signal }) => api.call(rollUpYears, {}, { signal }),
  });
}

export function useRollUp(year: number | undefined, basis: RollUp['basis']): UseQueryResult<RollUp> {
  return useQuery({
    queryKey: [rollUpOffices.name, year, basis],
    queryFn: year === undefined ? skipToken : ({ signal }) => api.call(rollUpOffices, { year, basis }, { signal }),
  });
}

/** The outlines of the offices, one shape each; the largest ring is the outline, others are drawn as parts of it. */
export function useOfficeShapes(year: number | undefined): {
  readonly shapes: readonly Shape[];
  readonly isLoaded: boolean;
} {
  const { data } = useQuery({
    queryKey: [rollUpMap.name, year],
    queryFn: year === undefined ? skipToken : ({ signal }) => api.call(rollUpMap, { year }, { signal }),
    staleTime: FRESH_MS,
  });
  const shapes = useMemo(
    () => (data === undefined ? [] : data.offices.map((office) => shapeOf(office, data.grid))),
    [data],
  );
  return { shapes, isLoaded: data !== undefined };
}

function shapeOf({ id, name, rings }: OfficeMap['offices'][number], grid: OfficeMap['grid']): Shape {
  const coordinates = rings.map((ring) => [unpackRing(ring, grid)]);
  const geometry = rings.length === 0 ? null : { type: 'MultiPolygon', coordinates };
  return { type: 'Feature', id, geometry, properties: { name } };
}
