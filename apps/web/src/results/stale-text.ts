import type { YearTotal } from '../values/use-year-total.ts';

/** What of a year is out of date, by name; null where nothing is. */
export function staleText({ stale, services }: Pick<YearTotal, 'stale' | 'services'>): string | null {
  const names = services.filter(({ status }) => status === 'stale').map(({ kind, name }) => ({ kind, name }));
  const leaves = names.filter(({ kind }) => kind === 'leaf').map(({ name }) => name);
  if (leaves.length > 0) return `数据已有改动，需重算：${leaves.join('、')}；相关的合计随之重算`;
  if (names.length > 0) return `合计需重算：${names.map(({ name }) => name).join('、')}`;
  return stale ? '总值需重新汇总' : null;
}
