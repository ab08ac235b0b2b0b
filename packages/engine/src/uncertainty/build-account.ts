import { createGraph, type Graph } from './graph/graph.ts';
import { buildService, type BuiltService } from './graph/build-service.ts';
import { givenNodes, type DrawnRun, type Linked } from './given-nodes.ts';
import { gradeSpreads } from './inputs/grade-spreads.ts';
import { createInputs, type Input } from './inputs/input.ts';
import { attributedSymbols, regionNodes } from './region-nodes.ts';
import type { AccountRegion } from '../account/account-data.ts';
import type { ServiceRun } from '../run/run-service.ts';

/** The values of several runs as functions of their common inputs. */
export interface AccountGraph {
  readonly graph: Graph;
  readonly inputs: readonly Input[];
  /** Value nodes in 元, in the order of the runs. */
  readonly values: readonly number[];
  /** Atoms that the field phases made, from … to for each run. */
  readonly fieldAtoms: readonly { readonly from: number; readonly to: number }[];
  /** What stands on its bound and was not drawn. */
  readonly held: readonly string[];
  /** How many rows have no quality. */
  readonly ungraded: number;
  /** Services that some run builds on and that are not among the runs. */
  readonly outside: readonly string[];
  /** The children of a region, and null for what none of them gets; what each has of the runs, in 元. */
  readonly regions: readonly { readonly region: AccountRegion | null; readonly nodes: readonly number[] }[];
}

export interface BuildOptions {
  /** The region whose children are told apart. */
  readonly below?: string | undefined;
}

export function buildAccount(drawn: readonly DrawnRun[], { below }: BuildOptions = {}): AccountGraph {
  const runs = drawn.map(({ run }) => run);
  const parts = partsBelow(runs[0]!, below);
  const graph = createGraph();
  // All runs of an account follow one standard.
  const inputs = createInputs(graph, gradeSpreads(runs[0]!.plan.data.profile));
  const byWire = new Map(drawn.map((each) => [each.run.plan.service.wire, each]));
  const asked = new Map<string, Set<string>>();
  for (const { service, symbol } of runs.flatMap(resultsUsed)) {
    asked.set(service, (asked.get(service) ?? new Set()).add(symbol));
  }
  const linked = new Map<string, Linked & AccountGraph['fieldAtoms'][number] & Pick<BuiltService, 'shared'>>();
  const build = (each: DrawnRun): void => {
    const { run } = each;
    const { wire } = run.plan.service;
    if (linked.has(wire)) return;
    for (const { service } of resultsUsed(run)) {
      const source = byWire.get(service);
      if (source !== undefined) build(source);
    }
    const wanted = [...new Set([run.plan.method.value, ...(asked.get(wire) ?? [])])];
    const givens = givenNodes({ graph, inputs, linked }, each);
    const attributed = parts.list.length === 0 ? [] : attributedSymbols(run);
    const { nodes, fieldAtoms, shared } = buildService(graph, run, givens, wanted, attributed);
    const zones = asked.has(wire) && attributed.length > 0 ? zoneNodes(graph, run, shared) : undefined;
    linked.set(wire, { run, nodes, shared, ...fieldAtoms, ...(zones === undefined ? {} : { zones }) });
  };
  drawn.forEach(build);
  const built = runs.map((run) => linked.get(run.plan.service.wire)!);
  const shares = built.map(({ run, shared }) =>
    parts.list.length === 0 ? new Map<string, number>() : regionNodes(graph, run, shared, parts.of),
  );
  return {
    graph,
    inputs: inputs.list(),
    values: built.map(({ run, nodes }) => nodes.get(run.plan.method.value)!),
    fieldAtoms: built.map(({ from, to }) => ({ from, to })),
    held: inputs.held(),
    ungraded: inputs.ungraded.size,
    outside: [...asked.keys()].filter((wire) => !byWire.has(wire)),
    regions: parts.list
      .map((region) => ({
        region,
        nodes: shares.map((own) => own.get(region?.id ?? NOBODY) ?? graph.constant(0)),
      }))
      .filter(({ region, nodes }) => region !== null || nodes.some((node) => graph.constantOf(node) !== 0)),
  };
}

/** What each zone of land has of a run; what no land has stays with the account unit's own, as results are handed over. */
function zoneNodes(graph: Graph, run: ServiceRun, shared: BuiltService['shared']): ReadonlyMap<string, number> {
  const { zones } = run.plan;
  const lands = new Set(zones.list.map(({ id }) => id));
  const left = zones.landOf(zones.accountUnit.id).id;
  return regionNodes(graph, run, shared, (zoneId) => (lands.has(zoneId) ? zoneId : left));
}

/** The part that no child has. */
const NOBODY = '';

function partsBelow({ plan: { zones } }: ServiceRun, below: string | undefined) {
  const children = below === undefined ? [] : (zones.children.get(below) ?? []);
  const ids = new Set(children.map(({ id }) => id));
  return {
    list: children.length === 0 ? [] : [...children, null],
    of: (zoneId: string): string | undefined => {
      const above = zones.ancestors(zoneId);
      return above.find((id) => ids.has(id)) ?? (above.includes(below ?? '') ? NOBODY : undefined);
    },
  };
}

function resultsUsed({ plan }: ServiceRun): readonly { readonly service: string; readonly symbol: string }[] {
  return [...plan.bound.values()].flatMap(({ references }) =>
    references.flatMap((reference) => (reference.from === 'run' ? [reference] : [])),
  );
}
