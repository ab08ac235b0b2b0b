import { tableEntry } from '@qingzhang/catalogue/registry';
import { accountOf, serviceOf } from './account-kit.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import type { Figures } from './table-figures.ts';

/** The same figures as an account of one county, through plan and run. */
export function runThroughEngine(wire: string, name: string, figures: Figures, towns = 0): ServiceRun {
  const service = serviceOf(wire);
  const { choose } = service.methods!;
  const ecosystemArea = Object.entries(figures.areas ?? {}).map(([classCode, areaHm2]) => ({ classCode, areaHm2 }));
  const tables: Record<string, readonly Readonly<Record<string, string | number | boolean | null>>[]> = {
    ecosystemArea,
    ...figures.tables,
  };
  if (choose !== undefined) {
    const [row = {}] = tables[choose.table] ?? [];
    tables[choose.table] = [{ ...row, [choose.column]: wordOf(choose, name) }];
  }
  const results = Object.entries(figures.results ?? {}).map(([key, value]) => {
    const [from = '', symbol = ''] = key.split('.');
    return [
      from,
      { runId: 'run', symbols: new Map([[symbol, { unit: 'tCO2/a', value }]]), shares: new Map() },
    ] as const;
  });
  const account = accountOf(tables, {
    asGiven: true,
    towns: Array.from({ length: towns }, (_, index) => ({ areaM2: 1e6 * (index + 1) })),
    results: Object.fromEntries(results),
  });
  return runService(planService(service, account));
}

/** Truth values choose a method too. */
function wordOf(choose: { readonly table: string; readonly column: string }, name: string): string | boolean {
  const field = tableEntry(choose.table).table.fields.find(({ key }) => key === choose.column);
  return field?.type === 'flag' ? name === 'true' : name;
}
