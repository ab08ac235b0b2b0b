import { yuanToFen } from '@qingzhang/core/money';
import { shareFen } from '../roll-up/share-fen.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import type { RegionShare } from './attribute.ts';

/** A region's value in 分 with what no child of it gets. */
export interface RoundedShare<Share> {
  readonly share: Share;
  readonly fen: bigint;
  readonly restFen: bigint;
}

/** What rounding looks at of a region's share. */
type Unrounded = Pick<RegionShare, 'value'> & {
  readonly region: { readonly id: string };
  readonly rest: Pick<RegionShare['rest'], 'value'>;
};

/**
 * Rounds once, top down: the account unit's value half up to 分, then each parent's 分 to its children and 未分配 by largest
 * remainder. Children are in the order of their codes, 未分配 comes last, so ties always fall the same way; a 未分配 that
 * nothing is left to stays exactly 0.
 */
export function roundValues<Share extends Unrounded>(
  plan: Pick<ServicePlan, 'zones'>,
  shares: readonly Share[],
): RoundedShare<Share>[] {
  const byId = new Map(shares.map((share) => [share.region.id, share]));
  const fen = new Map<string, bigint>();
  const rest = new Map<string, bigint>();
  for (const region of plan.zones.regions) {
    const share = byId.get(region.id)!;
    const own = fen.get(region.id) ?? yuanToFen(share.value);
    fen.set(region.id, own);
    const children = plan.zones.children.get(region.id) ?? [];
    if (children.length === 0) continue;
    const wanted = children.map((child) => byId.get(child.id)!.value);
    const shared = shareFen(own, wanted, share.rest.value);
    children.forEach((child, index) => fen.set(child.id, shared.parts[index]!));
    rest.set(region.id, shared.rest);
  }
  return shares.map((share) => ({ share, fen: fen.get(share.region.id)!, restFen: rest.get(share.region.id) ?? 0n }));
}
