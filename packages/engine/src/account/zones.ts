import type { AccountRegion } from './account-data.ts';

/**
 * The parts of the unit that figures are formed for. A leaf region is one zone. A region with children has a zone of
 * its own for rows that name it (county statistics): they enter there, go up, and are shared out downwards.
 */
export interface Zone {
  readonly id: string;
  readonly region: AccountRegion;
  readonly isLeaf: boolean;
}

export interface Zones {
  readonly list: readonly Zone[];
  readonly accountUnit: AccountRegion;
  /** Regions of the account unit, parents before children. */
  readonly regions: readonly AccountRegion[];
  readonly children: ReadonlyMap<string, readonly AccountRegion[]>;
  /** The zone that rows of a region belong to; nothing for regions outside the account unit. */
  readonly zoneOf: (regionId: string | null) => Zone | undefined;
  /** A region and everything above it, up to the account unit. */
  readonly ancestors: (regionId: string) => readonly string[];
  /** Leaf zones at or below a region. */
  readonly leavesBelow: (regionId: string) => readonly Zone[];
}

export function zonesOf(regions: readonly AccountRegion[], accountUnitId: string): Zones {
  const children = new Map<string, AccountRegion[]>();
  for (const region of regions) {
    // Free types (流域, 保护地) have no level and take no part in sums.
    if (region.parentId === null || region.level === null) continue;
    const siblings = children.get(region.parentId);
    if (siblings === undefined) children.set(region.parentId, [region]);
    else siblings.push(region);
  }
  for (const siblings of children.values()) siblings.sort(byCode);

  const accountUnit = regions.find((region) => region.id === accountUnitId);
  if (accountUnit === undefined) throw new Error(`the account unit ${accountUnitId} is not among the regions`);
  const inAccountUnit: AccountRegion[] = [];
  const visit = (region: AccountRegion) => {
    inAccountUnit.push(region);
    for (const child of children.get(region.id) ?? []) visit(child);
  };
  visit(accountUnit);

  const list = inAccountUnit.map((region): Zone => ({ id: region.id, region, isLeaf: !children.has(region.id) }));
  const byId = new Map(list.map((zone) => [zone.id, zone]));
  const ancestors = (regionId: string): string[] => {
    const path: string[] = [];
    for (let at = byId.get(regionId)?.region; at !== undefined; at = byId.get(at.parentId ?? '')?.region)
      path.push(at.id);
    return path;
  };
  const leavesBelow = (regionId: string): Zone[] => {
    const below = children.get(regionId);
    if (below !== undefined) return below.flatMap((child) => leavesBelow(child.id));
    const zone = byId.get(regionId);
    return zone === undefined ? [] : [zone];
  };
  return {
    list,
    accountUnit,
    regions: inAccountUnit,
    children,
    zoneOf: (regionId) => byId.get(regionId ?? accountUnitId),
    ancestors,
    leavesBelow,
  };
}

/** The order in which ties are broken. */
function byCode(a: AccountRegion, b: AccountRegion): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : a.id < b.id ? -1 : 1;
}
