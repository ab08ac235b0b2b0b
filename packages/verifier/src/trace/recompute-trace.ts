import { evaluate, type Surroundings } from './evaluate.ts';
import { sumsOf } from './field-sums.ts';
import { calculated, figuresOf, intervalsOf, type Figures, type Place } from './figures.ts';
import { parseFormula, type Formula } from './parse-formula.ts';
import type { TracedArray, TracedSymbol, TracedValue, TraceFile } from './trace-file.ts';
import { unitFactor } from './unit-factor.ts';

export interface RecomputedTrace {
  /** In the units that the symbols declare, unrounded. */
  readonly value: number;
  readonly quantity: number;
  /** The largest relative difference of each step from what the trace says. */
  readonly differences: ReadonlyMap<string, number>;
  /** Steps whose figures exist at the pixels alone. */
  readonly atPixels: readonly string[];
  /** Every figure of a symbol as it was calculated anew: the unit's, or those of the zones. */
  readonly cells: (symbol: string, isAtZones: boolean) => Iterable<Cell>;
}

export interface Cell {
  readonly place: Place;
  readonly figure: number;
}

/** Calculates every step of a trace again from its givens, class areas and the sums of pixels, and from nothing else. */
export function recomputeTrace(trace: TraceFile): RecomputedTrace {
  const parents = new Map(trace.classes.map(({ code, parent }) => [code, parent]));
  const lineage = (code: string): string[] => {
    const parent = parents.get(code) ?? null;
    return [code, ...(parent === null ? [] : lineage(parent))];
  };
  const bySymbol = new Map(trace.symbols.map((each) => [each.symbol, each]));
  const symbolOf = (name: string): TracedSymbol => {
    const found = bySymbol.get(name);
    if (found === undefined) throw new Error(`计算过程中没有符号“${name}”`);
    return found;
  };
  const own = new Map<string, { readonly unit: Figures; readonly zones: Figures }>();
  for (const symbol of trace.symbols.filter(({ kind }) => kind !== 'step')) {
    if (isIntervals(symbol.value) || isIntervals(symbol.zones)) continue;
    const unit = figuresOf(symbol.value, lineage);
    own.set(symbol.symbol, { unit, zones: symbol.zones === undefined ? unit : figuresOf(symbol.zones, lineage) });
  }
  const figures = (name: string, isAtZones: boolean): Figures => {
    const found = own.get(name);
    if (found === undefined) throw new Error(`符号“${name}”尚无数值`);
    return isAtZones ? found.zones : found.unit;
  };
  const area = areaOf(bySymbol.get('area'), lineage);
  const aroundOf = (step: TracedSymbol): Surroundings => ({
    figures,
    read: (name, place, isAtZones) => {
      const value = figures(name, isAtZones).at(place);
      if (typeof value === 'string' || step.empirical === true) return value;
      const { factor, shift } = unitFactor(symbolOf(name).unit);
      return (value + shift) * factor;
    },
    intervals: (name) => {
      const { value, zones, keyUnit = '1', unit } = symbolOf(name);
      const isBare = step.empirical === true;
      return {
        at: intervalsOf(value ?? zones ?? null, lineage),
        toKey: isBare ? 1 : 1 / unitFactor(keyUnit).factor,
        fromValue: isBare ? 1 : unitFactor(unit).factor,
      };
    },
    area,
    zones: area.labels[area.dims.indexOf('zone')] ?? [],
    covered: trace.classes.filter(({ isCovered }) => isCovered).map(({ code }) => code),
    lineage,
    pixelSum: pixelSums(step, lineage),
  });

  const differences = new Map<string, number>();
  const atPixels: string[] = [];
  for (const step of trace.symbols.filter(({ kind }) => kind === 'step')) {
    if (step.phase === 'field' && step.value === null && step.zones === undefined) {
      atPixels.push(step.symbol);
      continue;
    }
    const formula = parseFormula(step.formula!);
    const around = aroundOf(step);
    const { factor, shift } = step.empirical === true ? { factor: 1, shift: 0 } : unitFactor(step.unit);
    const figureAt = (isAtZones: boolean) => (place: Place) => {
      const value = evaluate(formula, place, isAtZones, around);
      return typeof value === 'string' ? value : value / factor - shift;
    };
    const isField = step.phase === 'field';
    const zones = step.zones === undefined ? undefined : calculated(shapeOf(step.zones), figureAt(true), lineage);
    // A factor that differs from zone to zone is nothing that could be added up.
    const together = zones === undefined ? figureAt(isField) : step.value === null ? () => NaN : added(zones);
    const unit = calculated(shapeOf(step.value), together, lineage);
    own.set(step.symbol, { unit, zones: zones ?? unit });
    const found = Math.max(
      difference(step.value, unit),
      step.zones === undefined || zones === undefined ? 0 : difference(step.zones, zones),
    );
    differences.set(step.symbol, found);
  }
  return {
    value: figures(trace.value.symbol, false).at({}) as number,
    quantity: figures(trace.quantity.symbol, false).at({}) as number,
    differences,
    atPixels,
    cells: (symbol, isAtZones) => cellsOf(figures(symbol, isAtZones)),
  };
}

/** Every figure with its labels, those that its row says among them. */
function* cellsOf(figures: Figures, place: Place = {}, depth = 0): Generator<Cell> {
  const { dims, labels, rows, at } = figures;
  if (depth === dims.length) {
    const figure = at(place) as number;
    if (!Number.isNaN(figure)) yield { place, figure };
    return;
  }
  const dim = dims[depth]!;
  for (const [index, label] of labels[depth]!.entries()) {
    const next = { ...place, ...(dim === 'row' ? rows![index] : { [dim]: label }) };
    yield* cellsOf(figures, next, depth + 1);
  }
}

/** m² by zone and class; a root class has none of the land that its leaves have. */
function areaOf(symbol: TracedSymbol | undefined, lineage: (code: string) => readonly string[]): Figures {
  if (symbol?.zones === undefined) return figuresOf({ dims: [], labels: [], values: [0] }, lineage);
  const { factor } = unitFactor(symbol.unit);
  const exact = figuresOf(symbol.zones, (code) => [code]);
  return { ...exact, at: (place) => (exact.at(place) as number) * factor };
}

/** Sums that a step has from the pixels; the step itself says them where it is nothing but the sum. */
function pixelSums(
  { formula, pixelSums: sums = [], zones, unit, empirical }: TracedSymbol,
  lineage: (code: string) => readonly string[],
): Surroundings['pixelSum'] {
  if (sums.length === 0) return () => undefined;
  const inOrder = sumsOf(parseFormula(formula!));
  const known = new Map<Formula, Figures>(
    sums.map(({ sum, figures }) => {
      const factor = figures !== undefined || empirical === true ? 1 : unitFactor(unit).factor;
      const found = figuresOf(figures ?? zones ?? null, lineage);
      return [inOrder[sum]!, { ...found, at: (place) => (found.at(place) as number) * factor }];
    }),
  );
  return (asked) => known.get(asked);
}

/** The account unit has what its zones have together. */
function added(zones: Figures): (place: Place) => number {
  const list = zones.labels[zones.dims.indexOf('zone')]!;
  return (place) => list.reduce((sum, zone) => sum + (zones.at({ ...place, zone }) as number), 0);
}

function shapeOf(value: TracedValue): Pick<TracedArray, 'dims' | 'labels' | 'keys'> {
  if (value === null || typeof value !== 'object') return { dims: [], labels: [] };
  const keys = 'keys' in value ? value.keys : undefined;
  return { dims: value.dims, labels: value.labels, ...(keys === undefined ? {} : { keys }) };
}

function isIntervals(value: TracedValue | undefined): boolean {
  return value !== null && typeof value === 'object' && 'intervals' in value;
}

/** The largest difference, as a share of the largest figure of the step: what cancels out leaves only noise. */
function difference(told: TracedValue, found: TracedArray): number {
  const list = told !== null && typeof told === 'object' && 'values' in told ? told.values : [told as number | null];
  const largest = Math.max(...list.map((each) => (typeof each === 'number' ? Math.abs(each) : 0)), 0) || 1;
  const apart = list.map((each, index) => {
    const other = found.values[index] ?? null;
    if (typeof each !== 'number' || typeof other !== 'number') return each === other ? 0 : Infinity;
    return Math.abs(each - other) / largest;
  });
  return Math.max(0, ...apart);
}
