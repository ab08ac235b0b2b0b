import type { RowClasses, Weight } from '@qingzhang/catalogue/language/method';
import { placesOf } from '@qingzhang/formula/value/named-array';
import type { Zone } from '../account/zones.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import type { Labels } from './route.ts';

/** The classes whose land an amount belongs to: the one it names, else those that its words or its weight stand for. */
export function classesOf(plan: ServicePlan, weight: Weight, labels: Labels): readonly string[] {
  const own = labels['class'] ?? '';
  if (own !== '') return [own];
  switch (weight.by) {
    case 'area':
      return Array.isArray(weight.classes) && weight.classes.length === 1 ? weight.classes : [];
    case 'areaOfRowClass':
      return defaultClasses(plan, defaultsOf(weight, labels));
    default:
      return [];
  }
}

/** The entry that says which land rows without a class belong to. */
export function defaultsOf(weight: Weight, labels: Labels): RowClasses | undefined {
  if (weight.by !== 'areaOfRowClass') return undefined;
  return weight.rowClasses?.find(
    ({ is = {}, mentions = {} }) =>
      Object.entries(is).every(([column, word]) => labels[column] === word) &&
      Object.entries(mentions).every(([column, words]) =>
        words.some((word) => labels[column]?.includes(word) === true),
      ),
  );
}

function defaultClasses(plan: ServicePlan, defaults: RowClasses | undefined): readonly string[] {
  if (defaults === undefined) return [];
  const { classes, orElse } = defaults;
  if (orElse === undefined || areaIn(plan, plan.zones.list, classes).some((m2) => m2 > 0)) return classes;
  return orElse;
}

/** m² of some classes, and of those below them, in each zone. */
export function areaIn(plan: ServicePlan, zones: readonly Zone[], wanted: readonly string[]): readonly number[] {
  const { area } = plan.areas;
  const classes = area.axes[1]!.labels;
  const isWanted = new Set(wanted);
  const isBelow = (label: string) => {
    for (let at: string | undefined = label; at !== undefined; at = plan.parentOf(at))
      if (isWanted.has(at)) return true;
    return false;
  };
  const counted = classes.flatMap((label, place) => (isBelow(label) ? [place] : []));
  const places = placesOf(area.axes[0]!.labels);
  return zones.map(({ id }) => {
    const start = places.get(id)! * classes.length;
    // What children have beyond their region is a remainder below 0: no land to share out over.
    return counted.reduce((sum, place) => sum + Math.max(0, area.data[start + place]!), 0);
  });
}

/** The classes of what a zone gets, and their parts of it: several by their land in the zone, else in the account unit. */
export function classParts(
  plan: ServicePlan,
  weight: Weight,
  labels: Labels,
  zoneId: string,
): readonly (readonly [label: string, part: number])[] {
  const classes = classesOf(plan, weight, labels);
  if (classes.length < 2) return [[classes[0] ?? '', 1]];
  for (const zones of [plan.zones.within(zoneId), plan.zones.list]) {
    const areas = classes.map((label) => areaIn(plan, zones, [label]).reduce((sum, m2) => sum + m2, 0));
    const total = areas.reduce((sum, m2) => sum + m2, 0);
    if (total > 0)
      return classes.flatMap((label, at) => (areas[at] === 0 ? [] : [[label, areas[at]! / total] as const]));
  }
  return [['', 1]];
}
