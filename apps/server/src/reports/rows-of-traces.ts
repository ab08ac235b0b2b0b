import type { ReportedTrace } from './reported-traces.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The rows that runs were given, by their tables; `withFiles`: also those that only name a file. */
export function rowsOfTraces(
  traces: readonly ReportedTrace[],
  { withFiles }: { readonly withFiles: boolean },
): ReadonlyMap<string, readonly string[]> {
  const wanted = new Map<string, Set<string>>();
  for (const { symbols } of traces)
    for (const source of symbols.flatMap(({ sources }) => sources)) {
      if (source.from !== 'row' && !(withFiles && source.from === 'file')) continue;
      // A class that is counted without a row of its own has no row to look up.
      if (!UUID.test(source.rowId)) continue;
      const ids = wanted.get(source.table) ?? new Set();
      wanted.set(source.table, ids.add(source.rowId));
    }
  return new Map([...wanted].map(([table, ids]) => [table, [...ids]]));
}
