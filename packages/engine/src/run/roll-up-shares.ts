import type { ServicePlan } from '../plan/plan-service.ts';
import type { Figures, LabelShare, RegionShare } from './attribute.ts';

/** Adds what the zones get up to every region above them; what a region keeps beside its children is its 未分配. */
export function rolledUp(
  { zones }: ServicePlan,
  { value, quantity }: Figures,
  gets: ReadonlyMap<string, ReadonlyMap<string, LabelShare>>,
): RegionShare[] {
  const kept = (regionId: string) =>
    new Set([regionId, zones.landOf(regionId).id].map((id) => gets.get(id)).filter((own) => own !== undefined));
  const shares = new Map<string, Map<string, LabelShare>>();
  for (const region of zones.regions.toReversed()) {
    const sum = new Map<string, LabelShare>();
    for (const own of kept(region.id)) for (const part of own.values()) addShare(sum, part);
    for (const child of zones.children.get(region.id) ?? [])
      for (const part of shares.get(child.id)!.values()) addShare(sum, part);
    shares.set(region.id, sum);
  }
  return zones.regions.map((region) => {
    const parts = [...shares.get(region.id)!.values()];
    const isAccountUnit = region.id === zones.accountUnit.id;
    const rest = zones.children.has(region.id) ? [...kept(region.id)].flatMap((own) => [...own.values()]) : [];
    return { region, ...(isAccountUnit ? { value, quantity } : total(parts)), rest: total(rest), parts };
  });
}

function total(parts: readonly LabelShare[]): { readonly value: number; readonly quantity: number } {
  return {
    value: parts.reduce((sum, part) => sum + part.value, 0),
    quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
  };
}

/** Adds a share to those of the same labels. */
export function addShare(shares: Map<string, LabelShare>, share: LabelShare): void {
  const key = JSON.stringify([share.attribution.value, share.labels]);
  const { value, quantity } = shares.get(key) ?? { value: 0, quantity: 0 };
  shares.set(key, { ...share, value: value + share.value, quantity: quantity + share.quantity });
}
