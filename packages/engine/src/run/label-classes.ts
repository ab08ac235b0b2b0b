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
  if (orElse === undefined || hasLand(plan, classes)) return classes;
  return orElse;
}

/** m² of some classes, and of those below them, in each zone. */
export function areaIn(plan: ServicePlan, zones: readonly Zone[], wanted: readonly string[]): readonly number[] {
  const { at, places } = landOf(plan, wanted);
  return zones.map(({ id }) => at[places.get(id)!]!);
}

/** Whether the account unit has any land of some classes, or of those below them. */
export function hasLand(plan: ServicePlan, wanted: readonly string[]): boolean {
  return landOf(plan, wanted).isAny;
}

/** m² of some classes zone by zone, in the order of `places`. */
interface Land {
  readonly at: Float64Array;
  readonly places: ReadonlyMap<string, number>;
  readonly isAny: boolean;
}

/** Every zone that gets something asks for the same few classes. */
const known = new WeakMap<ServicePlan, Map<string, Land>>();

function landOf(plan: ServicePlan, wanted: readonly string[]): Land {
  const lands = known.get(plan) ?? new Map<string, Land>();
  known.set(plan, lands);
  const key = wanted.join('\n');
  const land = lands.get(key) ?? countLand(plan, wanted);
  lands.set(key, land);
  return land;
}

function countLand({ areas: { area }, parentOf }: ServicePlan, wanted: readonly string[]): Land {
  const [zones, classes] = [area.axes[0]!.labels, area.axes[1]!.labels];
  const isWanted = new Set(wanted);
  const isBelow = (label: string) => {
    for (let at: string | undefined = label; at !== undefined; at = parentOf(at)) if (isWanted.has(at)) return true;
    return false;
  };
  const counted = classes.flatMap((label, place) => (isBelow(label) ? [place] : []));
  const at = Float64Array.from(zones, (_, zone) =>
    // What children have beyond their region is a remainder below 0: no land to share out over.
    counted.reduce((sum, place) => sum + Math.max(0, area.data[zone * classes.length + place]!), 0),
  );
  return { at, places: placesOf(zones), isAny: at.some((m2) => m2 > 0) };
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
