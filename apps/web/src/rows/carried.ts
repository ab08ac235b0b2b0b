import { rowsCarried, tablesCarried } from '@qingzhang/contract/calls/evidence-calls';
import type { CarriedCount, CarriedMark } from '@qingzhang/contract/results/carried';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { TagTone } from '../ui/tag.tsx';
import { rowsKey } from './use-table-rows.ts';

export const CARRIED_LABELS: Readonly<Record<CarriedMark, { label: string; tone: TagTone; hint: string }>> = {
  updated: { label: '已更新', tone: 'good', hint: '复制年度之后填写或修改过' },
  carried: { label: '沿用', tone: 'plain', hint: '由往年复制而来，尚未改过' },
  outdated: {
    label: '过期',
    tone: 'warning',
    hint: '由往年复制而来，数据或价格比本年度早两年以上，或字典在复制之后改过',
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
    queryFn:
      isAsked && year !== null
        ? async ({ signal }) => {
            const marks = await api.call(rowsCarried, { table, year }, { signal });
            return new Map(marks.map(({ id, mark }) => [id, mark]));
          }
        : skipToken,
  });
  return data;
}

export function useCarriedCounts(year: number | null): readonly CarriedCount[] {
  const { data } = useQuery({
    queryKey: [tablesCarried.name, year],
    queryFn: year === null ? skipToken : ({ signal }) => api.call(tablesCarried, { year }, { signal }),
    staleTime: 0,
  });
  return data ?? [];
}
