import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { vesselCrossings } from '@qingzhang/contract/calls/vessel-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { mapShape } from '@qingzhang/catalogue/tables/map';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { DrawnGeometry } from '../map/drawn/drawn-shape.ts';
import { rowsKey } from '../rows/use-table-rows.ts';
import type { Span } from './span-form.tsx';

/** A line or area that vessels are watched at. */
export type Bound = RowOf<typeof mapShape>;
export type Crossing = AnswerOf<typeof vesselCrossings>[number];

const CALLS = rowCalls(mapShape);
const KIND = 'fishBound';
export const BOUNDS_KEY = [...rowsKey(mapShape.name), KIND] as const;

export function useBounds(): UseQueryResult<readonly Bound[]> {
  return useQuery({
    queryKey: BOUNDS_KEY,
    queryFn: ({ signal }) =>
      api.call(CALLS.getAllDataList, { filters: [{ key: 'kind', op: 'eq', value: KIND }] }, { signal }),
  });
}

export function saveBound(name: string, drawing: DrawnGeometry): Promise<Bound> {
  return api.call(CALLS.saveOne, { name, drawing, kind: KIND }, { isQuiet: true });
}

export function deleteBound(id: string): Promise<unknown> {
  return api.call(CALLS.deleteData, { ids: [id] });
}

export function crossingsOf(shapeId: string, { from, to }: Span, signal: AbortSignal): Promise<readonly Crossing[]> {
  const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return api.call(vesselCrossings, { shapeId, ...span }, { signal, isQuiet: true });
}
