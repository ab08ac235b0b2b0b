import type { Attribution } from '@qingzhang/catalogue/language/method';
import { placesOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { AccountRegion } from '../account/account-data.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { sumTo } from './sum-zones.ts';
import { weightsOf } from './weights.ts';

/** What one region gets of the unit's value and quantity, unrounded; `rest` is what no child of it gets. */
export interface RegionShare {
  readonly region: AccountRegion;
  readonly value: number;
  readonly quantity: number;
  readonly rest: { readonly value: number; readonly quantity: number };
  /** Shares of single labels (class, pollutant …) of the attributed symbols. */
  readonly parts: readonly LabelShare[];
}

export interface LabelShare {
  /** Labels by dimension; rows by their own coordinates. */
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Figures {
  readonly unit: ReadonlyMap<string, NamedArray>;
  readonly field: ReadonlyMap<string, NamedArray>;
  readonly value: number;
  readonly quantity: number;
}

/** A basis so small beside its parts is the noise of terms that cancel. */
const CANCELLED = 1e-6;

/** How a zone came by an amount: `of` the unit's, by the zone's part of the basis, then by its part of a weight. */
export interface Route {
  readonly attribution: Attribution;
  /** The unit's value of the label. */
  readonly of: number;
  /** The zone that the basis or the row names; the unit where there is no basis. */
  readonly from: string;
  readonly basis: Part | null;
  readonly weight: Part | null;
}

interface Part {
  readonly own: number;
  readonly total: number;
}

/** Told of everything that a zone gets. */
export type Give = (zoneId: string, labels: Labels, value: number, route: Route) => void;

type Labels = Readonly<Record<string, string>>;

/** Shares the unit's value out over its regions: each label by the basis of the zones, signed. */
export function attribute(plan: ServicePlan, figures: Figures, listen?: Give): RegionShare[] {
  const gets = new Map<string, Map<string, LabelShare>>();
  const give: Give = (zoneId, labels, value, route) => {
    if (value === 0) return;
    listen?.(zoneId, labels, value, route);
    const own = gets.get(zoneId) ?? new Map<string, LabelShare>();
    gets.set(zoneId, own);
    const key = JSON.stringify(labels);
    own.set(key, { labels, value: (own.get(key)?.value ?? 0) + value });
  };
  for (const attribution of plan.method.attribute) attributeOne(plan, figures, attribution, give);
  return rolledUp(plan, figures, gets);
}

function attributeOne(plan: ServicePlan, { unit, field }: Figures, attribution: Attribution, give: Give): void {
  const basis = field.get(attribution.basis) ?? givenBasis(plan, attribution.basis);
  const value = unit.get(attribution.value) ?? field.get(attribution.value);
  if (basis === undefined || value === undefined)
    throw new Error(`attribution of ${attribution.value} by ${attribution.basis}`);
  const rows = value.axes.find((axis) => axis.name === 'row');
  if (rows !== undefined) {
    // A row's value belongs to the zone its row names.
    value.data.forEach((amount, index) => {
      const labels = Object.fromEntries(Object.entries(rows.keys).map(([key, column]) => [key, column[index]!]));
      const { zone = plan.zones.unit.id, ...rest } = labels;
      const route = { attribution, of: amount, from: zone, basis: null, weight: null };
      giveZone(plan, { ...rest, row: rows.labels[index]! }, amount, route, give);
    });
    return;
  }
  const shared = value.axes.map((axis) => axis.name).filter((name) => canShare(basis, name));
  const amounts = sumTo(value, shared);
  const zones = plan.zones.list.map(({ id }) => id);
  const bases = basisOf(basis, shared, amounts, zones);
  const size = amounts.data.length;
  for (let place = 0; place < size; place += 1) {
    const amount = amounts.data[place]!;
    if (amount === 0) continue;
    const labels = labelsAt(amounts, place);
    const own = zones.map((_, zone) => bases[zone * size + place]!);
    const total = own.reduce((sum, part) => sum + part, 0);
    const magnitude = own.reduce((sum, part) => sum + Math.abs(part), 0);
    if (total === 0 || Math.abs(total) < CANCELLED * magnitude) {
      const from = plan.zones.unit.id;
      giveZone(plan, labels, amount, { attribution, of: amount, from, basis: null, weight: null }, give);
      continue;
    }
    zones.forEach((zone, index) => {
      if (own[index] === 0) return;
      const basis = { own: own[index]!, total };
      const route = { attribution, of: amount, from: zone, basis, weight: null };
      giveZone(plan, labels, (amount * basis.own) / total, route, give);
    });
  }
}

/** A basis that another service's run hands over. */
function givenBasis({ bound }: ServicePlan, symbol: string): NamedArray | undefined {
  const figures = bound.get(symbol)?.field;
  return figures === undefined || 'kind' in figures ? undefined : figures;
}

/** A leaf keeps what it gets; what a region with children gets (county statistics) is shared out by weight. */
function giveZone(plan: ServicePlan, labels: Labels, amount: number, route: Route, give: Give): void {
  const zoneId = route.from;
  const leaves = plan.zones.leavesBelow(zoneId);
  if (leaves.length === 1 && leaves[0]!.id === zoneId) return give(zoneId, labels, amount, route);
  const weights = weightsOf(plan, route.attribution.weight, leaves, labels);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) return give(zoneId, labels, amount, route); // 未分配
  leaves.forEach((leaf, index) => {
    const weight = { own: weights[index]!, total };
    give(leaf.id, labels, (amount * weight.own) / total, { ...route, weight });
  });
}

/** The basis over zone × labels of the value, zones outermost. */
function basisOf(
  basis: NamedArray,
  shared: readonly string[],
  amounts: NamedArray,
  zones: readonly string[],
): Float64Array {
  const rows = basis.axes.find((axis) => axis.name === 'row');
  const size = amounts.data.length;
  const result = new Float64Array(zones.length * size);
  const zonePlaces = placesOf(zones);
  if (rows === undefined) {
    const summed = sumTo(basis, ['zone', ...shared]);
    const strides = stridesOf(amounts.axes);
    // How far each label of the basis moves in the result, axis by axis; the order of its axes is its own.
    const moves = summed.axes.map((axis) => {
      if (axis.name === 'zone') return axis.labels.map((label) => zonePlaces.get(label)! * size);
      const place = amounts.axes.findIndex((other) => other.name === axis.name);
      const places = placesOf(amounts.axes[place]!.labels);
      return axis.labels.map((label) => (places.get(label) ?? NaN) * strides[place]!);
    });
    const own = stridesOf(summed.axes);
    summed.data.forEach((amount, index) => {
      const at = moves.reduce((sum, move, place) => sum + move[Math.floor(index / own[place]!) % move.length]!, 0);
      if (Number.isInteger(at)) result[at]! += amount;
    });
    return result;
  }
  const labelPlaces = amounts.axes.map(({ labels }) => placesOf(labels));
  basis.data.forEach((amount, index) => {
    const zone = zonePlaces.get(rows.keys['zone']![index]!) ?? NaN;
    const place = amounts.axes.reduce(
      (at, axis, i) => at * axis.labels.length + (labelPlaces[i]!.get(rows.keys[axis.name]![index]!) ?? NaN),
      0,
    );
    if (Number.isInteger(zone + place)) result[zone * size + place]! += amount;
  });
  return result;
}

function canShare(basis: NamedArray, name: string): boolean {
  return basis.axes.some((axis) => axis.name === name || (axis.name === 'row' && axis.keys[name] !== undefined));
}

function labelsAt(array: NamedArray, place: number): Record<string, string> {
  const labels: Record<string, string> = {};
  let rest = place;
  for (const axis of array.axes.toReversed()) {
    labels[axis.name] = axis.labels[rest % axis.labels.length]!;
    rest = Math.floor(rest / axis.labels.length);
  }
  return labels;
}

/** Adds what the zones get up to every region above them. */
function rolledUp(
  plan: ServicePlan,
  { value, quantity }: Figures,
  gets: ReadonlyMap<string, ReadonlyMap<string, LabelShare>>,
): RegionShare[] {
  const shares = new Map<string, Map<string, LabelShare>>();
  for (const region of plan.zones.regions.toReversed()) {
    const sum = new Map(gets.get(region.id) ?? []);
    for (const child of plan.zones.children.get(region.id) ?? []) {
      for (const [key, part] of shares.get(child.id) ?? []) {
        sum.set(key, { labels: part.labels, value: (sum.get(key)?.value ?? 0) + part.value });
      }
    }
    shares.set(region.id, sum);
  }
  const total = (parts: Iterable<LabelShare>) => [...parts].reduce((sum, part) => sum + part.value, 0);
  // Quantities follow the value: the price is one for the whole unit.
  const perYuan = value === 0 ? 0 : quantity / value;
  return plan.zones.regions.map((region) => {
    const parts = [...shares.get(region.id)!.values()];
    const isUnit = region.id === plan.zones.unit.id;
    const amount = isUnit ? value : total(parts);
    const rest = plan.zones.children.has(region.id) ? total(gets.get(region.id)?.values() ?? []) : 0;
    return {
      region,
      value: amount,
      quantity: isUnit ? quantity : amount * perYuan,
      rest: { value: rest, quantity: rest * perYuan },
      parts,
    };
  });
}
