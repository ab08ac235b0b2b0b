import { tableEntry } from '@qingzhang/catalogue/registry';
import { edition } from '@qingzhang/catalogue/tables/editions';
import { editionsOfYear } from '@qingzhang/contract/calls/report-calls';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { heldModules } from '../session/held-modules.ts';
import type { User } from '../session/user.ts';

const LOOK_MS = 3000;

/** The editions of a year, the latest first; looked at again while files are being made. */
export function useEditions(year: number | null): UseQueryResult<readonly ListedEdition[]> {
  return useQuery({
    queryKey: [editionsOfYear.name, year],
    queryFn: year === null ? skipToken : ({ signal }) => api.call(editionsOfYear, { year }, { signal, isQuiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) === true ? LOOK_MS : false),
  });
}

export function isBeingMade({ making, supersededAt }: ListedEdition): boolean {
  return supersededAt === null && (making === null || making === 'queued' || making === 'running');
}

/** Whether the user's modules let them read reports, and with them what was handed out. */
export function canReadReports(user: User | undefined): boolean {
  return user !== undefined && heldModules(user.moduleList).has(tableEntry(edition.name).module);
}
