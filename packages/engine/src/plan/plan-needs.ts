import type { Given } from '@qingzhang/catalogue/language/method';
import { CLASS_AREAS, CLASS_RASTER, findTableEntry, tableEntry } from '@qingzhang/catalogue/registry';
import { blocking, type Issue } from '@qingzhang/core/issue';
import type { Bound } from './bound.ts';
import { takesAreas } from './missing-data.ts';
import type { ServicePlan } from './plan-service.ts';

/**
 * `missing` stands in the way; of `empty` data only their own part is left out; `assumed` is what a standard or a
 * dictionary of the system says where nobody said otherwise.
 */
export type NeedState = 'met' | 'missing' | 'empty' | 'assumed';

/** Data that a service is calculated from: any of the tables will do, the first is preferred. */
export interface Need {
  readonly tables: readonly string[];
  readonly state: NeedState;
}

export interface PlanNeeds {
  readonly needs: readonly Need[];
  /** What stands in the way besides data that nobody has given yet, in words. */
  readonly problems: readonly string[];
}

/** What a plan asks people for, and which of it is there. */
export function planNeeds(plan: ServicePlan): PlanNeeds {
  const { method, needed, bound, issues } = plan;
  const found: Need[] = method.givens
    .filter(({ symbol }) => needed.has(symbol))
    .flatMap((given) => {
      const tables = tablesOf(given);
      const own = bound.get(given.symbol);
      return tables.length === 0 || own === undefined ? [] : [{ tables, state: stateOf(tables, own) }];
    });
  if (takesAreas(method, needed)) found.push(classAreaNeed(plan));
  const met = new Set(found.flatMap(({ tables, state }) => (state === 'met' && tables.length === 1 ? tables : [])));
  const [lacking, problems] = [[] as Need[], [] as string[]];
  for (const issue of blocking(issues)) {
    const tables = missingTables(issue, met);
    if (tables.length > 0) lacking.push({ tables, state: 'missing' });
    else if (!REPEATS.has(issue.code) && !isOfAreas(issue)) problems.push(issue.text);
  }
  return { needs: combined([...lacking, ...found]), problems };
}

function tablesOf({ sources }: Given): string[] {
  return [...new Set(sources.flatMap((source) => ('table' in source ? [source.table] : [])))];
}

function stateOf(tables: readonly string[], { references, layers, means }: Bound): NeedState {
  if (layers !== undefined || means !== undefined) return 'met';
  const given = references.flatMap((each) => ('rowId' in each ? [each.table] : []));
  if (given.some((table) => tables.includes(table) && tableEntry(table).table.kind !== 'dictionary')) return 'met';
  return references.length > 0 ? 'assumed' : 'empty';
}

function classAreaNeed({ areas, data, issues }: ServicePlan): Need {
  const isThere = data.classRaster !== undefined || areas.area.data.length > 0;
  // An inventory may bring areas of its own.
  const otherwise = blocking(issues).some(isOfAreas) ? 'missing' : 'empty';
  return { tables: [CLASS_RASTER.table, CLASS_AREAS.table], state: isThere ? 'met' : otherwise };
}

const LACKING = new Set<string>(['GIVEN_MISSING', 'ROWS_MISSING']);
/** These say again in other words what others say. */
const REPEATS = new Set<string>(['METHOD_LACKS_DATA']);

function missingTables({ code, keys }: Issue, met: ReadonlySet<string>): string[] {
  if (!LACKING.has(code)) return [];
  return keys.filter((key) => findTableEntry(key) !== undefined && (keys.length === 1 || !met.has(key)));
}

function isOfAreas({ code }: Issue): boolean {
  return code === 'AREAS_MISSING';
}

const WORST_FIRST: readonly NeedState[] = ['missing', 'met', 'assumed', 'empty'];

/** Each choice of tables once; one that a narrower choice answers as well is not asked for beside it. */
function combined(found: readonly Need[]): readonly Need[] {
  const byKey = new Map<string, Need>();
  for (const need of found) {
    const key = [...need.tables].sort().join('|');
    const known = byKey.get(key);
    if (known === undefined || WORST_FIRST.indexOf(need.state) < WORST_FIRST.indexOf(known.state)) {
      byKey.set(key, { tables: known?.tables ?? need.tables, state: need.state });
    }
  }
  const needs = [...byKey.values()];
  return needs.filter((need) => !needs.some((other) => other !== need && answers(other, need)));
}

function answers(narrow: Need, wide: Need): boolean {
  if (wide.state === 'empty' && narrow.state === 'missing')
    return wide.tables.every((table) => narrow.tables.includes(table));
  return (
    narrow.state === wide.state &&
    narrow.tables.length < wide.tables.length &&
    narrow.tables.every((table) => wide.tables.includes(table))
  );
}
