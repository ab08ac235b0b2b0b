import { mapService } from '@qingzhang/catalogue/tables/map';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import type { ServiceDraft } from './service-draft.ts';

/** A map service of others, as people have added it. */
export interface MapServiceRow extends ServiceDraft {
  readonly id: string;
  readonly rowVersion: number;
  readonly opacity: number | null;
  readonly sort: number | null;
}

export const SERVICES_KEY = [...rowsKey(mapService.name), 'map'] as const;

export function useMapServices(): UseQueryResult<readonly MapServiceRow[]> {
  return useQuery({
    queryKey: SERVICES_KEY,
    queryFn: ({ signal }) => api.post<readonly MapServiceRow[]>(`${mapService.name}/getAllDataList`, {}, { signal }),
  });
}
