import type { Attribution } from '@qingzhang/catalogue/language/method';
import { fromBase } from '@qingzhang/core/units';
import { placesOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { AccountRegion } from '../account/account-data.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { sumTo } from './sum-zones.ts';
import { weightsOf } from './weights.ts';

/** What one region gets of the account unit's value and quantity, unrounded; `rest` is what no child of it gets. */
export interface RegionShare {
  readonly region: AccountRegion;
  readonly value: number;
  readonly quantity: number;
  readonly rest: { readonly value: number; readonly quantity: number };
  /** Shares of single labels (class, pollutant …) of the attributed symbols. */
  readonly parts: readonly LabelShare[];
}

export interface LabelShare {
  readonly attribution: Attribution;
  /** Labels by dimension; rows by their own coordinates. */
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  readonly quantity: number;
}

interface Figures {
  readonly accountUnit: ReadonlyMap<string, NamedArray>;
  readonly field: ReadonlyMap<string, NamedArray>;
  readonly value: number;
  readonly quantity: number;
}

/** A basis so small beside its parts is the noise of terms that cancel. */
const CANCELLED = 1e-6;

/** How a zone came by an amount: `of` the account unit's, by the zone's part of the basis, then by its part of a weight. */
export interface Route {
  readonly attribution: Attribution;
  /** The account unit's value of the label, and the quantity behind it. */
  readonly of: number;
  readonly quantity: number;
  /** The zone that the basis or the row names; the account unit where there is no basis. */
  readonly from: string;
  readonly basis: Part | null;
  readonly weight: Part | null;
}

interface Part {
  readonly own: number;
  readonly total: number;
}

/** Told of everything that a zone gets: a share of the route's value and of its quantity. */
export type Give = (zoneId: string, labels: Labels, value: number, route: Route) => void;

type Labels = Readonly<Record<string, string>>;

/** Shares the account unit's value out over its regions: each label by the basis of the zones, signed. */
export function attribute(plan: ServicePlan, figures: Figures, listen?: Give): RegionShare[] {
  const gets = new Map<string, Map<string, LabelShare>>();
  const give: Give = (zoneId, labels, value, route) => {
    const { attribution, basis, weight } = route;
    const quantity = shareOf(shareOf(route.quantity, basis), weight);
    if (value === 0 && quantity === 0) return;
    if (value !== 0) listen?.(zoneId, labels, value, route);
    const own = gets.get(zoneId) ?? new Map<string, LabelShare>();
    gets.set(zoneId, own);
    addShare(own, { attribution, labels, value, quantity });
  };
  for (const attribution of plan.method.attribute) attributeOne(plan, figures, attribution, give);
  return rolledUp(plan, figures, gets);
}

function addShare(shares: Map<string, LabelShare>, share: LabelShare): void {
  const key = JSON.stringify([share.attribution.value, share.labels]);
  const { value, quantity } = shares.get(key) ?? { value: 0, quantity: 0 };
  shares.set(key, { ...share, value: value + share.value, quantity: quantity + share.quantity });
}

function shareOf(amount: number, part: Part | null): number {
  return part === null ? amount : (amount * part.own) / part.total;
}

function attributeOne(plan: ServicePlan, figures: Figures, attribution: Attribution, give: Give): void {
  const { accountUnit, field } = figures;
  const basis = field.get(attribution.basis) ?? givenBasis(plan, attribution.basis);
  const value = accountUnit.get(attribution.value) ?? field.get(attribution.value);
  if (basis === undefined || value === undefined)
    throw new Error(`attribution of ${attribution.value} by ${attribution.basis}`);
  const quantities = quantitiesOf(plan, figures, attribution);
  const rows = value.axes.find((axis) => axis.name === 'row');
  if (rows !== undefined) {
    // A row's value belongs to the zone its row names.
    value.data.forEach((amount, index) => {
      const labels = Object.fromEntries(Object.entries(rows.keys).map(([key, column]) => [key, column[index]!]));
      const { zone = plan.zones.accountUnit.id, ...rest } = labels;
      const quantity = quantities(amount, index, value);
      const route = { attribution, of: amount, quantity, from: zone, basis: null, weight: null };
      giveZone(plan, { labels: { ...rest, row: rows.labels[index]! }, amount, route }, give);
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
    const quantity = quantities(amount, place, amounts);
    if (amount === 0 && quantity === 0) continue;
    const labels = labelsAt(amounts, place);
    const own = zones.map((_, zone) => bases[zone * size + place]!);
    const total = own.reduce((sum, part) => sum + part, 0);
    const magnitude = own.reduce((sum, part) => sum + Math.abs(part), 0);
    if (total === 0 || Math.abs(total) < CANCELLED * magnitude) {
      const from = plan.zones.accountUnit.id;
      const route = { attribution, of: amount, quantity, from, basis: null, weight: null };
      giveZone(plan, { labels, amount, route }, give);
      continue;
    }
    zones.forEach((zone, index) => {
      if (own[index] === 0) return;
      const basis = { own: own[index]!, total };
      const route = { attribution, of: amount, quantity, from: zone, basis, weight: null };
      giveZone(plan, { labels, amount: (amount * basis.own) / total, route }, give);
    });
  }
}

/** The quantity behind the value at a place of an array; without a symbol of its own it follows the value. */
function quantitiesOf(
  plan: ServicePlan,
  { accountUnit, field, value, quantity }: Figures,
  { quantity: symbol }: Attribution,
) {
  const perYuan = value === 0 ? 0 : quantity / value;
  const own = symbol === undefined ? undefined : (accountUnit.get(symbol) ?? field.get(symbol));
  if (symbol === undefined || own === undefined) return (amount: number) => amount * perYuan;
  const declared = plan.method.steps.find((step) => step.symbol === symbol)!.unit;
  const arrays = new Map<NamedArray, NamedArray>();
  return (_amount: number, place: number, like: NamedArray) => {
    const aligned = arrays.get(like) ?? reordered(own, like);
    arrays.set(like, aligned);
    return fromBase(aligned.data[place]!, declared);
  };
}

/** An array summed to the axes of another and in their order. */
function reordered(array: NamedArray, like: NamedArray): NamedArray {
  const summed = sumTo(
    array,
    like.axes.map((axis) => axis.name),
  );
  const [from, to] = [stridesOf(summed.axes), stridesOf(like.axes)];
  const data = new Float64Array(like.data.length);
  const places = like.axes.map((axis) => placesOf(summed.axes.find(({ name }) => name === axis.name)?.labels ?? []));
  const strides = like.axes.map((axis) => from[summed.axes.findIndex(({ name }) => name === axis.name)] ?? 0);
  data.forEach((_, at) => {
    const place = like.axes.reduce((sum, axis, index) => {
      const label = axis.labels[Math.floor(at / to[index]!) % axis.labels.length]!;
      return sum + (places[index]!.get(label) ?? NaN) * strides[index]!;
    }, 0);
    data[at] = Number.isNaN(place) ? 0 : summed.data[place]!;
  });
  return { axes: like.axes, data };
}

/** A basis that another service's run hands over. */
function givenBasis({ bound }: ServicePlan, symbol: string): NamedArray | undefined {
  const figures = bound.get(symbol)?.field;
  return figures === undefined || 'kind' in figures ? undefined : figures;
}

interface Share {
  readonly labels: Labels;
  readonly amount: number;
  readonly route: Route;
}

/** A leaf keeps what it gets; what a region with children gets (county statistics) is shared out by weight. */
function giveZone(plan: ServicePlan, { labels, amount, route }: Share, give: Give): void {
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
    for (const child of plan.zones.children.get(region.id) ?? [])
      for (const part of shares.get(child.id)?.values() ?? []) addShare(sum, part);
    shares.set(region.id, sum);
  }
  return plan.zones.regions.map((region) => {
    const parts = [...shares.get(region.id)!.values()];
    const isAccountUnit = region.id === plan.zones.accountUnit.id;
    const rest = plan.zones.children.has(region.id) ? [...(gets.get(region.id)?.values() ?? [])] : [];
    return { region, ...(isAccountUnit ? { value, quantity } : total(parts)), rest: total(rest), parts };
  });
}

function total(parts: readonly LabelShare[]): { readonly value: number; readonly quantity: number } {
  return {
    value: parts.reduce((sum, part) => sum + part.value, 0),
    quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
  };
}
