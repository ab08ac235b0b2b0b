import type { Place } from './figures.ts';
import type { Cell, RecomputedTrace } from './recompute-trace.ts';
import { sharedFen } from './share-fen.ts';
import type { TracedRegion, TracedTerm, TraceFile } from './trace-file.ts';

/** What a region comes to by the trace: 元 unrounded, and whole 分 with what none of its children gets. */
export interface RecomputedRegion {
  readonly value: number;
  readonly fen: number;
  readonly restFen: number;
}

/** What rounding leaves of a value that is shared out without a rest. */
const NOISE = 1e-9;

/**
 * Every region's value: of each label the unit's amount, calculated anew, by the region's part of the basis, which is
 * the sum of its zones' calculated anew, and of the weight that the trace states (rulings II A.4–A.8).
 */
export function recomputeRegions(trace: TraceFile, recomputed: RecomputedTrace): ReadonlyMap<string, RecomputedRegion> {
  const values = valuesOf(trace, recomputed);
  const childrenOf = new Map<string | null, TracedRegion[]>();
  for (const region of trace.regions.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const parentId = region.parentId ?? null;
    childrenOf.set(parentId, [...(childrenOf.get(parentId) ?? []), region]);
  }
  const found = new Map<string, RecomputedRegion>();
  const visit = (regionId: string, fen: number): void => {
    const value = values.get(regionId)!;
    const children = childrenOf.get(regionId) ?? [];
    const parts = children.map((child) => values.get(child.regionId)!);
    const size = parts.reduce((sum, part) => sum + Math.abs(part), Math.abs(value));
    const left = parts.reduce((rest, part) => rest - part, value);
    const isShared = children.length > 0;
    const shared = isShared ? sharedFen(fen, parts, Math.abs(left) < NOISE * size ? 0 : left) : { parts: [], rest: 0 };
    found.set(regionId, { value, fen, restFen: shared.rest });
    children.forEach((child, index) => visit(child.regionId, shared.parts[index]!));
  };
  for (const { regionId } of childrenOf.get(null) ?? []) visit(regionId, Math.floor(values.get(regionId)! * 100 + 0.5));
  return found;
}

/** 元 of each region, unrounded. */
function valuesOf(trace: TraceFile, recomputed: RecomputedTrace): ReadonlyMap<string, number> {
  const sums = sumsBy(recomputed);
  const upwards = pathsOf(trace);
  const keyOf = ({ value, basisSymbol, labels }: TracedTerm) => JSON.stringify([value, basisSymbol, labels]);
  /** Zones of a label whose part went on by weight. */
  const passedOn = new Set(
    trace.regions.flatMap(({ terms }) =>
      terms.flatMap((term) => (term.weight === null ? [] : [`${keyOf(term)} ${term.weight.from}`])),
    ),
  );
  /** What each region has of the basis of a label by its own zones, and what all zones have of it. */
  const bases = new Map<string, { readonly own: Map<string, number>; readonly zones: ReadonlyMap<string, number> }>();
  const basisOf = (term: TracedTerm) => {
    const known = bases.get(keyOf(term));
    if (known !== undefined) return known;
    const zones = sums.zones(term.basisSymbol, term.labels);
    const own = new Map<string, number>();
    for (const [zone, figure] of zones) {
      if (passedOn.has(`${keyOf(term)} ${zone}`)) continue;
      for (const regionId of upwards(zone)) own.set(regionId, (own.get(regionId) ?? 0) + figure);
    }
    bases.set(keyOf(term), { own, zones });
    return { own, zones };
  };
  const partOf = (term: TracedTerm, regionId: string): number => {
    if (term.basis === null) return 1;
    const { own, zones } = basisOf(term);
    // What another service's run hands over is shared as that run has it: its own trace tells how.
    if (zones.has('')) return term.basis.own / term.basis.total;
    const part = term.weight === null ? own.get(regionId) : zones.get(term.weight.from);
    return (part ?? 0) / [...zones.values()].reduce((sum, figure) => sum + figure, 0);
  };
  return new Map(
    trace.regions.map(({ regionId, terms }) => [
      regionId,
      terms.reduce((sum, term) => {
        const weight = term.weight === null ? 1 : term.weight.own / term.weight.total;
        return sum + sums.unit(term.value, term.labels) * partOf(term, regionId) * weight;
      }, 0),
    ]),
  );
}

/** The region of a zone and those above it; `rest:` names the land of a region that none of its children covers. */
function pathsOf({ regions }: TraceFile): (zone: string) => readonly string[] {
  const parents = new Map(regions.map(({ regionId, parentId }) => [regionId, parentId ?? null]));
  const upwards = (regionId: string): string[] => {
    const parent = parents.get(regionId) ?? null;
    return [regionId, ...(parent === null ? [] : upwards(parent))];
  };
  return (zone) => upwards(zone.replace(/^rest:/, ''));
}

/** Figures of symbols added up over what labels do not name: for the unit, and by zone. */
function sumsBy({ cells }: RecomputedTrace) {
  const known = new Map<string, ReadonlyMap<string, ReadonlyMap<string, number>>>();
  const found = (symbol: string, labels: Place, isAtZones: boolean) => {
    const names = Object.keys(labels);
    const key = JSON.stringify([symbol, names, isAtZones]);
    const sums = known.get(key) ?? grouped(cells(symbol, isAtZones), names);
    known.set(key, sums);
    return sums.get(JSON.stringify(Object.values(labels))) ?? new Map<string, number>();
  };
  return {
    unit: (symbol: string, labels: Place) =>
      [...found(symbol, labels, false).values()].reduce((sum, figure) => sum + figure, 0),
    zones: (symbol: string, labels: Place) => found(symbol, labels, true),
  };
}

/** Sums by the labels of some dimensions, and by zone. A figure without one of these labels belongs to all of them. */
function grouped(cells: Iterable<Cell>, names: readonly string[]): Map<string, Map<string, number>> {
  const sums = new Map<string, Map<string, number>>();
  for (const { place, figure } of cells) {
    const key = JSON.stringify(names.map((name) => place[name]));
    const own = sums.get(key) ?? new Map<string, number>();
    const zone = place['zone'] ?? '';
    sums.set(key, own.set(zone, (own.get(zone) ?? 0) + figure));
  }
  return sums;
}
