import type { Weight } from '@qingzhang/catalogue/language/method';
import { unreachable } from '@qingzhang/core/unreachable';
import { placesOf } from '@qingzhang/formula/value/named-array';
import type { Zone } from '../account/zones.ts';
import type { ServicePlan } from '../plan/plan-service.ts';

/** How much of a county figure each leaf gets, relative to the others. */
export function weightsOf(
  plan: ServicePlan,
  weight: Weight,
  leaves: readonly Zone[],
  labels: Readonly<Record<string, string>>,
): readonly number[] {
  switch (weight.by) {
    case 'none':
      return leaves.map(() => 0);
    case 'population':
      return leaves.map(({ region }) => region.population ?? 0);
    case 'area': {
      const classes = weight.classes ?? 'all';
      if (classes === 'all') return regionAreas(plan, leaves);
      return classAreas(plan, leaves, classes === 'covered' ? plan.classes : classes);
    }
    case 'areaOfRowClass': {
      const own = weight.via === undefined ? labels['class'] : weight.via.classes[labels[weight.via.column] ?? ''];
      return classAreas(plan, leaves, own === undefined || own === '' ? weight.otherwise : [own]);
    }
    default:
      return unreachable(weight);
  }
}

function regionAreas(plan: ServicePlan, leaves: readonly Zone[]): readonly number[] {
  const ofClasses = classAreas(plan, leaves, plan.areas.area.axes[1]!.labels);
  return leaves.map(({ region }, index) => region.areaM2 ?? ofClasses[index]!);
}

/** The area of some classes in each leaf; where no leaf of the account unit has any of it, the leaf's own area. */
function classAreas(plan: ServicePlan, leaves: readonly Zone[], wanted: readonly string[]): readonly number[] {
  const { area } = plan.areas;
  const [zones, classes] = [area.axes[0]!.labels, area.axes[1]!.labels];
  const isWanted = new Set(wanted);
  const isBelow = (label: string) => {
    for (let at: string | undefined = label; at !== undefined; at = plan.parentOf(at))
      if (isWanted.has(at)) return true;
    return false;
  };
  const counted = classes.flatMap((label, place) => (isBelow(label) ? [place] : []));
  const places = placesOf(zones);
  const at = ({ id }: Zone) => {
    const start = places.get(id)! * classes.length;
    return counted.reduce((sum, place) => sum + area.data[start + place]!, 0);
  };
  const isAnywhere = plan.zones.list.some((zone) => zone.isLeaf && at(zone) > 0);
  return leaves.map((leaf) => (isAnywhere ? at(leaf) : (leaf.region.areaM2 ?? 0)));
}
