import type { Weight } from '@qingzhang/catalogue/language/method';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Zone } from '../account/zones.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { areaIn, classesOf } from './label-classes.ts';
import type { Labels } from './route.ts';

/** What the land below a region gets of its figures, relative to each other. */
export interface Weights {
  readonly by: Weight['by'];
  readonly parts: readonly number[];
  readonly total: number;
  /** What the method shares out by was 0 everywhere, so that land counts by its size. */
  readonly isByLand: boolean;
}

/** How a figure of a region is shared out over the land at or below it; null where nothing says how. */
export function weightsOf(plan: ServicePlan, weight: Weight, land: readonly Zone[], labels: Labels): Weights | null {
  if (weight.by === 'none') return null;
  const own = together(weight.by, partsOf(plan, weight, land, labels), false);
  if (own !== null) return own;
  return together(
    'area',
    land.map(({ areaM2 }) => areaM2 ?? 0),
    true,
  );
}

function together(by: Weight['by'], parts: readonly number[], isByLand: boolean): Weights | null {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return total > 0 ? { by, parts, total, isByLand } : null;
}

function partsOf(
  plan: ServicePlan,
  weight: Exclude<Weight, { by: 'none' }>,
  land: readonly Zone[],
  labels: Labels,
): readonly number[] {
  const classes = classesOf(plan, weight, labels);
  switch (weight.by) {
    case 'population':
      return land.map(({ population }) => population ?? 0);
    case 'area': {
      // Land of another class says nothing of where the land of this one lies.
      if (classes.length > 0) return areaIn(plan, land, classes);
      const wanted = weight.classes ?? 'all';
      if (wanted === 'all') return wholeAreas(plan, land);
      return areaIn(plan, land, wanted === 'covered' ? plan.classes : wanted);
    }
    case 'areaOfRowClass':
      return classes.length === 0 ? land.map(({ areaM2 }) => areaM2 ?? 0) : areaIn(plan, land, classes);
    default:
      return unreachable(weight);
  }
}

function wholeAreas(plan: ServicePlan, land: readonly Zone[]): readonly number[] {
  const ofClasses = areaIn(plan, land, plan.areas.area.axes[1]!.labels);
  return land.map(({ areaM2 }, index) => areaM2 ?? ofClasses[index]!);
}
