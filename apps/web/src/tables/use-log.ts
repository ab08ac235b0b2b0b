import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { heldModules } from '../session/held-modules.ts';
import type { User } from '../session/user.ts';
import type { LogEntry } from './history-model.ts';

const LOG = 'auditLog';
const MOST_ENTRIES = 1000;

const LOG_KEY = [`${LOG}/getDataList`] as const;

/** Whether the user's modules let them read who changed what. */
export function canReadLog(user: User | undefined): boolean {
  return user !== undefined && heldModules(user.moduleList).has(tableEntry(LOG).module);
}

/** Who changed what in one row, the latest first; open to whoever may read the row's table. */
export function useRowHistory(table: string, id: string): UseQueryResult<readonly LogEntry[]> {
  return useQuery({
    queryKey: ['row/history', table, id],
    queryFn: ({ signal }) => api.post<readonly LogEntry[]>('row/history', { table, id }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

/** Entries of the log that match, the latest first. */
export function useLog(filters: readonly Filter[]): UseQueryResult<readonly LogEntry[]> {
  return useQuery({
    queryKey: [...LOG_KEY, filters],
    queryFn: async ({ signal }) => {
      const body = { pageSize: MOST_ENTRIES, filters };
      const page = await api.post<{ readonly list: readonly LogEntry[] }>(`${LOG}/getDataList`, body, { signal });
      return page.list;
    },
    staleTime: 0,
  });
}
