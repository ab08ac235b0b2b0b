import type { ServicePlan } from '../plan/plan-service.ts';
import type { Figures, LabelShare, RegionShare } from './attribute.ts';
import { addTo, type LabelSums } from './label-sums.ts';

/** Adds what the zones get up to every region above them; what a region keeps beside its children is its 未分配. */
export function rolledUp(
  { zones }: ServicePlan,
  { value, quantity }: Figures,
  gets: ReadonlyMap<string, LabelSums>,
): RegionShare[] {
  const kept = (regionId: string) =>
    new Set([regionId, zones.landOf(regionId).id].map((id) => gets.get(id)).filter((own) => own !== undefined));
  const sums = new Map<string, LabelSums>();
  for (const region of zones.regions.toReversed()) {
    const sum: LabelSums = new Map();
    const below = (zones.children.get(region.id) ?? []).map(({ id }) => sums.get(id)!);
    for (const own of [...kept(region.id), ...below])
      for (const [key, amount] of own) addTo(sum, key, amount.value, amount.quantity);
    sums.set(region.id, sum);
  }
  return zones.regions.map((region) => {
    const parts = [...sums.get(region.id)!].map(([{ attribution, labels }, amount]): LabelShare => {
      return { attribution, labels, value: amount.value, quantity: amount.quantity };
    });
    const isAccountUnit = region.id === zones.accountUnit.id;
    const rest = zones.children.has(region.id) ? [...kept(region.id)].flatMap((own) => [...own.values()]) : [];
    return { region, ...(isAccountUnit ? { value, quantity } : total(parts)), rest: total(rest), parts };
  });
}

type Amount = Pick<LabelShare, 'value' | 'quantity'>;

function total(parts: readonly Amount[]): Amount {
  let [value, quantity] = [0, 0];
  for (const part of parts) {
    value += part.value;
    quantity += part.quantity;
  }
  return { value, quantity };
}
