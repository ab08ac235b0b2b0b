import type { Service } from '@qingzhang/catalogue/language/service';
import { isBlocked } from '@qingzhang/core/issue';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import type { PlannedCalculation, PlannedInput } from '@qingzhang/contract/results/calculation';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The plan of a calculation; asked for only where the user may calculate. */
export function usePlan(service: Service, year: number | null, isWanted: boolean): UseQueryResult<PlannedCalculation> {
  return useQuery({
    queryKey: [`${service.value.name}/plan`, year],
    queryFn:
      isWanted && year !== null
        ? ({ signal }) => api.call(valueCalls(service.value).plan, { year, dryRun: true }, { signal, isQuiet: true })
        : skipToken,
    staleTime: 0,
    retry: false,
  });
}

export function canRun({ issues }: PlannedCalculation): boolean {
  return !isBlocked(issues);
}

const SOURCES: Readonly<Record<string, string>> = {
  profile: '规范默认值',
  default: '默认值',
  region: '区域属性',
  run: '其他服务的结果',
  result: '其他服务的结果',
  calendar: '日历',
  step: '由其他数据推算',
  derived: '由其他数据推算',
};

/** What feeds an input, in words: its tables, each once. */
export function sourceText({ sources, alternatives, isMissing }: PlannedInput): string {
  if (isMissing) {
    const others = unique(alternatives.map(sourceName)).filter((name) => name !== '');
    return others.length === 0 ? '尚未核算' : `可由${others.join('、')}提供`;
  }
  return unique(
    sources.map((source) =>
      'table' in source && isTable(source.table) && !isAssumed(source)
        ? sourceName(source.table)
        : sourceName(source.from),
    ),
  ).join('、');
}

function isAssumed({ from }: PlannedInput['sources'][number]): boolean {
  return from === 'default' || from === 'profile';
}

function sourceName(name: string): string {
  return isTable(name) ? `“${tableEntry(name).table.label}”` : (SOURCES[name] ?? name);
}

function isTable(name: string | undefined): name is string {
  return TABLES.some(({ table }) => table.name === name);
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
