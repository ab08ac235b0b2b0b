import { fromBase, toBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import { evaluateMethod } from '@qingzhang/formula/evaluate/evaluate-method';
import { axis, namedArray, placesOf, sizeOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Zones } from '../account/zones.ts';
import { givensOf, type Bound } from '../plan/bound.ts';
import type { ServiceRun } from '../run/run-service.ts';

/** A number in the declared unit or a word; null where the region has none of its own. */
export type Figure = number | string | boolean | null;

/** A symbol of a region, for single labels (class, pollutant) where it has them. */
export type FigureOf = (symbol: string, regionId: string, labels: Readonly<Record<string, string>>) => Figure;

/**
 * What symbols amount to in each region: the unit phase on the region's own sums, for all regions at once. Symbols
 * that rest on rows are left to the account unit: a row of the county says nothing of a village.
 */
export function regionalFigures(run: ServiceRun, symbols: readonly string[]): FigureOf {
  const { plan, checked } = run;
  const restsOn = referencesOf(run);
  const isRegional = remembered((symbol) => ![...restsOn(symbol)].some((name) => hasRows(run, name)));
  const wanted = new Set(symbols.filter(isRegional).flatMap((symbol) => [symbol, ...restsOn(symbol)]));
  const steps = new Map<string, NamedArray>();
  for (const step of checked.steps) {
    const value = run.field.get(step.symbol);
    if (value !== undefined && step.additive && wanted.has(step.symbol))
      steps.set(step.symbol, rolledUp(value, plan.zones));
  }
  // Limits act at the account unit: a region's quantity is its share, not what its own sums would be cut down to.
  const { quantity, countsOwnRows } = plan.method;
  if (countsOwnRows !== true && isRegional(quantity)) steps.set(quantity, quantities(run));
  const sums = new Map([...run.zoneSums].map(([key, value]) => [key, rolledUp(value, plan.zones)]));
  const { base } = evaluateMethod(
    checked,
    {
      parentOf: plan.parentOf,
      domains: new Map([['class', plan.classes]]),
      keep: ['zone'],
      givens: givensOf(plan.bound, 'accountUnit'),
      steps,
      sums,
    },
    (step) => step.phase === 'unit' && wanted.has(step.symbol),
  );
  const ofRegions = remembered((symbol) => readerOf(base.get(symbol) ?? steps.get(symbol)));
  const ofAccountUnit = remembered((symbol) => readerOf(run.accountUnit.get(symbol)) ?? ofRegions(symbol));
  const ofGiven = remembered((symbol) => givenReader(plan.bound.get(symbol)));
  return (symbol, regionId, labels) => {
    const isAccountUnit = regionId === plan.zones.accountUnit.id;
    if (!isAccountUnit && !isRegional(symbol)) return null;
    const read = isAccountUnit ? ofAccountUnit(symbol) : ofRegions(symbol);
    if (read === undefined) return ofGiven(symbol)(labels);
    const value = read(labels, regionId);
    return value === undefined || Number.isNaN(value) ? null : fromBase(value, unitOf(checked, symbol));
  };
}

/** Of each symbol once: 2 200 rows ask for the same few. */
function remembered<Result>(find: (symbol: string) => Result): (symbol: string) => Result {
  const known = new Map<string, Result>();
  return (symbol) => {
    if (!known.has(symbol)) known.set(symbol, find(symbol));
    return known.get(symbol)!;
  };
}

function quantities({ regions, checked, plan }: ServiceRun): NamedArray {
  const unit = unitOf(checked, plan.method.quantity);
  const ids = regions.map(({ region }) => region.id);
  return namedArray(
    [axis('zone', ids)],
    regions.map((share) => toBase(share.quantity, unit)),
  );
}

/** Everything behind a symbol, givens included. */
function referencesOf({ checked }: ServiceRun): (symbol: string) => ReadonlySet<string> {
  const direct = new Map(checked.steps.map((step) => [step.symbol, step.references]));
  const known = new Map<string, ReadonlySet<string>>();
  const of = (symbol: string): ReadonlySet<string> => {
    const found = known.get(symbol);
    if (found !== undefined) return found;
    const all = new Set((direct.get(symbol) ?? []).flatMap((name) => [name, ...of(name)]));
    known.set(symbol, all);
    return all;
  };
  return of;
}

function hasRows({ plan }: ServiceRun, symbol: string): boolean {
  return plan.bound.get(symbol)?.dims.includes('row') === true;
}

/** Figures at the zones added up to every region; the axis then names regions. */
function rolledUp(array: NamedArray, zones: Zones): NamedArray {
  const place = array.axes.findIndex(({ name }) => name === 'zone');
  if (place < 0) return array;
  const own = array.axes[place]!;
  const regions = zones.regions.map(({ id }) => id);
  const axes = array.axes.map((each, index) => (index === place ? axis('zone', regions) : each));
  const inner = stridesOf(axes)[place]!;
  const outer = sizeOf(axes.slice(0, place));
  const data = new Float64Array(outer * regions.length * inner);
  const regionPlaces = placesOf(regions);
  own.labels.forEach((label, from) => {
    for (const regionId of zones.ancestors(label)) {
      const to = regionPlaces.get(regionId)!;
      for (let o = 0; o < outer; o += 1)
        for (let i = 0; i < inner; i += 1)
          data[(o * regions.length + to) * inner + i]! += array.data[(o * own.labels.length + from) * inner + i]!;
    }
  });
  return { ...array, axes, data };
}

type Labels = Readonly<Record<string, string>>;

/** Undefined where the array has a dimension that the labels leave open. */
type Reader = (labels: Labels, zone?: string) => number | undefined;

/** Where the values of an array lie by their labels; undefined without one. */
function readerOf(array: NamedArray | undefined): Reader | undefined {
  if (array === undefined) return undefined;
  const strides = stridesOf(array.axes);
  const axes = array.axes.map(({ name, labels }, index) => ({
    name,
    places: placesOf(labels),
    stride: strides[index]!,
  }));
  return (labels, zone) => {
    let at = 0;
    for (const { name, places, stride } of axes) {
      const label = name === 'zone' && zone !== undefined ? zone : labels[name];
      const place = label === undefined ? undefined : places.get(label);
      if (place === undefined) return undefined;
      at += place * stride;
    }
    return array.data[at];
  };
}

/** What an input says for all regions alike, in words where it has any. */
function givenReader(given: Bound | undefined): (labels: Labels) => Figure {
  if (given === undefined || 'kind' in given.accountUnit) return () => null;
  const read = readerOf(given.accountUnit)!;
  const { words } = given;
  return (labels) => {
    const value = read(labels);
    if (value === undefined || Number.isNaN(value)) return null;
    return words === undefined ? value : (words[value] ?? null);
  };
}
