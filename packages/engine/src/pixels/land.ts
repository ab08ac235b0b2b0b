import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Zone as Outlined } from '@qingzhang/raster/zones/zone';
import type { Zones } from '../account/zones.ts';

/** A zone of land by the regions whose boundaries say where it lies. Plain data. */
export interface Land {
  readonly id: string;
  readonly regionId: string;
  /** The regions that are no part of it, with those below them; empty for a leaf. */
  readonly without: readonly RegionTree[];
}

interface RegionTree {
  readonly regionId: string;
  readonly children: readonly RegionTree[];
}

/** Pixels belong to land: what a region has as a whole are those of its zones. */
export function landOf({ list, children }: Zones): Land[] {
  const treesBelow = (regionId: string): RegionTree[] =>
    (children.get(regionId) ?? []).map(({ id }) => ({ regionId: id, children: treesBelow(id) }));
  return list
    .filter(({ part }) => part !== 'whole')
    .map(({ id, region }) => ({ id, regionId: region.id, without: treesBelow(region.id) }));
}

const NOWHERE: PolygonalGeometry = { type: 'MultiPolygon', coordinates: [] };

/** Where land lies. Every zone keeps its place; one whose region has no boundary covers nothing. */
export function outlinesOf(land: readonly Land[], boundaries: readonly Outlined[]): Outlined[] {
  const byId = new Map(boundaries.map(({ id, geometry }) => [id, geometry]));
  // A region without a boundary covers what those below it cover.
  const covered = ({ regionId, children }: RegionTree): PolygonalGeometry[] => {
    const own = byId.get(regionId);
    return own === undefined ? children.flatMap(covered) : [own];
  };
  return land.map(({ id, regionId, without }) => {
    const geometry = byId.get(regionId);
    if (geometry === undefined) return { id, geometry: NOWHERE };
    return without.length === 0 ? { id, geometry } : { id, geometry, without: without.flatMap(covered) };
  });
}
