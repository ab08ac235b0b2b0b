import { calculatedItem, tableEntry } from '@qingzhang/catalogue/registry';
import type { TreatmentRow } from '@qingzhang/contract/results/report';
import { treatedIn } from '../accounts/treated-data.ts';
import type { ReportScope } from './report-scope.ts';
import type { SourceRows } from './source-rows.ts';
import type { ReportedTrace } from './reported-traces.ts';

/** By service: land without figures, what was cut off at 0, what was moved to another grid or carried over from earlier years. */
export function treatmentTable(
  { traces }: ReportScope,
  found: SourceRows,
  unverified: (wire: string) => number,
): TreatmentRow[] {
  return [...traces.values()].map((trace) => ({
    serviceCode: trace.service,
    serviceName: calculatedItem(trace.service).title,
    ...treatedIn(trace),
    carried: carriedIn(trace, found),
    unverified: unverified(trace.service),
  }));
}

/** Rows that were copied from an earlier year and not changed since, table by table. */
function carriedIn({ symbols }: ReportedTrace, found: SourceRows): string[] {
  const counts = new Map<string, Set<string>>();
  for (const source of symbols.flatMap(({ sources }) => sources)) {
    if (source.from !== 'row' && source.from !== 'file') continue;
    const from = found.get(source.rowId)?.carriedFrom ?? null;
    if (from === null) continue;
    const key = `“${tableEntry(source.table).table.label}”沿用 ${from} 年`;
    counts.set(key, (counts.get(key) ?? new Set()).add(source.rowId));
  }
  return [...counts].map(([text, ids]) => `${text} ${ids.size} 行`);
}
