import type { Attribution } from '@qingzhang/catalogue/language/method';
import { fromBase } from '@qingzhang/core/units';
import { placesOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { AccountRegion } from '../account/account-data.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { basisByClass, basisOf, canShare } from './basis.ts';
import { classParts } from './label-classes.ts';
import { addTo, labelKeys, type LabelSums } from './label-sums.ts';
import { rolledUp } from './roll-up-shares.ts';
import type { Give, Part } from './route.ts';
import { giveZone } from './share-out.ts';
import { sumTo } from './sum-zones.ts';

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

export interface Figures {
  readonly accountUnit: ReadonlyMap<string, NamedArray>;
  readonly field: ReadonlyMap<string, NamedArray>;
  readonly value: number;
  readonly quantity: number;
}

/** A basis so small beside its parts is the noise of terms that cancel. */
const CANCELLED = 1e-6;

/** Shares the account unit's value out over its regions: each label by the basis of the zones, signed. */
export function attribute(plan: ServicePlan, figures: Figures, listen?: Give): RegionShare[] {
  const gets = new Map<string, LabelSums>();
  for (const attribution of plan.method.attribute) {
    const keyOf = labelKeys(attribution);
    attributeOne(plan, figures, attribution, (zoneId, labels, value, route) => {
      const quantity = shareOf(shareOf(route.quantity, route.basis), route.weight);
      if (value === 0 && quantity === 0) return;
      if (value !== 0) listen?.(zoneId, labels, value, route);
      const own: LabelSums = gets.get(zoneId) ?? new Map();
      gets.set(zoneId, own);
      for (const [classCode, part] of classParts(plan, attribution.weight, labels, zoneId))
        addTo(own, keyOf(labels, classCode), value * part, quantity * part);
    });
  }
  return rolledUp(plan, figures, gets);
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
  const bases = basisOf(basis, amounts, zones);
  const ofClasses =
    shared.includes('class') || !canShare(basis, 'class') ? undefined : basisByClass(plan, basis, amounts);
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
      const part = { own: own[index]!, total };
      const route = { attribution, of: amount, quantity, from: zone, basis: part, weight: null };
      giveZone(plan, { labels, amount: (amount * part.own) / total, route }, give, ofClasses?.(index, place));
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
  // Where each label of an axis lies is looked up once, not once for each of its cells.
  const places = like.axes.map(({ name, labels }) => {
    const axis = summed.axes.findIndex((each) => each.name === name);
    const own = placesOf(summed.axes[axis]?.labels ?? []);
    return labels.map((label) => (own.get(label) ?? NaN) * (from[axis] ?? 0));
  });
  for (let at = 0; at < data.length; at++) {
    let place = 0;
    for (let index = 0; index < places.length; index++) {
      const own = places[index]!;
      place += own[Math.floor(at / to[index]!) % own.length]!;
    }
    data[at] = Number.isNaN(place) ? 0 : summed.data[place]!;
  }
  return { axes: like.axes, data };
}

/** A basis that another service's run hands over. */
function givenBasis({ bound }: ServicePlan, symbol: string): NamedArray | undefined {
  const figures = bound.get(symbol)?.field;
  return figures === undefined || 'kind' in figures ? undefined : figures;
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
