import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { TagTone } from '../ui/tag.tsx';
import { rowsKey } from './use-table-rows.ts';

/** What became of a row since its year was copied from another. */
export type CarriedMark = 'updated' | 'carried' | 'outdated';

export const CARRIED_LABELS: Readonly<Record<CarriedMark, { label: string; tone: TagTone; hint: string }>> = {
  updated: { label: '已更新', tone: 'good', hint: '复制年度之后填写或修改过' },
  carried: { label: '沿用', tone: 'plain', hint: '由往年复制而来,还没有改过' },
  outdated: {
    label: '过期',
    tone: 'warning',
    hint: '由往年复制而来,数据或价格比本年度早两年以上,或字典在复制之后改过',
  },
};

/** Marks by row; empty where the year was not copied from another. */
export function useCarriedMarks(
  table: string,
  year: number | null,
  isAsked: boolean,
): ReadonlyMap<string, CarriedMark> | undefined {
  const { data } = useQuery({
    queryKey: [...rowsKey(table), 'carried', year],
    queryFn: async ({ signal }) => {
      const body = { table, year };
      const marks = await api.post<readonly { id: string; mark: CarriedMark }[]>('row/carried', body, { signal });
      return new Map(marks.map(({ id, mark }) => [id, mark]));
    },
    enabled: isAsked && year !== null,
  });
  return data;
}

/** A table of a copied year: how many of its rows are as they were copied, and how many of those too old. */
export interface CarriedCount {
  readonly table: string;
  readonly rows: number;
  readonly carried: number;
  readonly outdated: number;
}

export function useCarriedCounts(year: number | null): readonly CarriedCount[] {
  const { data } = useQuery({
    queryKey: ['accountYear/carried', year],
    queryFn: ({ signal }) => api.post<readonly CarriedCount[]>('accountYear/carried', { year }, { signal }),
    enabled: year !== null,
    staleTime: 0,
  });
  return data ?? [];
}
