import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A file that proves a row. */
export interface Attachment {
  readonly id: string;
  readonly fileId: string;
  readonly note: string | null;
  readonly name: string;
  readonly size: number;
  readonly createdBy: string;
  readonly createdAt: string;
}

const LIST = 'attachment/list';
const COUNT = 'attachment/count';

export function useAttachments(table: string, rowId: string): UseQueryResult<readonly Attachment[]> {
  return useQuery({
    queryKey: [LIST, table, rowId],
    queryFn: ({ signal }) => api.post<readonly Attachment[]>(LIST, { table, id: rowId }, { signal, isQuiet: true }),
  });
}

/** How many files each row of a table has; rows without any are not in it. */
export function useAttachmentCounts(table: string, isAsked: boolean): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: [COUNT, table],
    queryFn: async ({ signal }) => {
      const counts = await api.post<readonly { id: string; count: number }[]>(COUNT, { table }, { signal });
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
    await queries.invalidateQueries({ queryKey: [LIST, table, rowId] });
    await queries.invalidateQueries({ queryKey: [COUNT, table] });
    await queries.invalidateQueries({ queryKey: ['row/history', table, rowId] });
  };
  return {
    attach: async (fileId, note) => {
      await api.post('attachment/save', { table, id: rowId, fileId, note }, { isQuiet: true });
      await refresh();
    },
    remove: async ({ id }) => {
      await api.post('attachment/remove', { id }, { isQuiet: true });
      await refresh();
    },
  };
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 1 536 → 1.5 KB. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** power;
  return `${size.toLocaleString('zh-CN', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
