import { axis, placesOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServicePlan } from '../plan/plan-service.ts';
import { sumTo } from './sum-zones.ts';

/** The basis over zone × labels of the value, zones outermost. */
export function basisOf(basis: NamedArray, amounts: NamedArray, zones: readonly string[]): Float64Array {
  const rows = basis.axes.find((axis) => axis.name === 'row');
  const size = amounts.data.length;
  const result = new Float64Array(zones.length * size);
  const zonePlaces = placesOf(zones);
  if (rows === undefined) {
    const summed = sumTo(basis, ['zone', ...amounts.axes.map((axis) => axis.name)]);
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

/** What the classes have of the basis of a zone at a place of the value. */
export function basisByClass(
  plan: ServicePlan,
  basis: NamedArray,
  amounts: NamedArray,
): (zone: number, place: number) => ReadonlyMap<string, number> {
  const classes = axis('class', plan.classes);
  const finer = { axes: [...amounts.axes, classes], data: new Float64Array(amounts.data.length * plan.classes.length) };
  const zones = plan.zones.list.map(({ id }) => id);
  const bases = basisOf(basis, finer, zones);
  return (zone, place) =>
    new Map(
      plan.classes.flatMap((label, index): [string, number][] => {
        const own = bases[(zone * amounts.data.length + place) * plan.classes.length + index]!;
        return own === 0 ? [] : [[label, own]];
      }),
    );
}

/** Whether a basis tells the labels of a dimension apart. */
export function canShare(basis: NamedArray, name: string): boolean {
  return basis.axes.some((axis) => axis.name === name || (axis.name === 'row' && axis.keys[name] !== undefined));
}
