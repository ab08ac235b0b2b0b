import type { AccountRegion } from './account-data.ts';

/**
 * The parts of the account unit that figures are formed for. Land belongs to a leaf region, or to the remainder of a
 * region that none of its children covers. Rows that name a region with children (county statistics) enter at the
 * region as a whole, go up, and are shared out over the land at or below it.
 */
export interface Zone {
  readonly id: string;
  readonly region: AccountRegion;
  readonly part: 'leaf' | 'rest' | 'whole';
  /** Of the zone itself: a remainder has what the children leave of its region, where all of them are known. */
  readonly areaM2: number | null;
  readonly population: number | null;
}

export interface Zones {
  readonly list: readonly Zone[];
  readonly accountUnit: AccountRegion;
  /** Regions of the account unit, parents before children. */
  readonly regions: readonly AccountRegion[];
  readonly children: ReadonlyMap<string, readonly AccountRegion[]>;
  /** The zone that rows of a region belong to; nothing for regions outside the account unit. */
  readonly zoneOf: (regionId: string | null) => Zone | undefined;
  /** The land that belongs to a region and to no child of it: the leaf itself, or the remainder. */
  readonly landOf: (regionId: string) => Zone;
  /** The region of a zone, or a region itself, and everything above it, up to the account unit. */
  readonly ancestors: (id: string) => readonly string[];
  /** Leaves and remainders at or below a region. */
  readonly landBelow: (regionId: string) => readonly Zone[];
  /** The zones whose land is that of a zone: itself, and for a region as a whole all zones at or below it. */
  readonly within: (zoneId: string) => readonly Zone[];
}

/** The name of the zone of what no child of a region covers. */
function restId(regionId: string): string {
  return `rest:${regionId}`;
}

const formed = new WeakMap<readonly AccountRegion[], Map<string, Zones>>();

/** Of the same list of regions the same zones: forming those of 400 takes 2 ms, and a calculation asks 60 times. */
export function zonesOf(regions: readonly AccountRegion[], accountUnitId: string): Zones {
  const known = formed.get(regions) ?? new Map<string, Zones>();
  formed.set(regions, known);
  const zones = known.get(accountUnitId) ?? formZones(regions, accountUnitId);
  known.set(accountUnitId, zones);
  return zones;
}

function formZones(regions: readonly AccountRegion[], accountUnitId: string): Zones {
  const children = childrenOf(regions);
  const accountUnit = regions.find((region) => region.id === accountUnitId);
  if (accountUnit === undefined) throw new Error(`the account unit ${accountUnitId} is not among the regions`);
  const inAccountUnit: AccountRegion[] = [];
  const visit = (region: AccountRegion) => {
    inAccountUnit.push(region);
    for (const child of children.get(region.id) ?? []) visit(child);
  };
  visit(accountUnit);

  const list = inAccountUnit.flatMap((region) => zonesAt(region, children.get(region.id)));
  const byId = new Map(list.map((zone) => [zone.id, zone]));
  const ancestors = (id: string): string[] => {
    const path: string[] = [];
    for (let at = byId.get(id)?.region; at !== undefined; at = byId.get(at.parentId ?? '')?.region) path.push(at.id);
    return path;
  };
  const landOf = (regionId: string) => byId.get(children.has(regionId) ? restId(regionId) : regionId)!;
  // Every row of a county asks for the zones below it.
  const known = new Map<string, readonly Zone[]>();
  const zonesBelow = (regionId: string): readonly Zone[] => {
    const found = known.get(regionId) ?? [
      ...(children.has(regionId) ? [byId.get(regionId)!] : []),
      landOf(regionId),
      ...(children.get(regionId) ?? []).flatMap((child) => zonesBelow(child.id)),
    ];
    known.set(regionId, found);
    return found;
  };
  return {
    list,
    accountUnit,
    regions: inAccountUnit,
    children,
    zoneOf: (regionId) => byId.get(regionId ?? accountUnitId),
    landOf,
    ancestors,
    landBelow: (regionId) => zonesBelow(regionId).filter(({ part }) => part !== 'whole'),
    within: (zoneId) => {
      const zone = byId.get(zoneId)!;
      return zone.part === 'whole' ? zonesBelow(zoneId) : [zone];
    },
  };
}

function childrenOf(regions: readonly AccountRegion[]): Map<string, AccountRegion[]> {
  const children = new Map<string, AccountRegion[]>();
  for (const region of regions) {
    // Free types (流域, 保护地) have no level and take no part in sums.
    if (region.parentId === null || region.level === null) continue;
    const siblings = children.get(region.parentId);
    if (siblings === undefined) children.set(region.parentId, [region]);
    else siblings.push(region);
  }
  for (const siblings of children.values()) siblings.sort(byCode);
  return children;
}

function zonesAt(region: AccountRegion, children: readonly AccountRegion[] | undefined): Zone[] {
  const { id, areaM2, population } = region;
  if (children === undefined) return [{ id, region, part: 'leaf', areaM2, population }];
  return [
    { id, region, part: 'whole', areaM2, population },
    { id: restId(id), region, part: 'rest', ...remainderOf(region, children) },
  ];
}

/** What rounding leaves between a region and the sum of its parts, as a share of the region. */
export const NOISE = 1e-6;

/** What the children leave of a region; unknown where one of them is, nothing where they have all of it or more. */
function remainderOf(region: AccountRegion, children: readonly AccountRegion[]): Pick<Zone, 'areaM2' | 'population'> {
  const leftOf = (key: 'areaM2' | 'population') => {
    const below = children.map((child) => child[key]);
    const whole = region[key];
    if (whole === null || below.includes(null)) return null;
    const rest = below.reduce<number>((left, own) => left - own!, whole);
    return rest < (key === 'areaM2' ? NOISE * whole : 0) ? 0 : rest;
  };
  return { areaM2: leftOf('areaM2'), population: leftOf('population') };
}

/** The order in which ties are broken. */
function byCode(a: AccountRegion, b: AccountRegion): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : a.id < b.id ? -1 : 1;
}
