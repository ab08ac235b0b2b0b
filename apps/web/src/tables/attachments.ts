import type { AnswerOf } from '@qingzhang/contract/calls/call';
import {
  countAttachments,
  listAttachments,
  removeAttachment,
  rowHistory,
  saveAttachment,
} from '@qingzhang/contract/calls/evidence-calls';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A file that proves a row. */
export type Attachment = AnswerOf<typeof listAttachments>[number];

export function useAttachments(table: string, rowId: string): UseQueryResult<readonly Attachment[]> {
  return useQuery({
    queryKey: [listAttachments.name, table, rowId],
    queryFn: ({ signal }) => api.call(listAttachments, { table, id: rowId }, { signal, isQuiet: true }),
  });
}

/** How many files each row of a table has; rows without any are not in it. */
export function useAttachmentCounts(table: string, isAsked: boolean): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: [countAttachments.name, table],
    queryFn: async ({ signal }) => {
      const counts = await api.call(countAttachments, { table }, { signal });
      return new Map(counts.map(({ id, count }) => [id, count]));
    },
    enabled: isAsked,
  });
  return data;
}

interface AttachmentActions {
  /** Attaches a stored file, or writes a new note for one that is. */
  readonly attach: (fileId: string, note: string | null) => Promise<void>;
  readonly remove: (attachment: Attachment) => Promise<void>;
}

export function useAttachmentActions(table: string, rowId: string): AttachmentActions {
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: [listAttachments.name, table, rowId] });
    await queries.invalidateQueries({ queryKey: [countAttachments.name, table] });
    await queries.invalidateQueries({ queryKey: [rowHistory.name, table, rowId] });
  };
  return {
    attach: async (fileId, note) => {
      await api.call(saveAttachment, { table, id: rowId, fileId, note }, { isQuiet: true });
      await refresh();
    },
    remove: async ({ id }) => {
      await api.call(removeAttachment, { id }, { isQuiet: true });
      await refresh();
    },
  };
}
