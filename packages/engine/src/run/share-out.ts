import type { Zone } from '../account/zones.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import type { Give, Labels, Route } from './route.ts';
import { weightsOf, type Weights } from './weights.ts';

/** A part of the account unit's value, and how it came about. */
interface Share {
  readonly labels: Labels;
  readonly amount: number;
  readonly route: Route;
}

/** Land keeps what it gets; what a region with children gets as a whole (county statistics) is shared out by weight. */
export function giveZone(
  plan: ServicePlan,
  { labels, amount, route }: Share,
  give: Give,
  ofClasses?: ReadonlyMap<string, number>,
): void {
  const zone = plan.zones.zoneOf(route.from)!;
  if (zone.part !== 'whole') return give(zone.id, labels, amount, route);
  const lies = plan.rowParts.get(labels['row'] ?? '');
  if (lies !== undefined) {
    for (const [zoneId, own] of lies)
      give(zoneId, labels, amount * own, { ...route, weight: { own, total: 1, by: 'area', isByLand: false } });
    return;
  }
  const weights =
    ofClasses === undefined ? weightsBelow(plan, route, zone, labels) : mixed(plan, route, zone, ofClasses);
  if (weights === null) return give(zone.id, labels, amount, route); // 未分配
  const { by, isByLand, total } = weights;
  for (const [zoneId, own] of weights.parts)
    give(zoneId, labels, (amount * own) / total, { ...route, weight: { own, total, by, isByLand } });
}

/** Who gets how much of a region's figure; what nobody gets stands at the region itself. */
type Shares = Pick<Weights, 'by' | 'isByLand' | 'total'> & { readonly parts: readonly (readonly [string, number])[] };

function weightsBelow(plan: ServicePlan, { attribution }: Route, zone: Zone, labels: Labels): Shares | null {
  const land = plan.zones.landBelow(zone.id);
  const weights = weightsOf(plan, attribution.weight, land, labels);
  return weights && { ...weights, parts: land.map(({ id }, index) => [id, weights.parts[index]!]) };
}

/** A basis of several classes that the value does not tell apart: each class goes to its own land. */
function mixed(plan: ServicePlan, route: Route, zone: Zone, ofClasses: ReadonlyMap<string, number>): Shares | null {
  const parts = new Map<string, number>();
  const add = (id: string, amount: number) => parts.set(id, (parts.get(id) ?? 0) + amount);
  const found = [...ofClasses].map(([label, amount]) => {
    const weights = weightsBelow(plan, route, zone, { class: label });
    if (weights === null) add(zone.id, amount);
    else for (const [id, own] of weights.parts) add(id, (amount * own) / weights.total);
    return weights;
  });
  const known = found.filter((weights) => weights !== null);
  if (known.length === 0) return null;
  const total = [...ofClasses.values()].reduce((sum, amount) => sum + amount, 0);
  return { by: known[0]!.by, isByLand: known.some(({ isByLand }) => isByLand), total, parts: [...parts] };
}
