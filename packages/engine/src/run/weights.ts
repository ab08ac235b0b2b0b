import type { Weight } from '@qingzhang/catalogue/language/method';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Zone } from '../account/zones.ts';
import type { ServicePlan } from '../plan/plan-service.ts';

/** How much of a county figure a leaf gets, relative to the others. */
export function weightOf(
  plan: ServicePlan,
  weight: Weight,
  leaf: Zone,
  labels: Readonly<Record<string, string>>,
): number {
  switch (weight.by) {
    case 'none':
      return 0;
    case 'population':
      return leaf.region.population ?? 0;
    case 'area': {
      const classes = weight.classes ?? 'all';
      if (classes === 'all') return regionArea(plan, leaf);
      return classArea(plan, leaf, classes === 'covered' ? plan.classes : classes);
    }
    case 'areaOfRowClass': {
      const own = weight.via === undefined ? labels['class'] : weight.via.classes[labels[weight.via.column] ?? ''];
      return classArea(plan, leaf, own === undefined || own === '' ? weight.otherwise : [own]);
    }
    default:
      return unreachable(weight);
  }
}

function regionArea(plan: ServicePlan, leaf: Zone): number {
  return leaf.region.areaM2 ?? classArea(plan, leaf, plan.areas.area.axes[1]!.labels);
}

/** The area of some classes in a leaf; where no leaf has class areas at all, the leaf's own area. */
function classArea(plan: ServicePlan, leaf: Zone, wanted: readonly string[]): number {
  const { area } = plan.areas;
  const [zones, classes] = [area.axes[0]!.labels, area.axes[1]!.labels];
  const isBelow = (label: string) => {
    for (let at: string | undefined = label; at !== undefined; at = plan.parentOf(at))
      if (wanted.includes(at)) return true;
    return false;
  };
  const counted = classes.flatMap((label, place) => (isBelow(label) ? [place] : []));
  const at = (zone: string) => {
    const start = zones.indexOf(zone) * classes.length;
    return counted.reduce((sum, place) => sum + area.data[start + place]!, 0);
  };
  const leaves = plan.zones.list.filter((zone) => zone.isLeaf);
  return leaves.some(({ id }) => at(id) > 0) ? at(leaf.id) : (leaf.region.areaM2 ?? 0);
}
