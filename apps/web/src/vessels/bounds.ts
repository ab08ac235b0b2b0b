import { mapShape, vessel } from '@qingzhang/catalogue/tables/map';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { DrawnGeometry } from '../map/drawn/drawn-shape.ts';
import { rowsKey } from '../rows/use-table-rows.ts';
import type { Span } from './span-form.tsx';

/** A line or area that vessels are watched at. */
export interface Bound {
  readonly id: string;
  readonly name: string;
  readonly drawing: DrawnGeometry;
}

export interface Crossing {
  readonly vesselId: string;
  readonly name: string;
  readonly ts: string;
  readonly time: string;
  readonly lon: number;
  readonly lat: number;
  readonly direction: 'in' | 'out' | 'across';
}

const KIND = 'fishBound';
export const BOUNDS_KEY = [...rowsKey(mapShape.name), KIND] as const;

export function useBounds(): UseQueryResult<readonly Bound[]> {
  return useQuery({
    queryKey: BOUNDS_KEY,
    queryFn: ({ signal }) =>
      api.post<readonly Bound[]>(
        `${mapShape.name}/getAllDataList`,
        { filters: [{ key: 'kind', op: 'eq', value: KIND }] },
        { signal },
      ),
  });
}

export function saveBound(name: string, drawing: DrawnGeometry): Promise<Bound> {
  return api.post<Bound>(`${mapShape.name}/saveData`, { name, drawing, kind: KIND }, { isQuiet: true });
}

export function deleteBound(id: string): Promise<unknown> {
  return api.post(`${mapShape.name}/deleteData`, { ids: [id] });
}

export function crossingsOf(shapeId: string, { from, to }: Span, signal: AbortSignal): Promise<readonly Crossing[]> {
  const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return api.post<readonly Crossing[]>(`${vessel.name}/crossings`, { shapeId, ...span }, { signal, isQuiet: true });
}
