import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { mapShape } from '@qingzhang/catalogue/tables/map';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import type { DrawnGeometry } from '../drawn/drawn-shape.ts';

/** A drawing that has been kept, a row of the shapes' table. */
export type ShapeRow = RowOf<typeof mapShape>;

const CALLS = rowCalls(mapShape);

/** What a new shape is saved with. */
export interface ShapeDraft {
  readonly name: string;
  readonly drawing: DrawnGeometry;
  readonly dashed?: boolean;
}

export const SHAPES_KEY = [...rowsKey(mapShape.name), 'map'] as const;
const SKETCH = 'sketch' as const;

/** The drawings that people have kept. */
export function useShapes(): UseQueryResult<readonly ShapeRow[]> {
  return useQuery({
    queryKey: SHAPES_KEY,
    queryFn: ({ signal }) =>
      api.call(CALLS.getAllDataList, { filters: [{ key: 'kind', op: 'eq', value: SKETCH }] }, { signal }),
  });
}

/** Saves all of them or none; a refusal is for the caller to show. */
export function saveShapes(drafts: readonly ShapeDraft[]): Promise<readonly ShapeRow[]> {
  const rows = drafts.map((draft) => ({ ...draft, kind: SKETCH }));
  return api.call(CALLS.saveMany, rows, { isQuiet: true });
}
