import { BUREAU_CODES, BUREAUS } from '@qingzhang/catalogue/language/provision';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { DataNeed, NeededTable, Readiness } from '@qingzhang/contract/results/readiness';
import type { ServiceNeeds } from './year-needs.ts';

/** Needs of services counted together: what several of them need is there once. */
export function yearReadiness(
  year: number,
  services: readonly ServiceNeeds[],
): Omit<Readiness, 'regions' | 'withoutBoundary'> {
  const needs = sharedNeeds(services);
  return {
    year,
    hasCounty: services.length > 0,
    ...countOf(needs),
    services: services.map(({ service, isTyped, needs: own, problems }) => ({
      code: service.wire,
      name: service.title,
      module: service.module,
      isTyped,
      ...countOf(isTyped ? [] : own),
      problems: isTyped ? [] : [...problems],
    })),
    bureaus: BUREAU_CODES.flatMap((bureau) => {
      const asked = needs.filter(({ ways }) => ways[0]!.bureau === bureau);
      const count = countOf(asked);
      return count.needed === 0 ? [] : [{ bureau, name: BUREAUS[bureau], ...count }];
    }),
    needs,
  };
}

function countOf(needs: readonly Pick<DataNeed, 'state'>[]): { readonly met: number; readonly needed: number } {
  const met = needs.filter(({ state }) => state === 'met').length;
  return { met, needed: met + needs.filter(({ state }) => state === 'missing').length };
}

const WORST_FIRST: readonly DataNeed['state'][] = ['missing', 'met', 'assumed', 'empty'];

/** What several services need is asked for once. */
function sharedNeeds(services: readonly ServiceNeeds[]): DataNeed[] {
  const byTables = new Map<string, DataNeed>();
  for (const { service, isTyped, needs } of services) {
    if (isTyped) continue;
    for (const { tables, state, lackingIn } of needs) {
      const key = [...tables].sort().join('|');
      const known = byTables.get(key) ?? { state, ways: tables.map(wayOf), services: [], lackingIn: [] };
      byTables.set(key, {
        ...known,
        state: WORST_FIRST.find((each) => each === state || each === known.state)!,
        services: [...known.services, service.wire],
        lackingIn: [...new Set([...known.lackingIn, ...lackingIn])],
      });
    }
  }
  return [...byTables.values()];
}

function wayOf(name: string): NeededTable {
  const { table, module } = tableEntry(name);
  if (table.provision === undefined) throw new Error(`nobody is declared to have the data of ${name}`);
  const { bureau, form, why, without } = table.provision;
  const isLayer = table.kind === 'raster';
  return { table: name, label: table.label, module, isLayer, bureau, bureauName: BUREAUS[bureau], form, why, without };
}
