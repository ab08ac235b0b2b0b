import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { holds } from '@qingzhang/geo/measure/inside';

export type RegionAt = (lon: number, lat: number) => string | undefined;

interface Outlined {
  readonly id: string;
  readonly geometry: PolygonalGeometry;
}

/** Finds the lowest region that holds a point; on a common border the one with the lower code. */
export function regionLocator(regions: readonly AccountRegion[], boundaries: readonly Outlined[]): RegionAt {
  const byId = new Map(boundaries.map(({ id, geometry }) => [id, geometry]));
  const outlines = regions
    .filter(({ level }) => level !== null)
    .toSorted((a, b) => b.level! - a.level! || (a.code < b.code ? -1 : 1))
    .flatMap(({ id }) => {
      const geometry = byId.get(id);
      const box = geometry === undefined ? null : bbox(geometry);
      return geometry === undefined || box === null ? [] : [{ id, geometry, box }];
    });
  return (lon, lat) =>
    outlines.find(({ geometry, box: [west, south, east, north] }) => {
      return lon >= west && lon <= east && lat >= south && lat <= north && holds([lon, lat], geometry);
    })?.id;
}
