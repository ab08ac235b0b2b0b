import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { mapService } from '@qingzhang/catalogue/tables/map';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';

/** A map service of others, as people have added it. */
export type MapServiceRow = RowOf<typeof mapService>;

export const SERVICES_KEY = [...rowsKey(mapService.name), 'map'] as const;

export function useMapServices(): UseQueryResult<readonly MapServiceRow[]> {
  return useQuery({
    queryKey: SERVICES_KEY,
    queryFn: ({ signal }) => api.call(rowCalls(mapService).getAllDataList, {}, { signal }),
  });
}
