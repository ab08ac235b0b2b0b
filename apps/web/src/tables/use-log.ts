import { tableEntry } from '@qingzhang/catalogue/registry';
import { auditLog } from '@qingzhang/catalogue/tables/system';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { rowHistory } from '@qingzhang/contract/calls/evidence-calls';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { heldModules } from '../session/held-modules.ts';
import type { User } from '../session/user.ts';
import type { LogEntry } from './history-model.ts';

const MOST_ENTRIES = 1000;

const LOG = rowCalls(auditLog).getDataList;

/** Whether the user's modules let them read who changed what. */
export function canReadLog(user: User | undefined): boolean {
  return user !== undefined && heldModules(user.moduleList).has(tableEntry(auditLog.name).module);
}

/** Who changed what in one row, the latest first; open to whoever may read the row's table. */
export function useRowHistory(table: string, id: string): UseQueryResult<AnswerOf<typeof rowHistory>> {
  return useQuery({
    queryKey: [rowHistory.name, table, id],
    queryFn: ({ signal }) => api.call(rowHistory, { table, id }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

/** Entries of the log that match, the latest first. */
export function useLog(filters: readonly Filter[]): UseQueryResult<readonly LogEntry[]> {
  return useQuery({
    queryKey: [LOG.name, filters],
    queryFn: async ({ signal }) => {
      const page = await api.call(LOG, { pageSize: MOST_ENTRIES, filters }, { signal });
      return page.list;
    },
    staleTime: 0,
  });
}
