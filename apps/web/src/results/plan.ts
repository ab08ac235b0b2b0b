import type { Service } from '@qingzhang/catalogue/language/service';
import { isBlocked, type Issue } from '@qingzhang/core/issue';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Answer of `{set}Value/calculate {dryRun}`: what a calculation would use, for each account unit. */
export interface Planned {
  readonly plan: readonly Plan[];
  readonly issues: readonly Issue[];
}

interface Plan {
  readonly unitId: string;
  readonly profile: string;
  readonly method: { readonly name: string; readonly label: string };
  readonly regions: number;
  readonly classes: readonly string[];
  readonly inputs: readonly PlannedInput[];
}

export interface PlannedInput {
  readonly symbol: string;
  readonly label: string;
  readonly sources: readonly PlannedSource[];
  readonly count: number;
  readonly isMissing: boolean;
  /** Tables, or kinds of source, that would feed it. */
  readonly alternatives: readonly string[];
}

interface PlannedSource {
  readonly from: string;
  readonly table?: string;
}

/** The plan of a calculation; asked for only where the user may calculate. */
export function usePlan(service: Service, year: number | null, isWanted: boolean): UseQueryResult<Planned> {
  return useQuery({
    queryKey: [`${service.value.name}/plan`, year],
    queryFn: ({ signal }) =>
      api.post<Planned>(`${service.value.name}/calculate`, { year, dryRun: true }, { signal, isQuiet: true }),
    enabled: isWanted && year !== null,
    staleTime: 0,
    retry: false,
  });
}

export function canRun({ issues }: Planned): boolean {
  return !isBlocked(issues);
}

const SOURCES: Readonly<Record<string, string>> = {
  profile: '规范包默认值',
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
  if (isMissing) return `可由${unique(alternatives.map(sourceName)).join('、')}提供`;
  return unique(
    sources.map((source) =>
      isTable(source.table) && !isAssumed(source) ? sourceName(source.table) : sourceName(source.from),
    ),
  ).join('、');
}

function isAssumed({ from }: PlannedSource): boolean {
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
